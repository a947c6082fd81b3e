import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { sendSmsCode } from '../../runtime/session/send-code.ts';
import { serve } from '../../runtime/operation/serve.ts';

/** Nothing here depends on whether the number has an account, neither the answer nor the work done. */
export const operation = implement(sendCode, (call) =>
  sendSmsCode(call, { mobile: thaiMobileOf(call.input.mobile), purpose: 'login', operation: sendCode.name }),
);

export const handler = serve(operation);
