import { ownReferenceOf } from '../../domains/books/correction.ts';
import type { CorrectionAccount } from '../../domains/books/finding.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { deleteItemIf, equalsOrAbsent, putNewItem } from '../../table/expression.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { journalOf } from '../journal.ts';
import type { Journal } from '../journal.ts';

/** What a correction books: a finding by its day and identity. Satang in the sign of journals. */
export interface Correction {
  readonly day: string;
  readonly identity: string;
  /** Undefined for what only the bank has. */
  readonly ourMovement: string | undefined;
  /** Of what only the bank has: the movement of ours that its line names, which our books do not have. */
  readonly itsMovement: string | undefined;
  readonly into: CorrectionAccount;
  readonly clears: string | undefined;
  readonly satang: number;
  readonly journalBody: string;
  readonly nowMs: number;
}

/** The journal of a correction: of the moment in which it is approved, whichever day its line was of. */
export function correctionJournal({ into, satang, journalBody, nowMs, day, identity }: Correction): Journal {
  return journalOf({
    journalId: `jrn_${journalBody}`,
    kind: 'correction',
    atMs: nowMs,
    linkedId: `${day} ${identity}`,
    lines: [
      { account: 'provider:bank-float', amountSatang: 0 - satang },
      { account: `provider:${into}`, amountSatang: satang },
    ],
  });
}

/**
 * What it is called on the float: the open item of the bank's side that it ends (`end-day.ts`), or a name of its own.
 */
const floatName = ({ ourMovement, identity }: Correction): string =>
  ourMovement === undefined ? `line ${identity}` : `correction ${identity}`;

/** What it is called on the other account: what it clears there, or the finding that it opens. */
export const correctionReference = ({ clears, identity }: Pick<Correction, 'clears' | 'identity'>): string =>
  clears ?? ownReferenceOf(identity);

/**
 * The lines of its accounts, in the very transaction: they are two, and no stream has to bring them. On the float they
 * count as stated, because the bank's side of them is the statement that is corrected for.
 */
export function correctionLines(table: string, correction: Correction): readonly TransactItem[] {
  const { journalId, lines, atMs } = correctionJournal(correction);
  const { day } = periodsAt(atMs);
  const matched = { matchedBy: `correction ${correction.identity}`, day };
  return [
    ...lines.map(({ account, amountSatang }) => {
      const reference = account === 'provider:bank-float' ? floatName(correction) : correctionReference(correction);
      const line = { reference, journalId, amountSatang, atMs };
      return putNewItem(table, keys.providerLine(account, day, reference, journalId), line);
    }),
    putNewItem(table, keys.bookMatch(floatName(correction)), matched),
  ];
}

/** Our movement counts as stated from now on; a line of the bank that comes for it all the same stands there twice. */
export function closeOurMovement(table: string, { ourMovement, identity, nowMs }: Correction): readonly TransactItem[] {
  if (ourMovement === undefined) return [];
  const matched = { matchedBy: `correction ${identity}`, day: periodsAt(nowMs).day };
  return [putNewItem(table, keys.bookMatch(ourMovement), matched)];
}

/**
 * The line is booked by the correction and no more the one of its movement: should our books have that all the same one
 * day, it is what only they have. Undone by nobody where the movement was matched with another line meanwhile.
 */
export function letMovementGo(table: string, { itsMovement, identity }: Correction): readonly TransactItem[] {
  if (itsMovement === undefined) return [];
  return [deleteItemIf(table, keys.bookMatch(itsMovement), [equalsOrAbsent('matchedBy', identity)])];
}
