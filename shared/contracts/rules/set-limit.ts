import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { caseNumberSchema } from '../../freeze.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';
import { limitNames, namesOne, ruledShape, setLimitSatang } from '../../rules.ts';

/**
 * An operator proposes what a limit of a level, or of one person, is from a Bangkok day on, or from a minute after its
 * approval. Without an amount a person has what their level has. Nothing above the lawful ceiling of the level; what is
 * to the disadvantage of a level begins a week away, and its people are told before.
 */
export const setLimit = fourEyesCommand({
  name: 'rules/set-limit',
  path: '/ops/limit/set',
  method: 'POST',
  role: 'money',
  facts: ['tier', 'inForce'],
  input: z
    .strictObject({
      ...ruledShape,
      limit: z.enum(limitNames),
      limitSatang: z.optional(setLimitSatang),
      fromDay: z.optional(bangkokDaySchema),
      caseNumber: caseNumberSchema,
      reason: reasonSchema,
    })
    .check(
      z.refine(namesOne, { error: 'level-or-person', path: ['userId'] }),
      z.refine(({ tier, limitSatang }) => tier === undefined || limitSatang !== undefined, {
        error: 'amount-required',
        path: ['limitSatang'],
      }),
    ),
  refusals: ['user-not-found', 'nothing-to-change', 'start-too-soon', 'above-ceiling', 'too-many-rules'],
});
