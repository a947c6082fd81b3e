import * as z from 'zod/mini';
import { transactionTypeSchema } from './transaction.ts';

/**
 * The event that money on its way out takes longer than it should, or that operators hold it back, as it travels from
 * the table's stream over the events topic: self-contained, without personal data.
 */
export const lookedIntoEventSchema = z.strictObject({
  kind: z.literal('payment-looked-into'),
  /** The notice's id: every change of the payment tells the same. */
  eventId: z.string(),
  userId: z.string(),
  transactionId: z.string(),
  transactionType: transactionTypeSchema,
  /** What left the wallet, the fee included. */
  amountSatang: z.int().check(z.gt(0)),
  /** Since when it is looked into. */
  atMs: z.int(),
});
export type LookedIntoEvent = z.output<typeof lookedIntoEventSchema>;
