import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { implement } from '../../runtime/implement.ts';
import { sendSmsCode } from '../../runtime/send-code.ts';
import { serve } from '../../runtime/serve.ts';

/** A number without a wallet costs the same work; its SMS says so in place of a code. */
export const operation = implement(sendResetCode, (call) =>
  sendSmsCode(call, { mobile: thaiMobileOf(call.input.mobile), purpose: 'reset-password', operation: sendResetCode.name }));

export const handler = serve(operation);
