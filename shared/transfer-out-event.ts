import * as z from 'zod/mini';

/**
 * The event that somebody has paid another wallet, as it travels from the table's
 * stream over the events topic: whose it is and where to look, without personal data.
 */
export const transferOutEventSchema = z.strictObject({
  kind: z.literal('transfer-out'),
  /** The journal's id: the same event may come twice. */
  eventId: z.string(),
  userId: z.string(),
  receiverId: z.string(),
  transferId: z.string(),
  atMs: z.int(),
});
export type TransferOutEvent = z.output<typeof transferOutEventSchema>;
