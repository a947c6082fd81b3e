import * as z from 'zod/mini';
import { tiers } from '../../enums.ts';
import { inspectedRowSchema } from '../../inspect/timeline.ts';
import { referenceKinds } from '../../inspect/reference-kind.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';
import { suspenseReasons, suspenseStates } from '../../top-up.ts';

/**
 * Whom or what a reference names, whichever it is: an id of ours, a payment's number in full or as on receipts, the
 * bank's or the airtime partner's reference, our key there, an account number of ours, a phone, or what a receipt shows
 * beside its number: its code, or the text of its QR. Names and numbers are masked, and each reading is audited.
 * Nothing found is an answer, too.
 */
export const findAnything = operatorQuery({
  name: 'inspect/find',
  path: '/ops/inspect/find',
  method: 'POST',
  role: ['support', 'money'],
  wayIn: 'any',
  input: z.strictObject({
    reference: z
      .string({ error: 'reference-not-valid' })
      .check(z.minLength(4, { error: 'reference-not-valid' }), z.maxLength(80, { error: 'reference-not-valid' })),
  }),
  output: z.strictObject({
    /** What the reference turned out to be; empty where nothing has it. */
    kinds: z.array(z.enum(referenceKinds)).check(z.maxLength(referenceKinds.length)),
    people: z
      .array(
        z.strictObject({
          userId: z.string(),
          mobileMasked: z.string(),
          nameMasked: z.string(),
          tier: z.enum(tiers),
          sinceMs: z.int(),
        }),
      )
      .check(z.maxLength(5)),
    transactions: z.array(inspectedRowSchema).check(z.maxLength(20)),
    suspense: z
      .array(
        z.strictObject({
          suspenseId: z.string(),
          bankReference: z.string(),
          amountSatang: balanceSatang,
          reason: z.enum(suspenseReasons),
          state: z.enum(suspenseStates),
          arrivedAtMs: z.int(),
        }),
      )
      .check(z.maxLength(5)),
  }),
  refusals: [],
});
