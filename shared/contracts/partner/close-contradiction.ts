import * as z from 'zod/mini';
import { contradictionOutcomes, contradictionPattern } from '../../contradiction.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';

/**
 * An operator writes down which of a partner's two words was right. It books nothing, which is acts of their own, and
 * the same word told again neither opens it nor alarms any more. Audited.
 */
export const closeContradiction = operatorCommand({
  name: 'partner/close-contradiction',
  path: '/ops/contradiction/close',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    contradiction: z.string().check(z.regex(contradictionPattern, { error: 'contradiction-not-valid' })),
    outcome: z.enum(contradictionOutcomes),
    reason: reasonSchema,
  }),
  output: z.strictObject({
    contradiction: z.string(),
    outcome: z.enum(contradictionOutcomes),
    auditId: z.string(),
  }),
  refusals: ['contradiction-not-open'],
});
