import type { AccountLink, LimitRaise, MoneyOutOf } from '../../../shared/money-out.ts';
import { mobileOperatorOf } from '../../domains/airtime/mobile-operators.ts';
import type { BankAccounts } from '../../domains/bank-account/linked-account.ts';
import { thaiBankOf } from '../../domains/bank-account/thai-banks.ts';
import { mayReceive } from '../../domains/transfer/transfer.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Person } from '../../table/person.ts';
import { readAccount } from '../person/account.ts';
import { phoneDigitsOf } from '../person/personal.ts';
import type { UserKey } from '../person/user-key.ts';
import type { Runtime } from '../process/runtime.ts';
import type { Named } from '../../domains/sms/named-text.ts';
import { numberToPay } from './airtime-number.ts';
import { accountDigits, accountToPay } from './bank-account.ts';

/** What the SMS of a code names, and up to which amount its device needs no other code afterwards, in satang. */
export type NamedAmount = Named & { readonly amountSatang: number };

/** A transfer: the amount that leaves, and the receiver's last four digits. */
export async function transferNamed(
  runtime: Runtime,
  { receiverId, amountSatang, feeSatang }: MoneyOutOf<'transfer/create'>['input'],
): Promise<NamedAmount | Refusal<'receiver-not-available'>> {
  const receiver = await readAccount(runtime, receiverId);
  if (receiver === undefined || !mayReceive(receiver.wallet)) return refuse('receiver-not-available');
  const receiverKey = await runtime.userKeys.open(receiverId, receiver.person.wrappedKey);
  return {
    of: 'transfer',
    amountSatang,
    totalSatang: amountSatang + feeSatang,
    receiverDigits: phoneDigitsOf(receiverKey, receiver.person),
  };
}

/** A cash out: the amount that leaves, and the linked account. */
export function cashOutNamed(
  key: UserKey,
  { person, accounts }: { readonly person: Person; readonly accounts: BankAccounts },
  { accountId, amountSatang, feeSatang }: MoneyOutOf<'cash-out/create'>['input'],
): NamedAmount | Refusal<'bank-account-not-found'> {
  const account = accountToPay(key, person, accounts, accountId);
  return account === undefined
    ? refuse('bank-account-not-found')
    : {
        of: 'cash-out',
        amountSatang,
        totalSatang: amountSatang + feeSatang,
        bank: account.shown.bank,
        accountDigits: accountDigits(account.opened),
      };
}

/** A mobile top-up: its amount, operator and number, which is the caller's own where none was typed. */
export function airtimeNamed(
  key: UserKey,
  person: Person,
  { operatorCode, mobile, amountSatang }: MoneyOutOf<'airtime/create'>['input'],
): NamedAmount | Refusal<'mobile-operator-not-found'> {
  const operator = mobileOperatorOf(operatorCode);
  return operator === undefined
    ? refuse('mobile-operator-not-found')
    : {
        of: 'airtime',
        amountSatang,
        totalSatang: amountSatang,
        operator: operator.operatorName,
        mobileDigits: numberToPay(key, person, mobile).mobile.slice(-4),
      };
}

/** An account that is linked moves nothing by itself, so its code allows no amount afterwards. */
export function linkNamed({
  bankCode,
  accountNumber,
}: AccountLink['input']): NamedAmount | Refusal<'bank-not-supported'> {
  const bank = thaiBankOf(bankCode);
  return bank === undefined
    ? refuse('bank-not-supported')
    : { of: 'bank-account', amountSatang: 0, bank: bank.abbreviation, accountDigits: accountNumber.slice(-4) };
}

/** A limit moves nothing by itself either. */
export function raiseNamed({ limit, limitSatang }: LimitRaise['input']): NamedAmount {
  return { of: 'limit-raise', amountSatang: 0, limit, limitSatang };
}
