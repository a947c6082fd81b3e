import * as z from 'zod/mini';
import { heldOutShape } from './held-out.ts';
import { idSchema } from './ids.ts';
import { moneyOutQuoteShape } from './limits.ts';
import { amountSatang, balanceSatang } from './money.ts';
import { payeeAccountSchema, transactionDetailSchema } from './transaction.ts';

/** A cash out as it is asked for: what `cash-out/create` takes, and what a code for it is bound to. */
export const cashOutInputSchema = z.strictObject({
  /** The linked bank account that the money goes to. */
  accountId: idSchema('bac'),
  amountSatang,
  feeSatang: balanceSatang,
  /** The run with which the money arrives, as the quote said it; left out where it said `at-once`. */
  runAtMs: z.optional(z.int()),
});

/**
 * When a bank account has the money: `at-once` after the order, or with the receiving bank's next run, whose time is
 * `runAtMs` then (epoch milliseconds). Until its run the money waits with us, and nobody has been ordered to pay.
 */
const arrivalShape = {
  arrives: z.enum(['at-once', 'next-run']),
  runAtMs: z.optional(z.int()),
};
export const arrivalSchema = z.strictObject(arrivalShape);
export type Arrival = z.output<typeof arrivalSchema>;

/** What a cash out will cost, what stays possible, and when the money is there; the charge is this or a refusal. */
export const cashOutQuoteSchema = z.strictObject({
  ...moneyOutQuoteShape,
  ...arrivalShape,
  accountId: z.string(),
  account: payeeAccountSchema,
  /** What could leave the wallet by cash out in all, before this one. */
  withdrawableSatang: balanceSatang,
});
export type CashOutQuote = z.output<typeof cashOutQuoteSchema>;

/** One cash out as its owner's status page shows it: the entry in full, and what is going on outside. */
export const cashOutSchema = z.strictObject({
  ...transactionDetailSchema.shape,
  ...arrivalShape,
  ...heldOutShape,
  cashOutId: z.string(),
  /** The linked account that it went to, to cash out there again; it may be linked no more. */
  accountId: z.optional(z.string()),
});
export type CashOut = z.output<typeof cashOutSchema>;
