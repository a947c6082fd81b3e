import * as z from 'zod/mini';
import { transactionStatus, transactionType } from '../../enums.ts';
import { freezeReasons, freezeScopes, freezeStates } from '../../freeze.ts';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { scamKinds } from '../../scam.ts';
import { showingWhole } from '../../shows-whole.ts';

const personSchema = z.strictObject({
  userId: z.string(),
  /** As it was given to us; left out where none was. */
  name: z.optional(z.string()),
  phone: z.string(),
});

/**
 * The evidence of an open case, for us and for authorities: who paid whom, what is frozen of it, and what its
 * receiver's wallet did since. It names people in full, so it takes a reason and stands in the audit under each of
 * them. Once a case is closed it is closed to one person: whom two have allowed to (`ops/open-case-evidence`) reads it
 * once, each page of it within ten minutes.
 */
export const readCase = showingWhole(
  operatorQuery({
    name: 'ops/read-case',
    path: '/ops/case/read',
    method: 'POST',
    role: 'support',
    wayIn: 'any',
    input: z.strictObject({ caseId: idSchema('cas'), cursor: z.optional(idSchema('txn')), reason: reasonSchema }),
    output: z.strictObject({
      caseNumber: z.string(),
      kind: z.enum(scamKinds),
      reportedAtMs: z.int(),
      payment: z.strictObject({
        transactionId: z.string(),
        number: z.string(),
        amountSatang: balanceSatang,
        paidAtMs: z.int(),
        /** The payer's entry that brought it back. */
        broughtBackBy: z.optional(z.string()),
      }),
      reporter: personSchema,
      receiver: personSchema,
      freeze: z.optional(
        z.strictObject({
          freezeId: z.string(),
          state: z.enum(freezeStates),
          scope: z.enum(freezeScopes),
          reasonClass: z.enum(freezeReasons),
          amountSatang: balanceSatang,
          leftSatang: balanceSatang,
          endsAtMs: z.int(),
          policeCase: z.optional(z.string()),
        }),
      ),
      /** The receiver's entries from the payment on, newest first. */
      since: z
        .array(
          z.strictObject({
            transactionId: z.string(),
            type: z.literal(Object.values(transactionType)),
            status: z.literal(Object.values(transactionStatus)),
            amountSatang: balanceSatang,
            atMs: z.int(),
            /** Whose wallet it went to. */
            paidToId: z.optional(z.string()),
          }),
        )
        .check(z.maxLength(50)),
      /** There are more entries behind these; the rest of the evidence is the same on every page. */
      nextCursor: z.optional(z.string()),
    }),
    refusals: ['case-not-found', 'case-closed'],
  }),
  ['phone', 'name'],
);
