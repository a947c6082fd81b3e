import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';
import { suspenseReasons, suspenseStates } from '../../top-up.ts';

/** Money that arrived and was not credited, by Bangkok month, newest first. */
export const listSuspense = operatorQuery({
  name: 'ops/list-suspense',
  path: '/ops/suspense/page',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    month: z.string().check(z.regex(/^\d{6}$/, { error: 'month-not-valid' })),
    cursor: z.optional(idSchema('sus')),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          suspenseId: z.string(),
          reference: z.string(),
          bankReference: z.string(),
          amountSatang: balanceSatang,
          reason: z.enum(suspenseReasons),
          state: z.enum(suspenseStates),
          arrivedAtMs: z.int(),
          refundedAtMs: z.optional(z.int()),
          /** The bank's reference of the payment by which operators paid it back. */
          paidBackBy: z.optional(z.string()),
          /** Why it is stuck: the bank's word, or that it never answered. */
          stuckBecause: z.optional(z.string()),
          /** Until when two operators keep it. */
          keptUntilMs: z.optional(z.int()),
          /** Whose wallet two operators have credited it to, by id. */
          creditedTo: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
