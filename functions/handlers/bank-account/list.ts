import { mostBankAccounts } from '../../../shared/bank-account.ts';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { accountRowOf, openAccount } from '../../runtime/money/bank-account.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getBankAccounts, async ({ person, bankAccounts, runtime }) => {
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  return {
    rows: bankAccounts.accounts.map((account) => accountRowOf(key, person, account, openAccount(key, account.sealed))),
    most: mostBankAccounts,
  };
});

export const handler = serve(operation);
