import * as z from 'zod/mini';
import { foundReceiverSchema } from '../../found-receiver.ts';
import { walletQuery } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';

/**
 * Finds who would receive a transfer to a phone; at most 30 look-ups a day for each user, those of
 * people already paid not counted.
 */
export const findReceiver = walletQuery({
  name: 'transfer/receiver',
  path: '/wallet-app-api/walletUserTransfer/receiver',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: { feature: 'transfer-out' },
  cap: { of: 'user', perHour: 600 },
  input: z.strictObject({ mobile: mobileSchema }),
  output: foundReceiverSchema,
  refusals: ['receiver-not-available', 'receiver-is-self', 'feature-not-in-tier', 'under-review', 'too-many'],
});
