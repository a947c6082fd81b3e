import * as z from 'zod/mini';
import { linkedAccountSchema } from '../../bank-account.ts';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';

/** One linked bank account of the caller, its number and phone masked. */
export const getBankAccount = walletQuery({
  name: 'bank-account/detail',
  path: '/wallet-app-api/walletUserBank/getBankCardDetail',
  method: 'POST',
  entry: 'any',
  loads: ['person', 'bankAccounts'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ accountId: idSchema('bac') }),
  output: z.extend(linkedAccountSchema, {
    /** The verified name that the bank's was compared with, masked: never the bank's own spelling. */
    holderName: z.string(),
    bankPhoneMasked: z.optional(z.string()),
  }),
  refusals: ['bank-account-not-found'],
});
