import * as z from 'zod/mini';
import { shownCompanySchema } from '../../company/shown-company.ts';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { faceBoundOperations } from '../../money-out.ts';
import { operatorQuery } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { shownPersonalDataSchema } from '../../personal/shown-personal-data.ts';
import { mostReviewPictures, pictureWords, reviewKinds, reviewReasonNames, reviewStates } from '../../review.ts';
import { uploadKinds } from '../../uploads.ts';

/**
 * What a review that is over was decided on, for whoever proposed to read it and was allowed to by somebody else: once,
 * within ten minutes. It stands in the audit, with its reason, before anything is shown.
 */
export const readEvidence = operatorQuery({
  name: 'ops/read-evidence',
  path: '/ops/evidence/read',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({ userId: idSchema('usr'), reviewId: idSchema('rev'), reason: reasonSchema }),
  output: z.strictObject({
    reviewId: z.string(),
    userId: z.string(),
    /** What it was allowed for. */
    caseNumber: z.string(),
    kind: z.enum(reviewKinds),
    state: z.enum(reviewStates),
    sentAtMs: z.int(),
    because: z.optional(z.enum(reviewReasonNames)),
    decidedBy: z.optional(z.string()),
    decidedAtMs: z.optional(z.int()),
    /** What its person has given of themselves, or of their company, as it stands now; left out where nothing does. */
    given: z.optional(shownPersonalDataSchema),
    company: z.optional(shownCompanySchema),
    /** The one act that it was decided about: what went through by it, under which request, in satang. */
    act: z.optional(
      z.strictObject({
        operation: z.enum(faceBoundOperations),
        requestId: z.string(),
        amountSatang: z.optional(balanceSatang),
      }),
    ),
    /** Whether that is what was decided on, and nothing that was given since. */
    isAsDecided: z.boolean(),
    pictures: z
      .array(
        z.strictObject({
          uploadId: z.string(),
          kind: z.enum(uploadKinds),
          word: z.optional(z.enum(pictureWords)),
          /** Left out where the picture is there no more. */
          url: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(mostReviewPictures)),
  }),
  refusals: ['review-not-found', 'evidence-not-allowed'],
});
