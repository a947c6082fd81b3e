import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { smsCodeSchema } from '../../sms-code.ts';

/**
 * Opens the caller's standing account with the code from the SMS. Who has one already keeps it, and no code is looked
 * at: so the same call may come again when its answer was lost.
 */
export const openTopUpAccount = walletCommand({
  name: 'top-up/open-account',
  path: '/wallet-app-api/walletUserTopUp/openAccount',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  gates: { feature: 'top-up' },
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({ code: smsCodeSchema }),
  output: z.strictObject({ openedAtMs: z.int() }),
  refusals: ['under-review', 'code-wrong', 'code-not-active'],
});
