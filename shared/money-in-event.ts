import * as z from 'zod/mini';
import { transactionTypeSchema } from './transaction.ts';

/**
 * The event that money came into a wallet, as it travels from the table's stream
 * over the events topic: self-contained, without personal data.
 */
export const moneyInEventSchema = z.strictObject({
  kind: z.literal('money-in'),
  /** The journal's id: the same event may come twice. */
  eventId: z.string(),
  userId: z.string(),
  transactionId: z.string(),
  transactionType: transactionTypeSchema,
  /** The id of what came back: of a cash out, of whatever else was held. */
  sourceId: z.optional(z.string()),
  amountSatang: z.int().check(z.gt(0)),
  atMs: z.int(),
});
export type MoneyInEvent = z.output<typeof moneyInEventSchema>;
