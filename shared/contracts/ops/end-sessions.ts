import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { mobileSchema } from '../../phone.ts';

/**
 * An operator ends every session of a person, by their number or by the id that every other answer names them by;
 * audited, and the person is told. Each device shows a code again before money leaves.
 */
export const endSessions = operatorCommand({
  name: 'ops/end-sessions',
  path: '/ops/user/endSessions',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z
    .strictObject({
      mobile: z.optional(mobileSchema),
      /** In place of `mobile`. */
      userId: z.optional(idSchema('usr')),
      reason: reasonSchema,
    })
    .check(
      z.refine(({ mobile, userId }) => (mobile === undefined) !== (userId === undefined), {
        error: 'mobile-or-user',
        path: ['mobile'],
      }),
    ),
  output: z.strictObject({ userId: z.string(), auditId: z.string() }),
  refusals: ['user-not-found'],
});
