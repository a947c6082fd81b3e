import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { refuse } from '../../rules/refusal.ts';
import { mayReceive } from '../../rules/transfer.ts';
import { readAccount } from '../../runtime/account.ts';
import { implement } from '../../runtime/implement.ts';
import { bindingOf } from '../../runtime/money-out.ts';
import { sendSmsCode } from '../../runtime/send-code.ts';
import { serve } from '../../runtime/serve.ts';
import { openField } from '../../runtime/user-key.ts';

/** The code goes to the phone of the person, never to one that the caller names, and is bound to what its SMS says. */
export const operation = implement(sendMoneyOutCode, async (call) => {
  const { runtime, person, input: { payment } } = call;
  const { requestId, input: { receiverId, amountSatang, feeSatang } } = payment;
  const receiver = await readAccount(runtime, receiverId);
  if (receiver === undefined || !mayReceive(receiver.wallet)) return refuse('receiver-not-available');
  const [key, receiverKey] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    runtime.userKeys.open(receiverId, receiver.person.wrappedKey),
  ]);
  const mobile = thaiMobileOf(openField(key, 'phone', person.sealedPhone));
  return sendSmsCode(call, {
    mobile, purpose: 'money-out', operation: sendMoneyOutCode.name,
    payment: {
      requestId, binding: bindingOf(key, payment), amountSatang,
      totalSatang: amountSatang + feeSatang,
      receiverDigits: openField(receiverKey, 'phone', receiver.person.sealedPhone).slice(-4),
    },
  });
});

export const handler = serve(operation);
