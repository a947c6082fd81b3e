import * as z from 'zod/mini';
import { doorCommand } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';
import { smsCodeSchema } from '../../sms-code.ts';
import { lockedSchema } from '../../wallet-lock.ts';

/** Locks a wallet with a code from the SMS, for whoever cannot or does not want to log in: it opens nothing. */
export const lockWalletAtDoor = doorCommand({
  name: 'auth/lock-wallet',
  path: '/wallet-app-api/wallet-user/lock',
  method: 'POST',
  input: z.strictObject({ mobile: mobileSchema, code: smsCodeSchema }),
  output: lockedSchema,
  refusals: ['code-wrong', 'code-not-active', 'too-many'],
});
