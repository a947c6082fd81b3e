import { sendTopUpCode } from '../../../shared/contracts/top-up/send-code.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { openField } from '../../runtime/person/user-key.ts';
import { sendSmsCode } from '../../runtime/session/send-code.ts';

/** The code goes to the phone of the person, never to one that the caller names. */
export const operation = implement(sendTopUpCode, async (call) => {
  const { runtime, person } = call;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  return sendSmsCode(call, {
    mobile: openField(key, 'phone', person.sealedPhone),
    purpose: 'open-account',
    operation: sendTopUpCode.name,
  });
});

export const handler = serve(operation);
