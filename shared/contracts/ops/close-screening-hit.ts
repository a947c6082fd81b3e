import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { entryPattern, screeningLists, screeningOutcomes } from '../../screening.ts';

/**
 * An operator writes down what was found of a hit. It freezes and caps nothing, which are acts of their own, and tells
 * nobody; found again it stays closed, unless the list has changed its entry. Audited.
 */
export const closeScreeningHit = operatorCommand({
  name: 'ops/close-screening-hit',
  path: '/ops/screening/close',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({
    userId: idSchema('usr'),
    list: z.enum(screeningLists),
    entry: z.string().check(z.regex(entryPattern, { error: 'entry-not-valid' })),
    outcome: z.enum(screeningOutcomes),
    reason: reasonSchema,
  }),
  output: z.strictObject({ userId: z.string(), outcome: z.enum(screeningOutcomes), auditId: z.string() }),
  refusals: ['screening-hit-not-open'],
});
