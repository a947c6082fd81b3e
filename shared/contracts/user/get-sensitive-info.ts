import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { shownPersonalDataSchema } from '../../personal/shown-personal-data.ts';
import { smsCodeSchema } from '../../sms-code.ts';

/**
 * The caller's personal data, whole, for one code: each look takes a code of its own and stands in the auth trail. A
 * command, for it uses the code up; its answer is kept nowhere, so a lost one takes another code.
 */
export const getSensitiveUserInfo = walletCommand({
  name: 'user/get-sensitive-info',
  path: '/wallet-app-api/walletUserInfo/getSensitiveWalletUserInfo',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['person', 'identity'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({ code: smsCodeSchema }),
  output: z.strictObject({
    info: shownPersonalDataSchema,
    /** After so long the app shows it masked again. */
    shownForMs: z.int(),
  }),
  refusals: ['personal-data-not-given', 'code-wrong', 'code-not-active'],
});
