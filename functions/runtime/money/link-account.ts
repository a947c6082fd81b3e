import { refuseMore } from '../../domains/bank-account/decide.ts';
import type { BankAccounts, LinkedAccount } from '../../domains/bank-account/linked-account.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { claimAccount, linkAccount } from '../../table/bank-accounts.ts';
import type { TransactItem } from '../../table/expression.ts';
import type { Person } from '../../table/person.ts';
import type { UserKey } from '../person/user-key.ts';
import { isOfAnother, openAccount } from './bank-account.ts';

/** What somebody wants to link, and whose it was when it was linked before. */
export interface Linking {
  /** The account as it stands on the list under a name that its owner had before; undefined where it is a new one. */
  readonly before: LinkedAccount | undefined;
  /** Why there is no room for it: one that is linked anew takes no more than it has. */
  readonly refusal: Refusal<'too-many-bank-accounts'> | undefined;
}

/** Whether an account is linked anew, because its owner's verified name has become another one since. */
export function linkingOf(key: UserKey, person: Person, accounts: BankAccounts, accountHash: string): Linking {
  const linked = accounts.accounts.find((each) => each.accountHash === accountHash);
  const isAnew = linked !== undefined && isOfAnother(key, person, openAccount(key, linked.sealed));
  return { before: isAnew ? linked : undefined, refusal: isAnew ? undefined : refuseMore(accounts) };
}

/** The writes that link it: on the list that was read, and whose it is, which one that is linked anew has noted. */
export function linkWrites(
  table: string,
  known: BankAccounts,
  account: LinkedAccount,
  { before }: Linking,
): readonly [linked: TransactItem, ...claimed: TransactItem[]] {
  const claimed = before === undefined ? [claimAccount(table, account.accountHash, known.userId)] : [];
  return [linkAccount(table, known, account), ...claimed];
}
