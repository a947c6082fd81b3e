import * as z from 'zod/mini';
import { bankAccountInputSchema } from '../../bank-account.ts';
import { walletCommand } from '../../operation.ts';

/** Links a bank account: the bank is asked whose it is, and a code by SMS comes before it may receive anything. */
export const addBankAccount = walletCommand({
  name: 'bank-account/add',
  path: '/wallet-app-api/walletUserBank/addBankCard',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'bankAccounts'],
  gates: { feature: 'link-bank-accounts', stepUp: 'code' },
  // Each tells something of an account at a bank, and the bank counts what it is asked.
  cap: { of: 'user', perHour: 20 },
  input: bankAccountInputSchema,
  // No name and no number: the answer is kept for repeats.
  output: z.strictObject({ accountId: z.string(), linkedAtMs: z.int() }),
  refusals: [
    'feature-not-in-tier',
    'too-many-bank-accounts',
    'bank-not-supported',
    'bank-not-reachable',
    'bank-account-unknown',
    'bank-account-closed',
    'bank-account-other-name',
    'bank-account-near-name',
    'bank-account-linked',
    'step-up-needed',
  ],
});
