import * as z from 'zod/mini';

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
  transactionType: z.union([z.literal(1), z.literal(5), z.literal(6)]),
  /** The id of the cash out that came back (type 5). */
  sourceId: z.optional(z.string()),
  amountSatang: z.int().check(z.gt(0)),
  atMs: z.int(),
});
export type MoneyInEvent = z.output<typeof moneyInEventSchema>;
