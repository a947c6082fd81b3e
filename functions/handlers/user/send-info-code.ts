import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { openField } from '../../runtime/person/user-key.ts';
import { sendSmsCode } from '../../runtime/session/send-code.ts';

/** The code goes to the phone of the person, never to one that the caller names. */
export const operation = implement(sendInfoCode, async (call) => {
  const { runtime, person } = call;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  return sendSmsCode(call, {
    mobile: openField(key, 'phone', person.sealedPhone),
    purpose: 'show-data',
    operation: sendInfoCode.name,
  });
});

export const handler = serve(operation);
