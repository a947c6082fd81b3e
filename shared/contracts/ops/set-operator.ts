import * as z from 'zod/mini';
import { operatorRoles, personsWayIn } from '../../operator-role.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

const rolesSchema = z.array(z.enum(operatorRoles)).check(z.minLength(1), z.maxLength(operatorRoles.length));
const wayInSchema = z.string().check(z.regex(personsWayIn, { error: 'way-in-not-valid' }));

const change = {
  giveRoles: z.optional(rolesSchema),
  takeRoles: z.optional(rolesSchema),
  giveWayIn: z.optional(wayInSchema),
  takeWayIn: z.optional(wayInSchema),
};

/** What is to become of a person of the register; what is left out stays. */
export const operatorChangeSchema = z.strictObject(change);
export type OperatorChange = z.output<typeof operatorChangeSchema>;

/**
 * An operator proposes who stands in the operators' register: which roles and which ways in a person is given and which
 * are taken. Whoever does not stand there yet is entered with a first way in. Neither who proposes nor who approves may
 * be that person, so that two who may change the register remain after each change.
 */
export const setOperator = fourEyesCommand({
  name: 'ops/set-operator',
  path: '/ops/operator/set',
  method: 'POST',
  role: 'register',
  facts: ['entered', 'support', 'identity', 'money', 'register'],
  input: z.strictObject({
    operatorId: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, { error: 'operator-id-not-valid' })),
    ...change,
    reason: reasonSchema,
  }),
  refusals: ['operator-not-found', 'operator-is-self', 'way-in-taken', 'way-in-not-theirs', 'nothing-to-change'],
});
