import * as z from 'zod/mini';
import { linkedAccountSchema, mostBankAccounts } from '../../bank-account.ts';
import { walletQuery } from '../../operation.ts';

/** The caller's linked bank accounts, the one linked first on top, and how many there may be. */
export const getBankAccounts = walletQuery({
  name: 'bank-account/list',
  path: '/wallet-app-api/walletUserInfo/getWalletUserBankInfo',
  method: 'POST',
  entry: 'any',
  loads: ['person', 'bankAccounts'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(linkedAccountSchema).check(z.maxLength(mostBankAccounts)), most: z.int() }),
  refusals: [],
});
