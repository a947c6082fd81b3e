import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';
import { draftAnswersSchema, draftFormSchema } from '../../personal/draft.ts';

/**
 * What the caller has typed of a long form and not sent. The device that has typed it is given it; another one, and one
 * whose sessions were ended by hand since, is told that there is something, and shows a code for it
 * (`identity/open-draft`).
 */
export const getIdentityDraft = walletQuery({
  name: 'identity/get-draft',
  path: '/wallet-app-api/walletUserKyc/getDraft',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ form: draftFormSchema }),
  output: z.strictObject({
    /** What the next saving goes over; 0 where there was none yet. */
    revision: z.int(),
    /** The text that counts now was not agreed to: nothing is typed, and nothing kept, before that. */
    consentDue: z.optional(z.literal(true)),
    draft: z.optional(
      z.strictObject({
        savedAtMs: z.int(),
        endsAtMs: z.int(),
        /** Left out on a device that has not shown a code for it. */
        answers: z.optional(draftAnswersSchema),
      }),
    ),
  }),
  refusals: [],
});
