import * as z from 'zod/mini';

/** The linked account that was chosen, as its owner recognises it. */
export const chosenAccountSchema = z.object({
  accountId: z.string(),
  bankCode: z.string(),
  /** The bank's short name, the same in every language. */
  bank: z.string(),
  accountNumberMasked: z.string(),
});
export type ChosenAccount = z.output<typeof chosenAccountSchema>;

/** Nothing is typed beside the amount. */
export const typedCashOutSchema = z.object({});
export type TypedCashOut = z.output<typeof typedCashOutSchema>;
