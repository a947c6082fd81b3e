import type { BankEvent, BankOutcome, PayoutTold } from '../../partners/bank-contract.ts';
import type { Taken } from '../../runtime/operation/implement.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { PartnerMessage } from '../../table/partner-message.ts';
import { bookArrival } from './book-arrival.ts';
import { finishRefund } from '../suspense/finish-refund.ts';
import { takePayoutMessage } from '../payout/take-payout-message.ts';
import type { PayoutMessage } from '../payout/take-payout-message.ts';

/** What the bank's messages of payouts mean. */
const meanings = {
  'payout.completed': 'completed',
  'payout.failed': 'failed',
  'payout.returned': 'returned',
} as const satisfies Readonly<Record<PayoutTold['type'], PayoutMessage['says']>>;

/**
 * Carries out what the bank tells, the record of the message in the transaction of what it does; answers what was made
 * of it. What contradicts an earlier word of the bank is kept and does nothing.
 */
export async function takeBankMessage(
  runtime: Runtime,
  event: BankEvent,
  message: PartnerMessage,
  nowMs: number,
): Promise<Taken<BankOutcome>> {
  if (event.type === 'refund.completed') return finishRefund(runtime, event, message, nowMs);
  if (event.type !== 'payment.received') {
    const told = { ...event, says: meanings[event.type], reference: event.bankReference };
    return takePayoutMessage(runtime, 'bank', told, message, nowMs);
  }
  const { bankReference, reference1, amountSatang, paidAtMs, payerBank, payerAccountMasked, payerName } = event;
  const payment = { bankReference, reference1, amountSatang, paidAtMs, payerBank, payerAccountMasked, payerName };
  const outcome = await bookArrival(runtime, payment, nowMs, message);
  const didNothing = outcome === 'booked-before' || outcome === 'contradiction';
  return { outcome, recorded: didNothing ? 'nothing-done' : 'with-effect' };
}
