import * as z from 'zod/mini';
import { dueKinds } from '../../due.ts';
import { timelineActors } from '../../inspect/timeline.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';
import { payoutPartners } from '../../payout-partner.ts';

const keyPart = '[A-Za-z0-9_#-]{1,100}';
const cursor = new RegExp(`^\\d{1,3}(?:\\.\\d{1,16}\\.${keyPart}\\.${keyPart})?$`);

/** What stands behind the state of something that is due: a payout's own, and what the other kinds are in. */
export const overdueStates = [
  'held',
  'sent',
  'paused',
  'posted',
  'voided',
  'returned',
  'open',
  'closed',
  'arrived',
  'refunding',
  'stuck',
] as const;

/**
 * What is stuck or late, whichever partner it waits for and whatever its month: payouts, top-ups and money on its way
 * back, with their age and who has to act next. A page looks at about a hundred things that wait, so that it may hold
 * fewer rows, or none.
 */
export const listOverdue = operatorQuery({
  name: 'inspect/overdue',
  path: '/ops/inspect/overdue',
  method: 'POST',
  role: ['support', 'money'],
  wayIn: 'any',
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(cursor, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          kind: z.enum(dueKinds),
          /** The id that `inspect/timeline` takes, or that of the money in suspense. */
          id: z.string(),
          partner: z.enum(payoutPartners),
          state: z.enum(overdueStates),
          amountSatang: z.optional(balanceSatang),
          /** Since when it waits in all, and since when it should have been over, as far as that is known. */
          sinceMs: z.optional(z.int()),
          lateSinceMs: z.optional(z.int()),
          acts: z.enum(timelineActors),
          tries: z.int(),
          because: z.optional(z.string()),
          hasGivenUp: z.boolean(),
          /** Left out where nothing tries it any more. */
          nextTryAtMs: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(200)),
    nextCursor: z.optional(z.string()),
    /** Ages are counted to here. */
    serverTimeMs: z.int(),
  }),
  refusals: [],
});
