import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import type { CodeBound } from '../../../shared/money-out.ts';
import type { BankAccounts } from '../../domains/bank-account/linked-account.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { bindingOf } from '../../runtime/money/money-out.ts';
import { airtimeNamed, cashOutNamed, linkNamed, raiseNamed, transferNamed } from '../../runtime/money/named-payment.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { sendSmsCode } from '../../runtime/session/send-code.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { openField } from '../../runtime/person/user-key.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';
import type { Person } from '../../table/person.ts';

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
    case 'statement/create':
      // It moves nothing, so its code allows no amount afterwards either.
      return { of: 'statement', amountSatang: 0 } as const;
    case 'cash-out/create':
      return cashOutNamed(key, { person, accounts }, payment.input);
    case 'limits/raise':
      return raiseNamed(payment.input);
    case 'user/ask-unlock':
    case 'user/unlock-wallet':
      return { of: 'unlock', amountSatang: 0 } as const;
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
  const mobile = openField(key, 'phone', person.sealedPhone);
  return sendSmsCode(call, {
    mobile,
    purpose: 'money-out',
    operation: sendMoneyOutCode.name,
    payment: { ...names, requestId: payment.requestId, binding: bindingOf(key, payment) },
  });
});

export const handler = serve(operation);
