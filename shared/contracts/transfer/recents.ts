import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';

/** Whom the caller has sent money to lately, each once, newest first; twenty at most. */
export const getRecentReceivers = walletQuery({
  name: 'transfer/recents',
  path: '/wallet-app-api/walletUserTransfer/recents',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          receiverId: z.string(),
          receiverName: z.string(),
          /** The masked number. */
          receiverPhone: z.optional(z.string()),
          /** The whole number, where the caller had typed it. */
          receiverMobile: z.optional(z.string()),
          lastTransferId: z.string(),
          lastPaidAtMs: z.int(),
        }),
      )
      .check(z.maxLength(20)),
  }),
  refusals: [],
});
