import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { scamOutcomes } from '../../scam.ts';

/** An operator writes down what was found of a reported scam. It moves and releases nothing; audited. */
export const closeCase = operatorCommand({
  name: 'ops/close-case',
  path: '/ops/case/close',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z.strictObject({ caseId: idSchema('cas'), outcome: z.enum(scamOutcomes), reason: reasonSchema }),
  output: z.strictObject({ caseId: z.string(), auditId: z.string() }),
  refusals: ['case-not-found', 'case-closed'],
});
