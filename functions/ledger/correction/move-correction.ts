import type { Placed } from '../../domains/books/correction.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { putNewItem } from '../../table/expression.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { journalOf } from '../journal.ts';
import type { Journal } from '../journal.ts';

/** What was corrected onto a wrong account, of a finding by its day and identity. Satang in the sign of journals. */
export interface CorrectionMove {
  readonly day: string;
  readonly identity: string;
  readonly from: Placed;
  readonly to: Placed;
  readonly satang: number;
  /** The journal of the correction, or of the move, that it stands on. */
  readonly standsOn: string;
  readonly journalBody: string;
  readonly nowMs: number;
}

/**
 * The journal of a move. The float has no line of it: what the bank's statement explains was explained by the first
 * correction, and is no other amount on another account.
 */
export function moveJournal({ from, to, satang, standsOn, journalBody, nowMs }: CorrectionMove): Journal {
  return journalOf({
    journalId: `jrn_${journalBody}`,
    kind: 'correction',
    atMs: nowMs,
    linkedId: standsOn,
    lines: [
      { account: `provider:${from.into}`, amountSatang: 0 - satang },
      { account: `provider:${to.into}`, amountSatang: satang },
    ],
  });
}

/**
 * The move itself beside its finding, which keeps the journal of its first correction for ever, and both lines of its
 * accounts: one gives back what was cleared or opened under the old reference, the other takes it under the new one.
 */
export function moveItems(table: string, move: CorrectionMove): readonly TransactItem[] {
  const { day: ofDay, identity, from, to, satang } = move;
  const journal = moveJournal(move);
  const { journalId, atMs } = journal;
  const line = ({ into, reference }: Placed, amountSatang: number): TransactItem => {
    const key = keys.providerLine(`provider:${into}`, periodsAt(atMs).day, reference, journalId);
    return putNewItem(table, key, { reference, journalId, amountSatang, atMs });
  };
  return [
    putNewItem(table, keys.bookCorrectionMove(ofDay, identity, journalId), { from, to, journal }),
    line(from, 0 - satang),
    line(to, satang),
  ];
}
