import * as z from 'zod/mini';

/**
 * The event that a statement is to be made, as it travels from the table's stream over the events topic: whose it is
 * and where to look, without personal data.
 */
export const statementAskedEventSchema = z.strictObject({
  kind: z.literal('statement-asked'),
  /** The statement's id: the same event may come twice. */
  eventId: z.string(),
  userId: z.string(),
  statementId: z.string(),
  atMs: z.int(),
});
export type StatementAskedEvent = z.output<typeof statementAskedEventSchema>;
