import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { amountSatang, balanceSatang } from './money.ts';
import { heldOutShape } from './held-out.ts';
import { mobileSchema } from './phone.ts';
import { transactionDetailSchema } from './transaction.ts';

/** A mobile operator as its partner and our data name it, such as `ais`. */
export const operatorCodeSchema = z
  .string({ error: 'operator-not-valid' })
  .check(z.regex(/^[a-z0-9]{2,12}$/, { error: 'operator-not-valid' }));

/** An operator as people know it. */
const operatorShape = {
  operatorCode: z.string(),
  /** Its name, the same in every language. */
  operatorName: z.string(),
};

/** One operator: what its prepaid numbers take, and which numbers it was given. */
export const mobileOperatorSchema = z.strictObject({
  ...operatorShape,
  /** The amounts that it sells, in satang, the smallest first. */
  amountsSatang: z.array(balanceSatang).check(z.maxLength(40)),
  /**
   * What its numbers begin with, from the `0` on. Numbers keep their digits when they change operators, so this is a
   * guess to begin with, which `operatorOfMobile` makes, and never a reason to refuse.
   */
  prefixes: z.array(z.string()).check(z.maxLength(200)),
});
export type MobileOperator = z.output<typeof mobileOperatorSchema>;

/** The operator that a number was given to, by the longest prefix; undefined where no list names it. */
export function operatorOfMobile<O extends Pick<MobileOperator, 'prefixes'>>(
  operators: readonly O[],
  mobile: string,
): O | undefined {
  const written = mobile.replace(/^\+66/, '0').replaceAll(/[\s-]/g, '');
  const national = written.startsWith('0') ? written : `0${written}`;
  const longest = ({ prefixes }: O): number =>
    Math.max(0, ...prefixes.filter((prefix) => national.startsWith(prefix)).map((prefix) => prefix.length));
  const [best] = operators.toSorted((a, b) => longest(b) - longest(a));
  return best !== undefined && longest(best) > 0 ? best : undefined;
}

const askedShape = {
  operatorCode: operatorCodeSchema,
  /** The number that is topped up, whole; left out for the caller's own. */
  mobile: z.optional(mobileSchema),
  /** One of the operator's amounts. */
  amountSatang,
};
/** A mobile top-up as it is asked for: what quote and create take, and what a code for it is bound to. */
export const airtimeInputSchema = z.strictObject(askedShape);

/** What a mobile top-up will cost, which is its amount, and what stays possible; the charge is this or a refusal. */
export const airtimeQuoteSchema = z.strictObject({
  ...operatorShape,
  /** The number, masked: `081-***-*678`. */
  mobileMasked: z.string(),
  /** Whether it is the caller's own. */
  isOwn: z.boolean(),
  amountSatang: balanceSatang,
  feeSatang: z.literal(0),
  totalSatang: balanceSatang,
  dayLeftSatang: balanceSatang,
  monthLeftSatang: balanceSatang,
  perPaymentSatang: balanceSatang,
  /** It takes a face check of its own before it leaves (`decisions.md` section 13). */
  asksFace: z.optional(z.literal(true)),
  /** What could be spent in all, before this one. */
  spendableSatang: balanceSatang,
});
export type AirtimeQuote = z.output<typeof airtimeQuoteSchema>;

/**
 * One mobile top-up as its owner's status page shows it: the entry in full (`counterpartyName` is the operator,
 * `counterpartyPhone` the masked number, `typedMobile` the whole one where its owner had typed it), and what is going
 * on outside.
 */
export const airtimeSchema = z.strictObject({
  ...transactionDetailSchema.shape,
  ...heldOutShape,
  ...operatorShape,
  airtimeId: z.string(),
  isOwn: z.boolean(),
});
export type Airtime = z.output<typeof airtimeSchema>;

/** A number that was topped up before. */
export const airtimeNumberSchema = z.strictObject({
  ...operatorShape,
  /** Whole, for its owner has typed it: `0` and nine digits. */
  mobile: z.string(),
  amountSatang: balanceSatang,
  lastAirtimeId: z.string(),
  lastPaidAtMs: z.int(),
});
export type AirtimeNumber = z.output<typeof airtimeNumberSchema>;

export const airtimeIdSchema = idSchema('air');
