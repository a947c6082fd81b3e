import * as z from 'zod/mini';
import { operatorQuery } from '../../operation.ts';
import { operatorRoles } from '../../operator-role.ts';

/**
 * Who asks, as the register has them, so that the console shows only what they may use. It tells nobody anything about
 * somebody else, so it leaves no mark in the audit.
 */
export const whoAmI = operatorQuery({
  name: 'ops/who-am-i',
  path: '/ops/operator/self',
  method: 'POST',
  role: 'any',
  wayIn: 'any',
  input: z.strictObject({}),
  output: z.strictObject({
    operatorId: z.string(),
    roles: z.array(z.enum(operatorRoles)).check(z.maxLength(operatorRoles.length)),
  }),
  refusals: [],
});
