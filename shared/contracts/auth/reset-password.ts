import * as z from 'zod/mini';
import { doorCommand } from '../../operation.ts';
import { newPasswordSchema } from '../../password.ts';
import { mobileSchema } from '../../phone.ts';
import { smsCodeSchema } from '../../sms-code.ts';

/** Sets a new password with a code from the SMS, and ends every session of the account. */
export const resetPassword = doorCommand({
  name: 'auth/reset-password',
  path: '/wallet-app-api/wallet-user/reset-password',
  method: 'POST',
  input: z.strictObject({ mobile: mobileSchema, code: smsCodeSchema, password: newPasswordSchema }),
  output: z.strictObject({}),
  refusals: ['code-wrong', 'code-not-active', 'password-too-common', 'too-many'],
});
