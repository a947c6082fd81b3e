import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import type { CodeBound, MoneyOut } from '../../../shared/money-out.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { thaiBankOf } from '../../domains/bank-account/thai-banks.ts';
import { isRefusal, refuse } from '../../rules/refusal.ts';
import type { Refusal } from '../../rules/refusal.ts';
import { mayReceive } from '../../rules/transfer.ts';
import { readAccount } from '../../runtime/account.ts';
import { implement } from '../../runtime/implement.ts';
import { bindingOf } from '../../runtime/money-out.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { sendSmsCode } from '../../runtime/send-code.ts';
import { serve } from '../../runtime/serve.ts';
import type { NamedAccount, NamedPayment } from '../../runtime/sms-topic.ts';
import { openField } from '../../runtime/user-key.ts';

type Amount = { readonly amountSatang: number };

async function paymentNamed(
  runtime: Runtime, { receiverId, amountSatang, feeSatang }: MoneyOut['input'],
): Promise<(NamedPayment & Amount) | Refusal<'receiver-not-available'>> {
  const receiver = await readAccount(runtime, receiverId);
  if (receiver === undefined || !mayReceive(receiver.wallet)) return refuse('receiver-not-available');
  const receiverKey = await runtime.userKeys.open(receiverId, receiver.person.wrappedKey);
  return {
    amountSatang, totalSatang: amountSatang + feeSatang,
    receiverDigits: openField(receiverKey, 'phone', receiver.person.sealedPhone).slice(-4),
  };
}

/** An account that is linked moves nothing by itself, so its code allows no amount afterwards. */
function accountNamed({ bankCode, accountNumber }: Exclude<CodeBound, MoneyOut>['input']): (NamedAccount & Amount) | Refusal<'bank-not-supported'> {
  const bank = thaiBankOf(bankCode);
  return bank === undefined
    ? refuse('bank-not-supported')
    : { amountSatang: 0, bank: bank.abbreviation, accountDigits: accountNumber.slice(-4) };
}

/** The code goes to the phone of the person, never to one that the caller names, and is bound to what its SMS says. */
export const operation = implement(sendMoneyOutCode, async (call) => {
  const { runtime, person, input: { payment } } = call;
  const named = payment.operation === 'bank-account/add' ? accountNamed(payment.input) : await paymentNamed(runtime, payment.input);
  if (isRefusal(named)) return named;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const mobile = thaiMobileOf(openField(key, 'phone', person.sealedPhone));
  return sendSmsCode(call, {
    mobile, purpose: 'money-out', operation: sendMoneyOutCode.name,
    payment: { ...named, requestId: payment.requestId, binding: bindingOf(key, payment) },
  });
});

export const handler = serve(operation);
