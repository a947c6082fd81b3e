import * as z from 'zod/mini';
import { deviceKindSchema } from '../../device-kind.ts';
import { doorCommand } from '../../operation.ts';
import { shownPasswordSchema } from '../../password.ts';
import { mobileSchema } from '../../phone.ts';
import { userInfoSchema } from '../../user-info.ts';

/** Logs in with a password; an unknown number and a wrong password get the same answer. */
export const loginPassword = doorCommand({
  name: 'auth/login-password',
  path: '/wallet-app-api/wallet-user/login-password',
  method: 'POST',
  input: z.strictObject({ mobile: mobileSchema, password: shownPasswordSchema, device: z.optional(deviceKindSchema) }),
  output: z.strictObject({ token: z.string(), userInfo: userInfoSchema }),
  refusals: ['credentials-wrong', 'password-locked', 'too-many', 'account-closed'],
});
