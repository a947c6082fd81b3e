import { mostBankAccounts } from '../../../shared/bank-account.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { compareNames } from './compare-names.ts';
import type { HolderName } from './compare-names.ts';
import type { BankAccounts, LinkedAccount } from './linked-account.ts';
import type { ThaiBank } from './thai-banks.ts';

/** Whether there is room for another account, whichever it is. */
export function refuseMore({ accounts }: BankAccounts): Refusal<'too-many-bank-accounts'> | undefined {
  return accounts.length >= mostBankAccounts ? refuse('too-many-bank-accounts', { most: mostBankAccounts }) : undefined;
}

/** What a bank has said of an account. */
export type AccountWord =
  | { readonly status: 'open'; readonly holder: HolderName }
  | { readonly status: 'closed' }
  | { readonly status: 'unknown' };

export type AccountRefusal = Refusal<
  'bank-account-unknown' | 'bank-account-closed' | 'bank-account-other-name' | 'bank-account-near-name'
>;

/**
 * Whether the account that was asked about is the person's own and open, by how their verified name agrees with its
 * holder's. Of another's name nothing is told.
 */
export function refuseAccount(
  word: AccountWord,
  agrees: (holder: HolderName) => ReturnType<typeof compareNames>,
  { usualDigits }: ThaiBank,
  accountNumber: string,
): AccountRefusal | undefined {
  if (word.status === 'unknown')
    return refuse('bank-account-unknown', accountNumber.length === usualDigits ? {} : { usualDigits });
  if (word.status === 'closed') return refuse('bank-account-closed');
  switch (agrees(word.holder)) {
    case 'match':
      return undefined;
    case 'near':
      return refuse('bank-account-near-name');
    case 'other':
      return refuse('bank-account-other-name');
  }
}

/** What is known besides of an account that is to go off the list. */
interface Removal {
  /** Money is on its way to it. */
  readonly isPaid: boolean;
  /** Whether one was linked under another name than its owner's of now. */
  readonly isOfAnother: (account: LinkedAccount) => boolean;
}

/**
 * The account that goes off the list, or why it stays. The only one that money goes out to stays; to one that was
 * another's none does, and whose it is can link it once it is off.
 */
export function decideRemoval(
  { accounts }: BankAccounts,
  body: string | undefined,
  { isPaid, isOfAnother }: Removal,
): LinkedAccount | Refusal<'bank-account-not-found' | 'bank-account-last' | 'bank-account-in-use'> {
  const account = accounts.find((each) => each.body === body);
  if (account === undefined) return refuse('bank-account-not-found');
  if (!isOfAnother(account) && accounts.every((each) => each === account || isOfAnother(each)))
    return refuse('bank-account-last');
  return isPaid ? refuse('bank-account-in-use') : account;
}
