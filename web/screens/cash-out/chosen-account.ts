import * as z from 'zod/mini';
import { bankOf } from '../bank-account/use-banks.ts';
import type { Banks } from '../bank-account/use-banks.ts';

/** The linked account that was chosen, as its owner recognises it. */
export const chosenAccountSchema = z.object({
  accountId: z.string(),
  bankCode: z.string(),
  /** The bank's short name, the same in every language. */
  bank: z.string(),
  accountNumberMasked: z.string(),
});
export type ChosenAccount = z.output<typeof chosenAccountSchema>;

/** A linked account as one that was chosen. */
export function chosenOf(
  { accountId, bankCode, accountNumberMasked }: Omit<ChosenAccount, 'bank'>,
  banks: Banks,
): ChosenAccount {
  return { accountId, bankCode, accountNumberMasked, bank: bankOf(banks, bankCode)?.abbreviation ?? bankCode };
}

/** Nothing is typed beside the amount. */
export const typedCashOutSchema = z.object({});
export type TypedCashOut = z.output<typeof typedCashOutSchema>;
