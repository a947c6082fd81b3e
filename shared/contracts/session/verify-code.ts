import * as z from 'zod/mini';
import { paymentIdSchema } from '../../money-out.ts';
import { walletCommand } from '../../operation.ts';
import { smsCodeSchema } from '../../sms-code.ts';

/** Shows the code of a money-out SMS on this device, for the payment that the SMS named and no other. */
export const verifyMoneyOutCode = walletCommand({
  name: 'session/verify-code',
  path: '/wallet-app-api/walletUserSession/verifyCode',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['wallet', 'person'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({ paymentRequestId: paymentIdSchema, code: smsCodeSchema }),
  output: z.strictObject({ codeShownAtMs: z.int() }),
  refusals: ['code-wrong', 'code-not-active'],
});
