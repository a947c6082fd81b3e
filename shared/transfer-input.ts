import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { amountSatang, balanceSatang } from './money.ts';
import { noteLimits, textSchema } from './written-text.ts';

/** A transfer as it is asked for: what `transfer/create` takes, and what a code for it is bound to. */
export const transferInputSchema = z.strictObject({
  receiverId: idSchema('usr'),
  amountSatang,
  feeSatang: balanceSatang,
  /** The number that the payer typed, as it is stored (`+66...`); kept for them where it is the receiver's. */
  receiverMobile: z.optional(z.string().check(z.regex(/^\+66\d{9}$/, { error: 'mobile-not-valid' }))),
  /** The warning that the payer has answered: they know this receiver, whom they have never sent so much. */
  answered: z.optional(z.literal('first-large', { error: 'answered-not-valid' })),
  /** A message to the receiver. */
  note: z.optional(textSchema('note', noteLimits)),
});
