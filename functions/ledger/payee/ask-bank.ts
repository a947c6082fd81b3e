import * as z from 'zod/mini';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { bankAccountSchema, cancelPayout, orderPayout, payoutOf, unknownPayout } from '../../partners/bank-contract.ts';
import type { BankPayout } from '../../partners/bank-contract.ts';
import { askingBy } from './asking-by.ts';

/** How the bank is asked for what goes to a bank account. */
export const bankAccount = askingBy<BankPayout>({
  unknown: unknownPayout,
  read: (payout) => ({
    says: payout.status,
    amountSatang: payout.amountSatang,
    reference: payout.bankReference,
    ...('completedAtMs' in payout && { paidAtMs: payout.completedAtMs }),
    ...('returnedAtMs' in payout && { returnedAtMs: payout.returnedAtMs }),
  }),
  order: (runtime, { partnerKey: payoutKey, amountSatang }, payee, nowMs) => {
    const account = z.parse(bankAccountSchema, payee.parts());
    return askPartner(runtime, orderPayout, { payoutKey, amountSatang, ...account }, nowMs);
  },
  ask: (runtime, { partnerKey: payoutKey }, nowMs) => askPartner(runtime, payoutOf, { payoutKey }, nowMs),
  cancel: (runtime, { partnerKey: payoutKey, amountSatang }, nowMs) =>
    askPartner(runtime, cancelPayout, { payoutKey, amountSatang }, nowMs),
});
