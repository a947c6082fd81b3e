import * as z from 'zod/mini';
import { command } from '../../operation.ts';
import { smsCodeSchema } from '../../sms-code.ts';

/** Shows the code of a money-out SMS on this device; money may move out from it for 30 days. */
export const verifyMoneyOutCode = command({
  name: 'session/verify-code',
  path: '/wallet-app-api/walletUserSession/verifyCode',
  method: 'POST',
  client: 'sealed',
  auth: 'session',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  input: z.strictObject({ code: smsCodeSchema }),
  output: z.strictObject({ codeShownAtMs: z.int() }),
  refusals: ['code-wrong', 'code-not-active'],
});
