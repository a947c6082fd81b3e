import * as z from 'zod/mini';
import { tiers } from '../../enums.ts';
import { balanceSatang } from '../../money.ts';
import { operatorQuery } from '../../operation.ts';
import { namesOne, ruledShape, ruleNames, ruleValueShape } from '../../rules.ts';

/**
 * The limits and fees of a level, or of one person: what is in force and where it comes from, and what was ever set,
 * newest first, with what begins later among it. Each reading is audited.
 */
export const listLimits = operatorQuery({
  name: 'rules/list',
  path: '/ops/limit/page',
  method: 'POST',
  role: ['money', 'support'],
  wayIn: 'any',
  input: z.strictObject(ruledShape).check(z.refine(namesOne, { error: 'level-or-person', path: ['userId'] })),
  output: z.strictObject({
    tier: z.enum(tiers),
    rows: z
      .array(
        z.strictObject({
          rule: z.enum(ruleNames),
          ...ruleValueShape,
          /** Who has it from: everybody since the beginning, what was set for the level, or for the person. */
          source: z.enum(['founding', 'level', 'person']),
          beganAtMs: z.optional(z.int()),
          /** The most that a limit may be set to. */
          ceilingSatang: z.optional(balanceSatang),
        }),
      )
      .check(z.maxLength(ruleNames.length)),
    changes: z
      .array(
        z.strictObject({
          rule: z.enum(ruleNames),
          ...ruleValueShape,
          standing: z.enum(['begins-later', 'in-force', 'past']),
          beginsAtMs: z.int(),
          setAtMs: z.int(),
          setBy: z.string(),
          approvedBy: z.optional(z.string()),
          caseNumber: z.string(),
        }),
      )
      .check(z.maxLength(100)),
    /** More changes than these, all older. */
    hasMore: z.boolean(),
  }),
  refusals: ['user-not-found'],
});
