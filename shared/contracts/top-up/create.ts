import * as z from 'zod/mini';
import { amountSatang } from '../../money.ts';
import { walletCommand } from '../../operation.ts';
import { topUpSchema } from '../../top-up.ts';

/**
 * Opens a top-up and answers how it is paid: a Thai QR, or what a bank app is told of a transfer. The limit is counted
 * when the money arrives.
 */
export const createTopUp = walletCommand({
  name: 'top-up/create',
  path: '/wallet-app-api/walletUserTopUp/create',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'levelRules'],
  gates: { feature: 'top-up' },
  cap: 'count-of-day',
  input: z.strictObject({ amountSatang, method: z.literal([1, 2], { error: 'method-not-valid' }) }),
  output: topUpSchema,
  refusals: [
    'under-review',
    'limit-day-reached',
    'limit-month-reached',
    'cap-reached',
    'too-many-open-top-ups',
    'too-many-top-ups',
  ],
});
