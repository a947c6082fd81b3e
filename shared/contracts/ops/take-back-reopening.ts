import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to leave a day closed as it was, though it was opened again: its bank does not state it any
 * more, or not as it should. Once another one approves, the days behind it are closed as if nobody had opened it.
 */
export const takeBackReopening = fourEyesCommand({
  name: 'ops/take-back-reopening',
  path: '/ops/book-day/take-back-reopening',
  method: 'POST',
  role: 'money',
  facts: ['fromDay', 'openedAt', 'begun'],
  input: z.strictObject({
    /** The day from which on the books were opened again. */
    day: bangkokDaySchema,
    reason: reasonSchema,
  }),
  refusals: ['book-day-not-reopened', 'book-day-begun-anew'],
});
