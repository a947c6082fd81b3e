import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { absent, equals } from '../../table/expression.ts';
import type { UpdateParts } from '../../table/expression.ts';
import { inState } from '../../table/prior-state.ts';
import type { Hold } from '../hold.ts';
import { journalOf } from '../journal.ts';
import { readerOf } from '../payee/payout-readers.ts';
import type { Told } from './payout-writes.ts';

/**
 * It was paid all the same after its void: what the partner took is a debt to us, and the owner keeps what came back.
 */
export function owe(hold: Hold, journalBody: string, nowMs: number, told: Told = {}): UpdateParts {
  return debtParts(hold, 'owed', journalBody, nowMs, told);
}

/** What was paid after its void has come back: nobody owes anything any more. */
export function settleDebt(hold: Hold, journalBody: string, nowMs: number, told: Told = {}): UpdateParts {
  return debtParts(hold, 'settled', journalBody, nowMs, told);
}

function debtParts(hold: Hold, debt: 'owed' | 'settled', journalBody: string, nowMs: number, told: Told): UpdateParts {
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
    set: { debt, ...told, [debt === 'owed' ? 'debtJournal' : 'settledJournal']: journal },
    where: [inState(payoutTransitions, 'voided'), debt === 'owed' ? absent('debt') : equals('debt', 'owed')],
  };
}
