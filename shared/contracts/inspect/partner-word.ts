import * as z from 'zod/mini';
import { wordMeanings, wordSays } from '../../inspect/partner-word.ts';
import { payoutStates } from '../../inspect/timeline.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';
import { paymentIdSchema } from '../../payout-id.ts';
import { payoutPartners } from '../../payout-partner.ts';

/**
 * What a payment's partner says of it now, beside what we know. It only asks: nothing is booked by it, and what it
 * means is what our system does when it asks next. Of a transfer between wallets there is nobody to ask; then both are
 * left out.
 */
export const getPartnerWord = operatorQuery({
  name: 'inspect/partner-word',
  path: '/ops/inspect/partnerWord',
  method: 'POST',
  role: ['support', 'money'],
  wayIn: 'any',
  input: z.strictObject({ id: paymentIdSchema }),
  output: z.strictObject({
    /** Of what leaves for somebody outside. */
    payout: z.optional(
      z.strictObject({
        transactionId: z.string(),
        partner: z.enum(payoutPartners),
        partnerKey: z.string(),
        says: z.enum(wordSays),
        theirSatang: z.optional(balanceSatang),
        /** What the partner calls it. */
        reference: z.optional(z.string()),
        paidAtMs: z.optional(z.int()),
        returnedAtMs: z.optional(z.int()),
        ourState: z.enum(payoutStates),
        ourSatang: balanceSatang,
        means: z.enum(wordMeanings),
      }),
    ),
    /** Of a top-up: all that the bank has for its reference. */
    topUp: z.optional(
      z.strictObject({
        transactionId: z.string(),
        ourSatang: balanceSatang,
        payments: z
          .array(
            z.strictObject({
              bankReference: z.string(),
              amountSatang: balanceSatang,
              paidAtMs: z.int(),
              /** Whether it is in our books, be it credited or in suspense. */
              isBooked: z.boolean(),
            }),
          )
          .check(z.maxLength(50)),
      }),
    ),
  }),
  refusals: ['transaction-not-found', 'partner-not-reachable'],
});
