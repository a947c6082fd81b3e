import * as z from 'zod/mini';
import { codeBoundSchema } from '../../money-out.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Sends a code for one payment, for one bank account to be linked or for one limit to be raised, to the caller's own
 * phone; the SMS names the amount and the last four digits, or the limit.
 */
export const sendMoneyOutCode = walletCommand({
  name: 'auth/send-money-out-code',
  path: '/wallet-app-api/walletUserWithdraw/sendOpt',
  method: 'GET',
  entry: 'any',
  requestId: 'none',
  loads: ['person', 'bankAccounts'],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ payment: codeBoundSchema }),
  output: z.strictObject({ resendAfterMs: z.int(), codeLifetimeMs: z.int() }),
  refusals: [
    'too-many',
    'receiver-not-available',
    'bank-account-not-found',
    'bank-not-supported',
    'mobile-operator-not-found',
  ],
});
