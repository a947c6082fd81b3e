import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';
import { scamCaseStates, scamKinds, scamOutcomes } from '../../scam.ts';

/** What payers have reported as scams, newest first, without anything of the people. Each reading is audited. */
export const listCases = operatorQuery({
  name: 'ops/list-cases',
  path: '/ops/case/page',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z.strictObject({ cursor: z.optional(idSchema('cas')) }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          caseId: z.string(),
          caseNumber: z.string(),
          state: z.enum(scamCaseStates),
          kind: z.enum(scamKinds),
          reporterId: z.string(),
          receiverId: z.string(),
          /** The payer's transaction. */
          transactionId: z.string(),
          amountSatang: balanceSatang,
          paidAtMs: z.int(),
          reportedAtMs: z.int(),
          /** What was frozen at first; left out where nothing was. */
          frozenSatang: z.optional(balanceSatang),
          freezeId: z.optional(z.string()),
          outcome: z.optional(z.enum(scamOutcomes)),
          closedAtMs: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
