import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import type { AccountLink, CodeBound, MoneyOutOf } from '../../../shared/money-out.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import type { BankAccounts } from '../../domains/bank-account/linked-account.ts';
import { mobileOperatorOf } from '../../domains/airtime/mobile-operators.ts';
import { thaiBankOf } from '../../domains/bank-account/thai-banks.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { mayReceive } from '../../domains/transfer/transfer.ts';
import { readAccount } from '../../runtime/person/account.ts';
import { numberToPay } from '../../runtime/money/airtime-number.ts';
import { accountToPay } from '../../runtime/money/bank-account.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { bindingOf } from '../../runtime/money/money-out.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { sendSmsCode } from '../../runtime/session/send-code.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Named } from '../../runtime/process/sms-topic.ts';
import { openField } from '../../runtime/person/user-key.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';
import type { Person } from '../../table/person.ts';

type NamedAmount = Named & { readonly amountSatang: number };

async function transferNamed(
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
    receiverDigits: openField(receiverKey, 'phone', receiver.person.sealedPhone).slice(-4),
  };
}

function cashOutNamed(
  key: UserKey,
  accounts: BankAccounts,
  { accountId, amountSatang, feeSatang }: MoneyOutOf<'cash-out/create'>['input'],
): NamedAmount | Refusal<'bank-account-not-found'> {
  const account = accountToPay(key, accounts, accountId);
  return account === undefined
    ? refuse('bank-account-not-found')
    : {
        of: 'cash-out',
        amountSatang,
        totalSatang: amountSatang + feeSatang,
        bank: account.shown.bank,
        accountDigits: account.accountNumber.slice(-4),
      };
}

/** It is bound to the number that was typed, or to the caller's own where none was. */
function airtimeNamed(
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
function linkNamed({ bankCode, accountNumber }: AccountLink['input']): NamedAmount | Refusal<'bank-not-supported'> {
  const bank = thaiBankOf(bankCode);
  return bank === undefined
    ? refuse('bank-not-supported')
    : { of: 'bank-account', amountSatang: 0, bank: bank.abbreviation, accountDigits: accountNumber.slice(-4) };
}

/** What a payment may name of the caller's own. */
interface Own {
  readonly person: Person;
  readonly accounts: BankAccounts;
}

async function named(runtime: Runtime, key: UserKey, { person, accounts }: Own, payment: CodeBound) {
  switch (payment.operation) {
    case 'airtime/create':
      return airtimeNamed(key, person, payment.input);
    case 'bank-account/add':
      return linkNamed(payment.input);
    case 'cash-out/create':
      return cashOutNamed(key, accounts, payment.input);
    case 'transfer/create':
      return transferNamed(runtime, payment.input);
  }
}

/** The code goes to the phone of the person, never to one that the caller names, and is bound to what its SMS says. */
export const operation = implement(sendMoneyOutCode, async (call) => {
  const {
    runtime,
    person,
    bankAccounts,
    input: { payment },
  } = call;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const names = await named(runtime, key, { person, accounts: bankAccounts }, payment);
  if (isRefusal(names)) return names;
  const mobile = thaiMobileOf(openField(key, 'phone', person.sealedPhone));
  return sendSmsCode(call, {
    mobile,
    purpose: 'money-out',
    operation: sendMoneyOutCode.name,
    payment: { ...names, requestId: payment.requestId, binding: bindingOf(key, payment) },
  });
});

export const handler = serve(operation);
