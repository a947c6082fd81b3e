import * as z from 'zod/mini';
import { caseNumberSchema } from '../../freeze.ts';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';

/**
 * An operator lets a freeze stand longer under the number of a police case: at most a week from now. One person is
 * enough, as for freezing. Audited, and the person is told of the new end.
 */
export const extendFreeze = operatorCommand({
  name: 'ops/extend-freeze',
  path: '/ops/freeze/extend',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    freezeId: idSchema('frz'),
    policeCase: caseNumberSchema,
    /** From now on. */
    hours: z.int().check(z.gte(1), z.lte(168)),
    reason: reasonSchema,
  }),
  output: z.strictObject({ freezeId: z.string(), endsAtMs: z.int(), auditId: z.string() }),
  refusals: ['freeze-not-found', 'freeze-ends-later'],
});
