import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { paperSlots, paperSlotSchema } from '../../personal/papers.ts';
import { smsCodeSchema } from '../../sms-code.ts';

/**
 * The addresses of all pictures among the caller's papers, whole, for one code and a minute: each look takes a code of
 * its own and stands in the auth trail. A command, for it uses the code up; its answer is kept nowhere.
 */
export const showPapers = walletCommand({
  name: 'paper/show',
  path: '/wallet-app-api/walletUserKyc/showDocuments',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({ code: smsCodeSchema }),
  output: z.strictObject({
    pictures: z.array(z.strictObject({ slot: paperSlotSchema, url: z.string() })).check(z.maxLength(paperSlots.length)),
    /** After so long the app shows them no more. */
    shownForMs: z.int(),
  }),
  refusals: ['papers-none', 'code-wrong', 'code-not-active'],
});
