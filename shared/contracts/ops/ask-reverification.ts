import * as z from 'zod/mini';
import { whoseSchema } from '../../freeze.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { renewalReasons } from '../../renewal.ts';

/**
 * An operator asks somebody with a level to have themselves checked once more. They are told, with an end; at that end
 * the level steps down unless they were checked by then. One person is enough, because it takes nothing away by itself
 * and its person can answer it for a month. Audited.
 */
export const askReverification = operatorCommand({
  name: 'ops/ask-reverification',
  path: '/ops/user/askReverification',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({
    whose: whoseSchema,
    reasonClass: z.enum(renewalReasons),
    reason: reasonSchema,
  }),
  output: z.strictObject({ userId: z.string(), stepsDownAtMs: z.int(), auditId: z.string() }),
  refusals: ['user-not-found', 'no-level-to-check', 'reverification-under-way', 'renewal-under-review'],
});
