import * as z from 'zod/mini';
import { operatorQuery } from '../../operation.ts';
import { operatorRoles } from '../../operator-role.ts';

/**
 * The operators' register by its ways in: whose each is, what that person may, and who proposed their last change.
 * Whoever has no way in may do nothing, and is not listed. Each reading is audited.
 */
export const listOperators = operatorQuery({
  name: 'ops/list-operators',
  path: '/ops/operator/page',
  method: 'POST',
  role: 'register',
  wayIn: 'any',
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^[!-}]{1,200}$/, { error: 'cursor-not-valid' }))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          wayIn: z.string(),
          operatorId: z.string(),
          roles: z.array(z.enum(operatorRoles)).check(z.maxLength(operatorRoles.length)),
          editedBy: z.optional(z.string()),
          /** Since when the groups of the console's user pool do not follow yet; left out where they do. */
          groupsBehindSinceMs: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
