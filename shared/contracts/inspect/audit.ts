import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { idSchema } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';

/** A person of the register, as the audit knows them. */
const operatorId = z
  .string({ error: 'operator-not-valid' })
  .check(z.regex(/^[a-z][a-z0-9-]{1,60}$/, { error: 'operator-not-valid' }));
/** Whom or what an act was about: an id of ours, or our key at a partner. */
const subject = z
  .string({ error: 'id-not-valid' })
  .check(z.regex(/^(?:[a-z]{3}_[0-9A-Z]{20}|[0-9A-Z]{20}-[0-9A-Z]{20})$/, { error: 'id-not-valid' }));
const act = z
  .string({ error: 'act-not-valid' })
  .check(z.regex(/^[a-z-]{1,30}\/[a-z-]{1,40}$/, { error: 'act-not-valid' }));
const more = { act: z.optional(act), cursor: z.optional(idSchema('adt')) } as const;

/**
 * The audit trail: who did, looked at or was refused what, about whom and why, newest first. Of an operator, of a
 * subject, of both, or of a Bangkok day. A page looks at a hundred records, so that one of a single act may hold fewer.
 */
export const searchAudit = operatorQuery({
  name: 'inspect/audit',
  path: '/ops/inspect/audit',
  method: 'POST',
  role: 'register',
  wayIn: 'any',
  input: z.union([
    z.strictObject({ operatorId, subject: z.optional(subject), day: z.optional(bangkokDaySchema), ...more }),
    z.strictObject({ subject, day: z.optional(bangkokDaySchema), ...more }),
    z.strictObject({ day: bangkokDaySchema, ...more }),
  ]),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          auditId: z.string(),
          atMs: z.int(),
          operatorId: z.string(),
          login: z.string(),
          action: z.string(),
          subject: z.string(),
          reason: z.string(),
          change: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        }),
      )
      .check(z.maxLength(100)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
