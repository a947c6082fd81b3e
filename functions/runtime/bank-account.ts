import { maskMiddle } from '../../shared/masking.ts';
import type { AccountWord } from '../domains/bank-account/decide.ts';
import type { LinkedAccount } from '../domains/bank-account/linked-account.ts';
import { askPartner } from '../engine/partners/ask-partner.ts';
import { isWithoutWord } from '../engine/partners/partner-errors.ts';
import { accountNameOf } from '../partners/bank-contract.ts';
import { DamagedItem } from '../table/item.ts';
import { lookupHash } from './lookup-hash.ts';
import type { Runtime } from './runtime.ts';
import { openField, sealField } from './user-key.ts';
import type { UserKey } from './user-key.ts';

/** What is kept of a linked account under its owner's key. */
export interface AccountPrivate {
  readonly bankCode: string;
  readonly accountNumber: string;
  /** The verified name as it stood when the bank's was held against it, masked. */
  readonly holderName: string;
  readonly bankPhone?: string | undefined;
}

/** What the bank says of an account; undefined where it gave no word. */
export async function askWhose(
  runtime: Runtime, account: Pick<AccountPrivate, 'bankCode' | 'accountNumber'>, nowMs: number,
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
export function sealAccount(key: UserKey, account: AccountPrivate): string {
  return sealField(key, 'bank-account', JSON.stringify(account));
}

/** Opens an account of the owner whose key it is. */
export function openAccount(key: UserKey, sealed: string): AccountPrivate {
  const value: Partial<Record<keyof AccountPrivate, unknown>> = JSON.parse(openField(key, 'bank-account', sealed));
  const { bankCode, accountNumber, holderName, bankPhone } = value;
  if (typeof bankCode !== 'string' || typeof accountNumber !== 'string' || typeof holderName !== 'string') throw new DamagedItem('sealed');
  return { bankCode, accountNumber, holderName, ...(typeof bankPhone === 'string' && { bankPhone }) };
}

/** An account as lists show it. */
export function accountRowOf({ body, linkedAtMs }: LinkedAccount, { bankCode, accountNumber }: AccountPrivate) {
  return { accountId: `bac_${body}`, bankCode, accountNumberMasked: maskMiddle(accountNumber), linkedAtMs };
}
