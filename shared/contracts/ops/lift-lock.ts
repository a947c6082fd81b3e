import * as z from 'zod/mini';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { mobileSchema } from '../../phone.ts';

/**
 * An operator lifts what locks a person's password login, on every device; audited, the person is
 * told, and only so often a day.
 */
export const liftLock = operatorCommand({
  name: 'ops/lift-lock',
  path: '/ops/user/liftLock',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z.strictObject({ mobile: mobileSchema, reason: reasonSchema }),
  output: z.strictObject({
    userId: z.string(),
    /** How many locks were lifted: one for each own device that was locked, and one for all strangers together. */
    lifted: z.int(),
    auditId: z.string(),
  }),
  refusals: ['user-not-found', 'too-many'],
});
