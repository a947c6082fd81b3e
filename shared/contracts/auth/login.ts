import * as z from 'zod/mini';
import { deviceKindSchema } from '../../device-kind.ts';
import { doorCommand } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';
import { smsCodeSchema } from '../../sms-code.ts';
import { userInfoSchema } from '../../user-info.ts';

/** Logs in with an SMS code; the first login of a number creates the account. */
export const login = doorCommand({
  name: 'auth/login',
  path: '/wallet-app-api/wallet-user/login',
  method: 'POST',
  input: z.strictObject({ mobile: mobileSchema, code: smsCodeSchema, device: z.optional(deviceKindSchema) }),
  output: z.strictObject({ token: z.string(), userInfo: userInfoSchema }),
  refusals: ['code-wrong', 'code-not-active', 'too-many', 'account-closed'],
});
