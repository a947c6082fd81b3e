import { byHand } from '../domains/books/match.ts';
import { integerOf, optionalTextOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { partnerKeyOf } from '../ledger/hold.ts';
import { linesOf } from '../ledger/journal-lines.ts';

/** One line of an account of the provider, and what it is about. Satang, in the sign of its journal. */
export interface ProviderLine {
  readonly account: string;
  /**
   * The same for what opens and what clears it. On the bank float it is the movement's name, as the bank's statement
   * has it (`movementNameOf`); elsewhere the suspense, the payout's key or the transaction.
   */
  readonly reference: string;
  readonly journalId: string;
  readonly amountSatang: number;
  readonly atMs: number;
}

const journalNames = ['journal', 'refundJournal', 'debtJournal', 'settledJournal'] as const;
type JournalName = (typeof journalNames)[number];

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** On the bank float what the bank calls it, else what was waited for. */
function aboutSuspense(item: Item, name: JournalName, isFloat: boolean): string {
  const body = textOf(item, 'sk').slice('SUS#'.length);
  if (!isFloat) return `sus_${body}`;
  if (name === 'journal') return `payment ${textOf(item, 'bankReference')}`;
  const paidBackBy = optionalTextOf(item, 'paidBackBy');
  return paidBackBy === undefined ? `paid ${body}` : `${byHand} ${paidBackBy}`;
}

function aboutEntry(item: Item, isFloat: boolean): string {
  const suspenseBody = optionalTextOf(item, 'suspenseBody');
  if (suspenseBody !== undefined) return `sus_${suspenseBody}`;
  const [linkedBody, bankReference] = [optionalTextOf(item, 'linkedBody'), optionalTextOf(item, 'bankReference')];
  if (isFloat && bankReference !== undefined) return `payment ${bankReference}`;
  if (linkedBody === undefined) return `txn_${textOf(item, 'sk').slice('TXN#'.length)}`;
  const key = partnerKeyOf(textOf(item, 'pk'), linkedBody);
  return isFloat ? `returned ${key}` : key;
}

function referenceOf(item: Item, name: JournalName, account: string): string {
  const kind = textOf(item, 'sk').split('#', 1)[0];
  const isFloat = account === 'provider:bank-float';
  if (kind === 'SUS') return aboutSuspense(item, name, isFloat);
  if (kind !== 'HOLD') return aboutEntry(item, isFloat);
  const key = textOf(item, 'partnerKey');
  if (!isFloat) return key;
  return name === 'settledJournal' ? `returned ${key}` : `paid ${key}`;
}

/** The provider's lines of the journals that a change has brought; a journal never changes. */
export function newProviderLines(before: Item | undefined, after: Item): readonly ProviderLine[] {
  return journalNames.flatMap((name): readonly ProviderLine[] => {
    const journal = after[name];
    if (!isItem(journal) || before?.[name] !== undefined) return [];
    const lines = linesOf(journal);
    // A broken one is a finding of reconciliation, and holds up nobody's message.
    if (typeof lines === 'string') return [];
    return lines
      .filter(({ account }) => account.startsWith('provider:'))
      .map(({ account, amountSatang }) => ({
        account,
        amountSatang,
        reference: referenceOf(after, name, account),
        journalId: textOf(journal, 'journalId'),
        atMs: integerOf(journal, 'atMs'),
      }));
  });
}
