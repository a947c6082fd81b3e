import * as z from 'zod/mini';
import { caseNumberSchema } from '../../freeze.ts';
import { idSchema } from '../../ids.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to read what a review that is over was decided on. Once another one approves, whoever proposed
 * it reads it once, within ten minutes (`ops/read-evidence`).
 */
export const openEvidence = fourEyesCommand({
  name: 'ops/open-evidence',
  path: '/ops/evidence/open',
  method: 'POST',
  role: 'identity',
  facts: ['state', 'decidedBy', 'decidedAt'],
  input: z.strictObject({
    userId: idSchema('usr'),
    reviewId: idSchema('rev'),
    /** The case that it is read for: a complaint's, an authority's, one of ours. */
    caseNumber: caseNumberSchema,
    reason: reasonSchema,
  }),
  refusals: ['review-not-found', 'evidence-not-closed'],
});
