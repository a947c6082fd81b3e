import { bodyOfId } from '../../../shared/ids.ts';
import { maskMiddle } from '../../../shared/masking.ts';
import type { PayeeAccount } from '../../../shared/transaction.ts';
import type { AccountWord } from '../../domains/bank-account/decide.ts';
import type { BankAccounts, LinkedAccount } from '../../domains/bank-account/linked-account.ts';
import { thaiBankOf } from '../../domains/bank-account/thai-banks.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { accountNameOf } from '../../partners/bank-contract.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Person } from '../../table/person.ts';
import { lookupHash } from '../person/lookup-hash.ts';
import { agreesWith, openName, payeeNameOf } from '../person/personal.ts';
import type { OpenedName } from '../person/personal.ts';
import type { Runtime } from '../process/runtime.ts';
import type { Clear } from '../person/clear.ts';
import { openField, sealField } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';

/** What is kept of a linked account under its owner's key. */
export interface AccountPrivate {
  readonly bankCode: string;
  readonly accountNumber: string;
  /** The verified name as it stood when the bank's was held against it, as payees are named. */
  readonly holderName: string;
  /** All of that name, by which it is told whether its owner has another one since; a release before kept none. */
  readonly verifiedName?: string | undefined;
  readonly bankPhone?: string | undefined;
}

/** An account as it was opened: masked or compared below, and whole only for a page of its owner or another seal. */
export type OpenedAccount<M extends keyof AccountPrivate = keyof AccountPrivate> = Clear<
  'bank-account',
  Pick<AccountPrivate, M>
>;

/** What the bank says of an account; undefined where it gave no word. */
export async function askWhose(
  runtime: Runtime,
  account: Pick<AccountPrivate, 'bankCode' | 'accountNumber'>,
  nowMs: number,
): Promise<AccountWord | undefined> {
  try {
    return await askPartner(runtime, accountNameOf, account, nowMs);
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    runtime.log.error('bank-not-reachable', { asked: 'account-name' }, error);
    return undefined;
  }
}

/** The hash under which a bank account has its one owner: the same number at another bank is another account. */
export function accountHashOf(secret: string, bankCode: string, accountNumber: string): string {
  return lookupHash(secret, 'bank-account', `${bankCode}\n${accountNumber}`);
}

/** Seals an account under its owner's key. */
export function sealAccount(key: UserKey, account: AccountPrivate): Sealed<'bank-account'> {
  return sealField(key, 'bank-account', JSON.stringify(account));
}

function accountIn(value: unknown): AccountPrivate {
  // A record of something was sealed; each member is looked at.
  const members = value as Partial<Record<keyof AccountPrivate, unknown>>;
  const { bankCode, accountNumber, holderName, verifiedName, bankPhone } = members;
  if (typeof bankCode !== 'string' || typeof accountNumber !== 'string' || typeof holderName !== 'string')
    throw new DamagedItem('sealed');
  return {
    bankCode,
    accountNumber,
    holderName,
    ...(typeof verifiedName === 'string' && { verifiedName }),
    ...(typeof bankPhone === 'string' && { bankPhone }),
  };
}

/** Opens an account of the owner whose key it is. */
export function openAccount(key: UserKey, sealed: Sealed<'bank-account'>): OpenedAccount {
  return openField(key, 'bank-account', sealed).readBy(accountIn);
}

/**
 * Whether an account was linked under another name than its owner's verified one of now: their name has changed, or
 * operators have found that they are somebody else. Of whom no name is known nothing can be told.
 */
export function isOfAnother(
  key: UserKey,
  person: Person,
  account: OpenedAccount<'holderName' | 'verifiedName'>,
): boolean {
  const name = openName(key, person);
  if (name === undefined) return false;
  const { holderName, verifiedName } = account.wholeFor('compare');
  // Of who has one name alone the dash of their passport was kept as an initial, before it was known for none.
  if (verifiedName === undefined) return payeeNameOf(key, person) !== holderName.replace(/ -\.$/, '');
  return agreesWith(name)({ thai: verifiedName, latin: verifiedName }) !== 'match';
}

/** Seals an account that is linked now with its owner's verified name: what payees see of it, and all of it. */
export function sealLinkedAccount(
  key: UserKey,
  person: Person,
  verified: OpenedName,
  { bankCode, accountNumber, bankPhone }: Pick<AccountPrivate, 'bankCode' | 'accountNumber' | 'bankPhone'>,
): Sealed<'bank-account'> {
  const { firstName, lastName } = verified.wholeFor('seal');
  const names = { holderName: payeeNameOf(key, person), verifiedName: `${firstName} ${lastName}`.trim() };
  return sealAccount(key, { bankCode, accountNumber, bankPhone, ...names });
}

/** A linked account that money goes to: whose note is held on to, what its owner sees, and what goes to the bank. */
export interface AccountToPay {
  readonly body: string;
  readonly accountHash: string;
  readonly shown: PayeeAccount;
  readonly opened: OpenedAccount;
  readonly isOfAnother: boolean;
}

/** The linked account of an id; undefined where it is none of the caller's. */
export function accountToPay(
  key: UserKey,
  person: Person,
  { accounts }: BankAccounts,
  accountId: string,
): AccountToPay | undefined {
  const wanted = bodyOfId('bac', accountId);
  const account = accounts.find(({ body }) => body === wanted);
  if (account === undefined) return undefined;
  const opened = openAccount(key, account.sealed);
  const { bankCode, accountNumber, holderName } = opened.wholeFor('owner');
  return {
    body: account.body,
    accountHash: account.accountHash,
    opened,
    isOfAnother: isOfAnother(key, person, opened),
    shown: { bankCode, bank: bankShown(bankCode), accountNumberMasked: maskMiddle(accountNumber), holderName },
  };
}

/** A bank's short name; its code where it has gone off the list since. */
export function bankShown(bankCode: string): string {
  return thaiBankOf(bankCode)?.abbreviation ?? bankCode;
}

/** The last four digits of an account, by which an SMS names it. */
export function accountDigits(account: OpenedAccount): string {
  return account.wholeFor('mask').accountNumber.slice(-4);
}

/** Seals where a payout goes, as the reader of `bank-account` tells it to the bank. */
export function sealPaidAccount(key: UserKey, account: OpenedAccount<'bankCode' | 'accountNumber'>): Sealed<'payout'> {
  const { bankCode, accountNumber } = account.wholeFor('seal');
  return sealField(key, 'payout', JSON.stringify({ bankCode, accountNumber }));
}

/** An account as lists show it. */
export function accountRowOf(key: UserKey, person: Person, { body, linkedAtMs }: LinkedAccount, opened: OpenedAccount) {
  const { bankCode, accountNumber } = opened.wholeFor('mask');
  return {
    accountId: `bac_${body}`,
    bankCode,
    accountNumberMasked: maskMiddle(accountNumber),
    linkedAtMs,
    ...(isOfAnother(key, person, opened) && { isOfAnother: true as const }),
  };
}
