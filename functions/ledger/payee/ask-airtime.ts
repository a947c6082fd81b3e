import { readNumber, writtenMobile } from '../../runtime/money/airtime-number.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { cancelDelivery, deliveryOf, orderDelivery, unknownDelivery } from '../../partners/airtime-contract.ts';
import type { Delivery } from '../../partners/airtime-contract.ts';
import { askingBy } from './asking-by.ts';

const says = { pending: 'pending', delivered: 'completed', refused: 'failed', cancelled: 'cancelled' } as const;

/** How the airtime partner is asked for what goes to a mobile number. */
export const mobileNumber = askingBy<Delivery>({
  unknown: unknownDelivery,
  read: (delivery) => ({
    says: says[delivery.status],
    amountSatang: delivery.amountSatang,
    reference: delivery.operatorReference,
    ...('deliveredAtMs' in delivery && { paidAtMs: delivery.deliveredAtMs }),
  }),
  order: (runtime, { partnerKey: deliveryKey, amountSatang }, payee, nowMs) => {
    const { mobile, operatorCode } = readNumber(payee).wholeFor('pay');
    const order = { deliveryKey, amountSatang, operatorCode, mobile: writtenMobile(mobile) };
    return askPartner(runtime, orderDelivery, order, nowMs);
  },
  ask: (runtime, { partnerKey: deliveryKey }, nowMs) => askPartner(runtime, deliveryOf, { deliveryKey }, nowMs),
  cancel: (runtime, { partnerKey: deliveryKey, amountSatang }, nowMs) =>
    askPartner(runtime, cancelDelivery, { deliveryKey, amountSatang }, nowMs),
});
