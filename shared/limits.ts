import * as z from 'zod/mini';
import { balanceSatang } from './money.ts';

/** How many free uses are left of how many, in one Bangkok period. */
export const freeUsesSchema = z.strictObject({
  remaining: z.int().check(z.gte(0)),
  total: z.int().check(z.gte(0)),
});

/** Free uses of each period: a use is free while day, week and month each have one left. */
export const freeUsesByPeriodSchema = z.strictObject({
  day: freeUsesSchema,
  week: freeUsesSchema,
  month: freeUsesSchema,
});
export type FreeUsesByPeriod = z.output<typeof freeUsesByPeriodSchema>;

export const limitTypeSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
  z.literal(8),
  z.literal(9),
]);

/** A single payment out of this much asks for a face (`decisions.md` section 13); THB 50,000 in satang. */
export const faceFromSatang = 5_000_000;

/**
 * So does the payment by which the money out of a day reaches this sum, or another time as much; THB 200,000 in satang.
 */
export const faceBandSatang = 20_000_000;

/** What every quote of money out says: the fee, and what stays possible as it stands before the payment. */
export const moneyOutQuoteShape = {
  amountSatang: balanceSatang,
  feeSatang: balanceSatang,
  totalSatang: balanceSatang,
  freeUses: freeUsesByPeriodSchema,
  dayLeftSatang: balanceSatang,
  monthLeftSatang: balanceSatang,
  perPaymentSatang: balanceSatang,
  /** It takes a face check of its own before it leaves (`decisions.md` section 13). */
  asksFace: z.optional(z.literal(true)),
};
const moneyOutQuoteSchema = z.strictObject(moneyOutQuoteShape);
export type MoneyOutQuote = z.output<typeof moneyOutQuoteSchema>;

/** What a transfer will cost and what stays possible afterwards; the charge is this or a refusal. */
export const transferQuoteSchema = z.strictObject({
  ...moneyOutQuoteShape,
  receiverId: z.string(),
  receiverName: z.string(),
  transferableSatang: balanceSatang,
  /** `first-large`: a sum such as never went to somebody, which has to be answered; `large-sum` is only said. */
  warnings: z.array(z.enum(['large-sum', 'first-large'])).check(z.maxLength(1)),
});
export type TransferQuote = z.output<typeof transferQuoteSchema>;
