import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { maskMobile } from '../../../shared/masking.ts';
import { refuse } from '../../engine/refusal.ts';
import { accountRowOf, openAccount } from '../../runtime/money/bank-account.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getBankAccount, async ({ input, person, bankAccounts, runtime }) => {
  const body = bodyOfId('bac', input.accountId);
  const account = bankAccounts.accounts.find((each) => each.body === body);
  if (account === undefined) return refuse('bank-account-not-found');
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const known = openAccount(key, account.sealed);
  const { holderName, bankPhone } = known.wholeFor('owner');
  return {
    ...accountRowOf(key, person, account, known),
    holderName,
    ...(bankPhone !== undefined && { bankPhoneMasked: maskMobile(bankPhone) }),
  };
});

export const handler = serve(operation);
