import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { draftAnswersSchema, draftFormSchema, draftRevisionSchema } from '../../personal/draft.ts';

/**
 * Keeps what the caller has typed of a long form so far, in the place of what they had typed before. It needs the
 * consent like the data itself, and nothing of it is looked at.
 */
export const saveIdentityDraft = walletCommand({
  name: 'identity/save-draft',
  path: '/wallet-app-api/walletUserKyc/saveDraft',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['wallet', 'person'],
  gates: { feature: 'personal-data' },
  cap: { of: 'user', perHour: 240 },
  input: z.strictObject({
    form: draftFormSchema,
    /** The revision that the app has read; 0 where there was no draft. */
    over: draftRevisionSchema,
    answers: draftAnswersSchema,
  }),
  output: z.strictObject({ revision: z.int(), savedAtMs: z.int(), endsAtMs: z.int() }),
  refusals: ['under-review', 'personal-data-fixed', 'consent-needed', 'draft-newer'],
});
