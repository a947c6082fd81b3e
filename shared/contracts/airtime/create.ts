import * as z from 'zod/mini';
import { airtimeInputSchema } from '../../airtime.ts';
import { balanceSatang } from '../../money.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Holds the amount for a mobile number at its operator, which is ordered right after: it is pending with this answer,
 * and `airtime/detail` says what became of it. There is no fee, so nothing can have changed since the quote but what
 * is refused here.
 */
export const createAirtime = walletCommand({
  name: 'airtime/create',
  path: '/wallet-app-api/walletUserMobileTopUp/create',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'airtimeNumbers', 'levelRules', 'face'],
  gates: { feature: 'mobile-top-up', freeze: 'spend', stepUp: 'code-or-trust' },
  cap: 'count-of-day',
  input: airtimeInputSchema,
  // No number here: the answer is kept for repeats.
  output: z.strictObject({
    airtimeId: z.string(),
    transactionId: z.string(),
    status: z.literal(1),
    amountSatang: balanceSatang,
    createdAtMs: z.int(),
  }),
  refusals: [
    'under-review',
    'mobile-operator-not-found',
    'airtime-amount-not-sold',
    'limit-per-payment',
    'wallet-frozen',
    'wallet-locked',
    'insufficient-balance',
    'too-many-payments',
    'limit-day-reached',
    'limit-month-reached',
    'step-up-needed',
  ],
});
