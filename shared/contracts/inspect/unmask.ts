import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { unmaskedFields } from '../../inspect/unmasked-field.ts';
import { operatorQuery } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { showingWhole } from '../../shows-whole.ts';

/**
 * One thing of a person as it is, for whoever has to ring them up or compare a document. The reason stands in the audit
 * before it is shown; an operator sees so many a day and no more, and whoever sees many is looked at.
 */
export const unmask = showingWhole(
  operatorQuery({
    name: 'inspect/unmask',
    path: '/ops/inspect/unmask',
    method: 'POST',
    role: 'support',
    wayIn: 'any',
    input: z.strictObject({ userId: idSchema('usr'), field: z.enum(unmaskedFields), reason: reasonSchema }),
    output: z.strictObject({
      userId: z.string(),
      /** Left out where nothing of the kind is known. */
      value: z.optional(z.string()),
    }),
    refusals: ['user-not-found', 'too-many'],
  }),
  ['phone', 'name'],
);
