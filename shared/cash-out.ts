import * as z from 'zod/mini';
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

/**
 * How a cash out stands: `on-its-way` until it is posted, `paused` while its owner has locked the wallet,
 * `looking-into-it` where it is late, and then how it ended: `arrived`, `not-paid` (it never left), or `returned` (the
 * receiving bank sent it back, days later perhaps).
 */
export const cashOutWords = ['on-its-way', 'paused', 'looking-into-it', 'arrived', 'not-paid', 'returned'] as const;

/** One cash out as its owner's status page shows it: the entry in full, and what is going on outside. */
export const cashOutSchema = z.strictObject({
  ...transactionDetailSchema.shape,
  ...arrivalShape,
  cashOutId: z.string(),
  says: z.enum(cashOutWords),
  /** Who has to do something now; `nobody` once it has ended. */
  acts: z.enum(['us', 'partner', 'owner', 'nobody']),
  /** By when the next thing is known (epoch milliseconds, ahead of `serverTimeMs`); absent once it has ended. */
  untilMs: z.optional(z.int()),
  /** When the bank was first ordered to pay. */
  sentAtMs: z.optional(z.int()),
  /** The entry by which amount and fee came back to the wallet (type 5), where they did. */
  wayBack: z.optional(z.strictObject({ transactionId: z.string(), amountSatang: balanceSatang, atMs: z.int() })),
  serverTimeMs: z.int(),
});
export type CashOut = z.output<typeof cashOutSchema>;
