import * as z from 'zod/mini';
import type { TransactionType } from './enums.ts';
import { movementOf } from './movements.ts';
import { balanceSatang } from './money.ts';
import { openExtra } from './open-choice.ts';
import { transactionDetailSchema } from './transaction.ts';

/** Where the money of an entry came from (`product.md` section 4): 1 and 2 the balance, of which 2 is its reserve. */
export const fundsSource = { balance: 1, reserve: 2, online: 3, offline: 4 } as const;
export type FundsSource = (typeof fundsSource)[keyof typeof fundsSource];

/** How something was paid for, and what kind of purchase it was: the product knows one of each. */
export const paymentMethod = { balance: 1 } as const;
export const consumptionType = { purchase: 1 } as const;

/** Why an entry did not come to what it was meant for. */
export const failures = [
  /** Nobody paid a top-up in time, or its owner cancelled it. */
  'expired',
  'cancelled',
  /** Whoever should have paid it out has not, or sent it back after it was paid. */
  'not-paid',
  'returned',
  /** It was never ordered: stopped before that, or too late for it. */
  'stopped',
  'not-sent-in-time',
] as const;
export type Failure = (typeof failures)[number];

/** One entry with all that its page says: the receipt's content, and what the product knows of it besides. */
export const wholeTransactionSchema = z.strictObject({
  ...transactionDetailSchema.shape,
  fundsSource: z.literal(Object.values(fundsSource)),
  paymentMethod: openExtra(z.literal(Object.values(paymentMethod))),
  consumptionType: openExtra(z.literal(Object.values(consumptionType))),
  /** The number that the payer's bank, or whoever paid it out, has given to the payment, as proof of transfer. */
  proofReference: z.optional(z.string()),
  /** What was taken off what was bought; its amount is what was paid. Nothing is sold at a discount yet. */
  discountSatang: z.optional(balanceSatang),
  failure: openExtra(z.enum(failures)),
  /** The number of the case under which its payer has reported it as a scam. */
  scamCase: z.optional(z.string()),
  /** Of what is pending: who has to do something next, and by when the next thing is known (epoch milliseconds). */
  next: openExtra(z.strictObject({ acts: z.enum(['us', 'partner', 'owner']), untilMs: z.int() })),
});
export type WholeTransaction = z.output<typeof wholeTransactionSchema>;

/** The facts of an entry that follow from its type, by its row and the enumerations of the product. */
export function factsOfType(type: TransactionType): {
  readonly fundsSource: FundsSource;
  readonly paymentMethod?: 1;
  readonly consumptionType?: 1;
} {
  const { funds, isPurchase } = movementOf(type);
  return {
    fundsSource: fundsSource[funds],
    ...(isPurchase && { paymentMethod: paymentMethod.balance, consumptionType: consumptionType.purchase }),
  };
}
