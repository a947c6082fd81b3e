import { keepContradiction } from '../../engine/partners/contradiction.ts';
import type { BankOutcome, PayoutTold } from '../../partners/bank-contract.ts';
import type { Taken } from '../../runtime/operation/implement.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { PartnerMessage } from '../../table/partner-message.ts';
import { holdKeyOf } from '../hold.ts';
import { readPayoutFacts, takeWord } from './take-word.ts';

const meanings = { 'payout.completed': 'completed', 'payout.failed': 'failed', 'payout.returned': 'returned' } as const;

/**
 * Carries out what the bank tells of a payout, the record of the message in the transaction of what it does. A payout
 * that we never ordered is kept as a contradiction: money of ours may have gone for nothing.
 */
export async function takePayoutMessage(
  runtime: Runtime, told: PayoutTold, message: PartnerMessage, nowMs: number,
): Promise<Taken<BankOutcome>> {
  const { payoutKey, amountSatang, atMs } = told;
  const says = meanings[told.type];
  const key = holdKeyOf(payoutKey);
  const facts = key === undefined ? undefined : await readPayoutFacts(runtime, key.pk, key.sk.slice('HOLD#'.length));
  if (facts === undefined) {
    await keepContradiction(runtime, {
      partner: 'bank', about: 'payout', reference: payoutKey, told: { says, amountSatang }, known: {},
    }, nowMs);
    return { outcome: 'contradiction', recorded: 'nothing-done' };
  }
  const word = {
    via: 'webhook', says, amountSatang, askedAtMs: nowMs, isPrimary: false,
    ...(says === 'completed' && { paidAtMs: atMs }), ...(says === 'returned' && { returnedAtMs: atMs }),
  } as const;
  const { outcome, recorded } = await takeWord(runtime, facts, word, nowMs, message);
  // Only a question is answered by an order.
  if (outcome === 'order') throw new Error('a message asks for no order');
  return { outcome, recorded: recorded ? 'with-effect' : 'nothing-done' };
}
