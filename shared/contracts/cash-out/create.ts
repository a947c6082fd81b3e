import * as z from 'zod/mini';
import { arrivalSchema, cashOutInputSchema } from '../../cash-out.ts';
import { balanceSatang } from '../../money.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Holds amount and fee, at the fee and for the time of arrival that the user saw, for a linked bank account. It is
 * pending with this answer: the order goes out right after it, or at the bank's next run, and `cash-out/detail` says
 * what became of it.
 */
export const createCashOut = walletCommand({
  name: 'cash-out/create',
  path: '/wallet-app-api/walletUserWithdraw/create',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'bankAccounts', 'payee', 'levelRules', 'face'],
  gates: { feature: 'cash-out', freeze: 'withdraw', stepUp: 'code-or-trust' },
  cap: 'count-of-day',
  input: cashOutInputSchema,
  // No bank and no number here: the answer is kept for repeats.
  output: z.strictObject({
    ...arrivalSchema.shape,
    cashOutId: z.string(),
    transactionId: z.string(),
    status: z.literal(1),
    amountSatang: balanceSatang,
    feeSatang: balanceSatang,
    createdAtMs: z.int(),
  }),
  refusals: [
    'under-review',
    'feature-not-in-tier',
    'bank-account-not-found',
    'bank-account-other-name',
    'bank-not-supported',
    'limit-per-payment',
    'wallet-frozen',
    'wallet-locked',
    'insufficient-balance',
    'too-many-payments',
    'limit-day-reached',
    'limit-month-reached',
    'step-up-needed',
    'quote-changed',
  ],
});
