import * as z from 'zod/mini';
import { tiers } from '../../enums.ts';
import { idSchema } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { entryPattern, screeningLists, screeningOutcomes } from '../../screening.ts';

/**
 * An open hit beside what a list is compared with: the names, birthday and nationality that its person has given, and
 * the ends of their number. It stands in the audit, with its reason, before anything is shown.
 */
export const readScreeningHit = operatorQuery({
  name: 'ops/read-screening-hit',
  path: '/ops/screening/read',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({
    userId: idSchema('usr'),
    list: z.enum(screeningLists),
    entry: z.string().check(z.regex(entryPattern, { error: 'entry-not-valid' })),
    reason: reasonSchema,
  }),
  output: z.strictObject({
    userId: z.string(),
    list: z.enum(screeningLists),
    entry: z.string(),
    foundAtMs: z.int(),
    tier: z.enum(tiers),
    name: z.optional(z.string()),
    nameInEnglish: z.optional(z.string()),
    /** Left out where nobody has verified it: beside a company. */
    birthDate: z.optional(z.string()),
    nationality: z.optional(z.string()),
    numberMasked: z.optional(z.string()),
    /** Whoever has registered the company; nobody has asked their birthday. */
    registrant: z.optional(
      z.strictObject({ company: z.string(), name: z.string(), nationality: z.string(), numberMasked: z.string() }),
    ),
    outcomeBefore: z.optional(z.enum(screeningOutcomes)),
  }),
  refusals: ['screening-hit-not-open'],
});
