import { transactionStatus } from '../../../shared/enums.ts';
import type { PayoutPartner } from '../../../shared/payout-partner.ts';
import { isStandingAccount } from '../../../shared/standing-account.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import type { Item } from '../../table/item.ts';
import { sortLedgerItems } from './ledger-items.ts';
import type { LedgerItems } from './ledger-items.ts';
import type { Tell } from './ledger-violation.ts';
import { readerOf } from '../payee/payout-readers.ts';

/** A payment as the bank's own list has it; amount in satang. */
export interface ListedPayment {
  readonly bankReference: string;
  readonly reference: string;
  readonly amountSatang: number;
}

/** What the bank lists of whole Bangkok days, `20261122`. */
export interface BankList {
  readonly days: readonly string[];
  readonly payments: readonly ListedPayment[];
}

/** When money first came by a partner, or was first held for one; undefined where neither ever was. */
export function beginsAtMs(scanned: Iterable<Item>, partner: PayoutPartner): number | undefined {
  const { arrivals, holds } = sortLedgerItems(scanned);
  // Whatever arrives comes by the bank.
  const arrivedAt = partner === 'bank' ? arrivals.map(({ paidAtMs }) => paidAtMs) : [];
  const heldAt = holds.filter(({ reader }) => readerOf(reader).partner === partner).map(({ heldAtMs }) => heldAtMs);
  let first: number | undefined;
  for (const atMs of [...arrivedAt, ...heldAt])
    if (atMs !== undefined && (first === undefined || atMs < first)) first = atMs;
  return first;
}

const stateWords: Readonly<Record<number, string>> = {
  [transactionStatus.pending]: 'an open top-up',
  [transactionStatus.success]: 'a paid top-up',
  [transactionStatus.closed]: 'a closed top-up',
};

/** What our reference is, in a word for whoever looks into it. */
function ownedBy(items: LedgerItems): (reference: string) => string {
  const states = new Map(items.entries.map(({ value }) => [value.body, stateWords[value.status] ?? 'an entry']));
  const lost = (reference: string): string => (isStandingAccount(reference) ? 'a standing account' : 'a lost top-up');
  return (reference) =>
    items.references.has(reference) ? (states.get(reference) ?? lost(reference)) : 'nobody we know';
}

/**
 * Holds the bank's own list against our arrivals, by the bank's references. Money that the bank has and we do not is
 * a finding, and so is what only we have on a day that it listed, and what both have with another amount or reference.
 */
export function checkBankList(items: LedgerItems, bank: BankList, tell: Tell): void {
  const arrivals = new Map(items.arrivals.map((arrival) => [arrival.bankReference, arrival]));
  const owner = ownedBy(items);
  const listed = new Set<string>();
  for (const { bankReference, reference, amountSatang } of bank.payments) {
    if (listed.has(bankReference)) tell('bank-lists-twice', bankReference, "stands twice in the bank's list");
    listed.add(bankReference);
    const ours = arrivals.get(bankReference);
    if (ours === undefined) {
      tell(
        'bank-theirs-only',
        bankReference,
        `the bank has ${amountSatang} for ${reference} (${owner(reference)}), we have nothing`,
      );
    } else if (ours.amountSatang !== amountSatang) {
      tell('bank-amount-differs', bankReference, `the bank has ${amountSatang}, we booked ${ours.amountSatang}`);
    } else if (ours.reference1 !== undefined && ours.reference1 !== reference) {
      tell(
        'bank-amount-differs',
        bankReference,
        `the bank has it for ${reference}, we booked it for ${ours.reference1}`,
      );
    }
  }
  const days = new Set(bank.days);
  for (const { bankReference, reference1, amountSatang, paidAtMs } of items.arrivals) {
    // What came without a reference 1 is in no list by reference 1, but on a statement, from which alone we have it.
    if (paidAtMs === undefined || reference1 === '') continue;
    if (!days.has(periodsAt(paidAtMs).day) || listed.has(bankReference)) continue;
    tell('bank-ours-only', bankReference, `we booked ${amountSatang}, the bank does not list it`);
  }
}
