import * as z from 'zod/mini';
import { amountSatang } from '../../money.ts';
import { walletCommand } from '../../operation.ts';
import { topUpSchema } from '../../top-up.ts';

/** Opens a top-up and answers the Thai QR to pay; the limit is counted when the money arrives. */
export const createTopUp = walletCommand({
  name: 'top-up/create',
  path: '/wallet-app-api/walletUserTopUp/create',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet'],
  gates: { feature: 'top-up' },
  cap: 'count-of-day',
  input: z.strictObject({ amountSatang, method: z.literal(2, { error: 'method-not-valid' }) }),
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
