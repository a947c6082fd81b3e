import * as z from 'zod/mini';

/**
 * The event that a payment did not fit in a wallet, as it travels from the table's stream over the events topic. It
 * says nothing of who wanted to pay.
 */
export const didNotFitEventSchema = z.strictObject({
  kind: z.literal('payment-did-not-fit'),
  /** The notice's id: the same event may come twice. */
  eventId: z.string(),
  userId: z.string(),
  amountSatang: z.int().check(z.gt(0)),
  atMs: z.int(),
});
export type DidNotFitEvent = z.output<typeof didNotFitEventSchema>;
