import * as z from 'zod/mini';
import { deviceKindSchema } from '../../device-kind.ts';
import { command } from '../../operation.ts';
import { shownPasswordSchema } from '../../password.ts';
import { mobileSchema } from '../../phone.ts';
import { userInfoSchema } from '../../user-info.ts';

/** Logs in with a password; an unknown number and a wrong password get the same answer. */
export const loginPassword = command({
  name: 'auth/login-password',
  path: '/wallet-app-api/wallet-user/login-password',
  method: 'POST',
  client: 'sealed',
  auth: 'none',
  entry: 'any',
  requestId: 'none',
  loads: [],
  input: z.strictObject({ mobile: mobileSchema, password: shownPasswordSchema, device: z.optional(deviceKindSchema) }),
  output: z.strictObject({ token: z.string(), userInfo: userInfoSchema }),
  refusals: ['credentials-wrong', 'password-locked', 'too-many', 'account-closed'],
});
