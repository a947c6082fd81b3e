import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { operatorCommand } from '../../operation.ts';
import { payoutPartners } from '../../payout-partner.ts';

/**
 * An operator has held these Bangkok days of a partner's lists against our books, one after the other; audited with how
 * much differed. Kept is the last day before which none was left out, so that the next comparison begins there.
 */
export const noteComparedDays = operatorCommand({
  name: 'ops/note-compared-days',
  path: '/ops/partner-list/noteCompared',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    partner: z.enum(payoutPartners),
    from: bangkokDaySchema,
    through: bangkokDaySchema,
    differences: z.int().check(z.nonnegative()),
  }),
  output: z.strictObject({
    /** Up to this day every one was compared; left out where none ever was. */
    comparedThrough: z.optional(z.string()),
    auditId: z.string(),
  }),
  refusals: [],
});
