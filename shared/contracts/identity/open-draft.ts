import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { draftAnswersSchema, draftFormSchema } from '../../personal/draft.ts';
import { smsCodeSchema } from '../../sms-code.ts';

/**
 * Gives what was typed of a long form on another device, for one code, which is sent by `user/send-info-code`. From
 * then on it is this device's.
 */
export const openIdentityDraft = walletCommand({
  name: 'identity/open-draft',
  path: '/wallet-app-api/walletUserKyc/openDraft',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({ form: draftFormSchema, code: smsCodeSchema }),
  output: z.strictObject({ revision: z.int(), answers: draftAnswersSchema }),
  refusals: ['draft-not-found', 'code-wrong', 'code-not-active'],
});
