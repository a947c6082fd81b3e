import { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { sendSmsCode } from '../../runtime/session/send-code.ts';
import { serve } from '../../runtime/operation/serve.ts';

/** A number without a wallet costs the same work; its SMS says so in place of a code. */
export const operation = implement(sendLockCode, (call) =>
  sendSmsCode(call, { mobile: thaiMobileOf(call.input.mobile), purpose: 'lock-wallet', operation: sendLockCode.name }),
);

export const handler = serve(operation);
