import * as z from 'zod/mini';
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
  output: z.strictObject({
    receiverId: z.string(),
    receiverName: z.string(),
    /** Absent for somebody whom the caller has paid before: that costs nothing. */
    lookUpsLeft: z.optional(z.int()),
  }),
  refusals: ['receiver-not-available', 'receiver-is-self', 'feature-not-in-tier', 'under-review', 'too-many'],
});
