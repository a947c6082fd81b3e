import * as z from 'zod/mini';
import { caseNumberSchema } from '../../freeze.ts';
import { idSchema } from '../../ids.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to read the evidence of a reported scam that is closed. Once another one approves, whoever
 * proposed it reads it once, within ten minutes (`ops/read-case`).
 */
export const openCaseEvidence = fourEyesCommand({
  name: 'ops/open-case-evidence',
  path: '/ops/case/open-evidence',
  method: 'POST',
  role: 'support',
  facts: ['state', 'outcome', 'closedAt'],
  input: z.strictObject({ caseId: idSchema('cas'), caseNumber: caseNumberSchema, reason: reasonSchema }),
  refusals: ['case-not-found', 'evidence-not-closed'],
});
