import * as z from 'zod/mini';
import { balanceSatang } from '../../money.ts';
import { walletCommand } from '../../operation.ts';
import { transferInputSchema } from '../../transfer-input.ts';

/** Moves money to another wallet at once, at the fee that the user saw. */
export const createTransfer = walletCommand({
  name: 'transfer/create',
  path: '/wallet-app-api/walletUserTransfer/create',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'receiver', 'payee', 'lookedUp', 'uncounted', 'levelRules', 'face'],
  gates: { feature: 'transfer-out', freeze: 'transfer', stepUp: 'code-or-trust' },
  cap: 'count-of-day',
  input: transferInputSchema,
  // No name here: the answer is kept for repeats, and personal data is kept only under its owner's key.
  output: z.strictObject({
    transferId: z.string(),
    transactionId: z.string(),
    status: z.literal(2),
    amountSatang: balanceSatang,
    feeSatang: balanceSatang,
    completedAtMs: z.int(),
  }),
  refusals: [
    'under-review',
    'feature-not-in-tier',
    'wallet-frozen',
    'wallet-locked',
    'insufficient-balance',
    'limit-per-payment',
    'too-many-payments',
    'limit-day-reached',
    'limit-month-reached',
    'step-up-needed',
    'receiver-not-available',
    'receiver-is-self',
    'receiver-single-limit',
    'receiver-no-room',
    'too-many-misses',
    'quote-changed',
    'warning-not-answered',
  ],
});
