import * as z from 'zod/mini';
import { caseNumberSchema, freezeReasons, freezeScopes, whoseSchema } from '../../freeze.ts';
import { amountSatang, balanceSatang } from '../../money.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { transferIdSchema } from '../../payout-id.ts';

/**
 * An operator freezes a part of somebody's money for a case: the tainted part only, and at most what is there beside
 * every other freeze; of a payment whose freeze stands and holds less, the rest, in that very freeze. One person is
 * enough, because stopping a loss must be fast; releasing it takes two. It ends by itself. Audited, and the person is
 * told.
 */
export const freezeMoney = operatorCommand({
  name: 'ops/freeze',
  path: '/ops/freeze/create',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z
    .strictObject({
      whose: z.optional(whoseSchema),
      /** In place of `whose`: the payer's transaction, whose receiver it is, and whose amount is the most. */
      transactionId: z.optional(transferIdSchema),
      amountSatang,
      scope: z.enum(freezeScopes),
      reasonClass: z.enum(freezeReasons),
      caseNumber: caseNumberSchema,
      /** How long it stands, unless it is extended or released. */
      hours: z.int().check(z.gte(1), z.lte(168)),
      reason: reasonSchema,
    })
    .check(
      z.refine(({ whose, transactionId }) => (whose === undefined) !== (transactionId === undefined), {
        error: 'whose-or-transaction',
        path: ['whose'],
      }),
    ),
  output: z.strictObject({
    freezeId: z.string(),
    userId: z.string(),
    frozenSatang: balanceSatang,
    /** What of the amount was not there. */
    shortSatang: balanceSatang,
    endsAtMs: z.int(),
    auditId: z.string(),
  }),
  refusals: ['user-not-found', 'transaction-not-found', 'nothing-to-freeze', 'already-frozen', 'transfer-reversed'],
});
