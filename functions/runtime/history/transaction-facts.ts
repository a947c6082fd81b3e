import { movementOf } from '../../../shared/movements.ts';
import { scamCaseNumber } from '../../../shared/scam.ts';
import { factsOfType } from '../../../shared/transaction-facts.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { failureOf } from '../../domains/payout/failure.ts';
import { publicWord } from '../../domains/payout/public-word.ts';
import { topUpWord } from '../../domains/top-up/public-word.ts';
import type { Entry } from '../../ledger/entry.ts';
import { payoutOfHold } from '../../ledger/hold.ts';
import type { Hold } from '../../ledger/hold.ts';
import { readerOf } from '../../ledger/payee/payout-readers.ts';
import type { UserKey } from '../person/user-key.ts';
import { detailOf } from './transaction-view.ts';

type Told = Pick<WholeTransaction, 'next' | 'failure' | 'attention' | 'proofReference'>;

/** Whether an entry is told by its hold: it is on its way out still, or has arrived or come back. */
export function isToldByHold({ type }: Pick<Entry, 'type'>): boolean {
  const { booking, source } = movementOf(type);
  return booking === 'hold' && source !== undefined;
}

/** Whether money on its way out takes longer than it should, by the very word that its own page says of it. */
export function attentionOf(hold: Hold, nowMs: number): Pick<WholeTransaction, 'attention'> {
  const { says, untilMs } = publicWord(payoutOfHold(hold), readerOf(hold.reader).terms, nowMs);
  return says === 'looking-into-it' && untilMs !== undefined ? { attention: { untilMs } } : {};
}

/** What a hold tells of its entry: who acts next and until when, why it failed, or the proof that it was paid. */
function toldByHold(hold: Hold, nowMs: number): Told {
  const { acts, untilMs } = publicWord(payoutOfHold(hold), readerOf(hold.reader).terms, nowMs);
  const failure = failureOf(hold);
  return {
    ...(acts !== 'nobody' && untilMs !== undefined && { next: { acts, untilMs } }),
    ...(failure !== undefined && { failure }),
    ...(hold.paidReference !== undefined && { proofReference: hold.paidReference }),
    ...attentionOf(hold, nowMs),
  };
}

/** What tells of itself: who has yet to pay it, or that nobody did. */
function toldByItself(entry: Entry, nowMs: number): Told {
  const next = topUpWord(entry, nowMs);
  return {
    ...(next !== undefined && { next }),
    ...(entry.closedBecause !== undefined && { failure: entry.closedBecause }),
  };
}

/** One entry with all that its page says of it; `hold` where it is told by one (`isToldByHold`). */
export function wholeOf(key: UserKey, entry: Entry, hold: Hold | undefined, nowMs: number): WholeTransaction {
  return {
    ...detailOf(key, entry),
    ...factsOfType(entry.type),
    ...(entry.bankReference !== undefined && { proofReference: entry.bankReference }),
    ...(entry.discountSatang !== undefined && { discountSatang: entry.discountSatang }),
    ...(entry.caseBody !== undefined && { scamCase: scamCaseNumber(entry.caseBody) }),
    ...(hold === undefined ? toldByItself(entry, nowMs) : toldByHold(hold, nowMs)),
  };
}
