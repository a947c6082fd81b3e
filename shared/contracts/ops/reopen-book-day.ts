import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to close a day anew, with every day behind it, because its statement was wrong or a line of ours
 * came late. Once another one approves, each has a new version beside the report that is kept of it.
 */
export const reopenBookDay = fourEyesCommand({
  name: 'ops/reopen-book-day',
  path: '/ops/book-day/reopen',
  method: 'POST',
  role: 'money',
  facts: ['version', 'closedAt', 'statement', 'reopened'],
  input: z.strictObject({ day: bangkokDaySchema, reason: reasonSchema }),
  refusals: ['book-day-not-found', 'book-day-reopened'],
});
