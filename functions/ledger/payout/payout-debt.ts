import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { absent, equals } from '../../table/expression.ts';
import type { UpdateParts } from '../../table/expression.ts';
import { inState } from '../../table/prior-state.ts';
import type { Hold } from '../hold.ts';
import { journalOf } from '../journal.ts';
import { readerOf } from './payout-readers.ts';

/**
 * It was paid all the same after its void: what the partner took is a debt to us, and the owner keeps what came back.
 */
export function owe(hold: Hold, journalBody: string, nowMs: number, paidAtMs?: number): UpdateParts {
  return debtParts(hold, 'owed', journalBody, nowMs, paidAtMs !== undefined ? { paidAtMs } : {});
}

/** What was paid after its void has come back: nobody owes anything any more. */
export function settleDebt(hold: Hold, journalBody: string, nowMs: number, returnedAtMs?: number): UpdateParts {
  return debtParts(hold, 'settled', journalBody, nowMs, returnedAtMs !== undefined ? { returnedAtMs } : {});
}

function debtParts(
  hold: Hold,
  debt: 'owed' | 'settled',
  journalBody: string,
  nowMs: number,
  times: Pick<Hold, 'paidAtMs' | 'returnedAtMs'>,
): UpdateParts {
  const owedSatang = debt === 'owed' ? hold.amountSatang : -hold.amountSatang;
  const journal = journalOf({
    journalId: `jrn_${journalBody}`,
    kind: debt === 'owed' ? 'overpaid' : 'overpaid-settled',
    atMs: nowMs,
    linkedId: `jrn_${hold.body}`,
    lines: [
      { account: 'provider:overpaid', amountSatang: -owedSatang },
      { account: readerOf(hold.reader).paidFrom, amountSatang: owedSatang },
    ],
  });
  return {
    set: { debt, ...times, [debt === 'owed' ? 'debtJournal' : 'settledJournal']: journal },
    where: [inState(payoutTransitions, 'voided'), debt === 'owed' ? absent('debt') : equals('debt', 'owed')],
  };
}
