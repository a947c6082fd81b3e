import * as z from 'zod/mini';

/**
 * The event that money is held for somebody outside, as it travels from the table's
 * stream over the events topic: whose it is and where to look, without personal data.
 */
export const payoutHeldEventSchema = z.strictObject({
  kind: z.literal('payout-held'),
  /** The journal's id: the same event may come twice. */
  eventId: z.string(),
  userId: z.string(),
  transactionId: z.string(),
  atMs: z.int(),
});
export type PayoutHeldEvent = z.output<typeof payoutHeldEventSchema>;
