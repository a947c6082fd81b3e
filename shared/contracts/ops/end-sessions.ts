import * as z from 'zod/mini';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { mobileSchema } from '../../phone.ts';

/**
 * An operator ends every session of a person; audited, and the person is told. Each device shows a
 * code again before money leaves.
 */
export const endSessions = operatorCommand({
  name: 'ops/end-sessions',
  path: '/ops/user/endSessions',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z.strictObject({ mobile: mobileSchema, reason: reasonSchema }),
  output: z.strictObject({ userId: z.string(), auditId: z.string() }),
  refusals: ['user-not-found'],
});
