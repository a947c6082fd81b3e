import * as z from 'zod/mini';
import { tiers } from '../../enums.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { mobileSchema } from '../../phone.ts';
import { nameLimits, textSchema } from '../../written-text.ts';

const nameSchema = textSchema('name', nameLimits);

/** An operator sets a user's tier and name, with a reason; audited, and another tier is told in the inbox. */
export const setUser = operatorCommand({
  name: 'ops/set-user',
  path: '/ops/user/set',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({
    mobile: mobileSchema,
    tier: z.optional(z.enum(tiers)),
    firstName: z.optional(nameSchema),
    lastName: z.optional(nameSchema),
    reason: reasonSchema,
  }),
  output: z.strictObject({ userId: z.string(), tier: z.enum(tiers), auditId: z.string() }),
  refusals: ['user-not-found'],
});
