import * as z from 'zod/mini';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';

/**
 * An operator plays a message again that a partner has signed; audited. One that could not be taken goes the way of the
 * partner's own repetition, by its event id. One that was taken goes past the inbox, which would only repeat what it
 * answered: it does what the state of its payment allows now, and what is done already is not done again. One person is
 * enough: the money follows the partner's word.
 */
export const replayMessage = operatorCommand({
  name: 'ops/replay-message',
  path: '/ops/failed-message/replay',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    partner: z.string().check(z.regex(/^[a-z-]{1,20}$/, { error: 'partner-not-valid' })),
    eventId: z.string().check(z.regex(/^[\w.:-]{1,100}$/, { error: 'event-id-not-valid' })),
    reason: reasonSchema,
  }),
  output: z.strictObject({
    /** What was made of it, in the word that its partner is answered. */
    outcome: z.string(),
    /** The same word of the first time; absent where it could not be taken then. */
    before: z.optional(z.string()),
    auditId: z.string(),
  }),
  refusals: ['message-not-found', 'message-not-taken'],
});
