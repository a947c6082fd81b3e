import { takePayoutMessage } from './take-payout-message.ts';
import type { PayoutMessage } from './take-payout-message.ts';
import { airtimeWebhook } from '../../partners/airtime-contract.ts';
import type { DeliveryTold } from '../../partners/airtime-contract.ts';
import { implement } from '../../runtime/operation/implement.ts';

/** What the partner's messages mean for the payout behind a mobile top-up. */
const meanings = {
  'delivery.delivered': 'completed',
  'delivery.refused': 'failed',
} as const satisfies Readonly<Record<DeliveryTold['type'], PayoutMessage['says']>>;

/** What the airtime partner's messages do, whether it tells one or operators play it again. */
export const airtimeMessages = implement(airtimeWebhook, ({ input, message, runtime, nowMs }) => {
  const { type, deliveryKey: payoutKey, amountSatang, operatorReference: reference, atMs } = input;
  const told = { payoutKey, says: meanings[type], amountSatang, reference, atMs };
  return takePayoutMessage(runtime, airtimeWebhook.partner, told, message, nowMs);
});
