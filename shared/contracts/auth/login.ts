import * as z from 'zod/mini';
import { command } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';
import { userInfoSchema } from '../../user-info.ts';

/** Logs in with an SMS code; the first login of a number creates the account. */
export const login = command({
  name: 'auth/login',
  path: '/wallet-app-api/wallet-user/login',
  method: 'POST',
  client: 'sealed',
  auth: 'none',
  entry: 'any',
  requestId: 'none',
  loads: [],
  input: z.strictObject({
    mobile: mobileSchema,
    code: z.string({ error: 'code-required' }).check(z.regex(/^\d{6}$/, { error: 'code-six-digits' })),
  }),
  output: z.strictObject({ token: z.string(), userInfo: userInfoSchema }),
  refusals: ['code-wrong', 'code-not-active', 'account-closed'],
});
