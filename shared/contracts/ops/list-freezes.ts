import * as z from 'zod/mini';
import { freezeReasons, freezeScopes } from '../../freeze.ts';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';

/** The release queue: every freeze that stands, the oldest first, and for how long. Each reading is audited. */
export const listFreezes = operatorQuery({
  name: 'ops/list-freezes',
  path: '/ops/freeze/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({ cursor: z.optional(idSchema('frz')) }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          freezeId: z.string(),
          userId: z.string(),
          /** What of it is still frozen. */
          amountSatang: balanceSatang,
          scope: z.enum(freezeScopes),
          reasonClass: z.enum(freezeReasons),
          caseNumber: z.string(),
          policeCase: z.optional(z.string()),
          /** The payment that it is about, by its payer's transaction. */
          transactionId: z.optional(z.string()),
          /** The operator who froze it, or `report`. */
          by: z.string(),
          frozenAtMs: z.int(),
          stoodMs: z.int(),
          endsAtMs: z.int(),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
