import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { implement } from '../../runtime/implement.ts';
import { sendSmsCode } from '../../runtime/send-code.ts';
import { serve } from '../../runtime/serve.ts';
import { openField } from '../../runtime/user-key.ts';

/** The code goes to the phone of the person, never to one that the caller names. */
export const operation = implement(sendMoneyOutCode, async (call) => {
  const { runtime, person } = call;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const mobile = thaiMobileOf(openField(key, 'phone', person.sealedPhone));
  return sendSmsCode(call, { mobile, purpose: 'money-out', operation: sendMoneyOutCode.name });
});

export const handler = serve(operation);
