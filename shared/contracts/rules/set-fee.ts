import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { caseNumberSchema } from '../../freeze.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';
import { feeNames, namesOne, ruledShape, setFeeShape } from '../../rules.ts';

/**
 * An operator proposes what a fee of a level, or of one person, is from a Bangkok day on, or from a minute after its
 * approval, with its free uses. With none of the four a person has what their level has. What is to the disadvantage of
 * a level begins a week away, and its people are told before.
 */
export const setFee = fourEyesCommand({
  name: 'rules/set-fee',
  path: '/ops/fee/set',
  method: 'POST',
  role: 'money',
  facts: ['tier', 'inForce'],
  input: z
    .strictObject({
      ...ruledShape,
      fee: z.enum(feeNames),
      ...setFeeShape,
      fromDay: z.optional(bangkokDaySchema),
      caseNumber: caseNumberSchema,
      reason: reasonSchema,
    })
    .check(
      z.refine(namesOne, { error: 'level-or-person', path: ['userId'] }),
      z.refine(
        ({ tier, feeSatang, dailyFree, weeklyFree, monthlyFree }) => {
          const given = [feeSatang, dailyFree, weeklyFree, monthlyFree].filter((each) => each !== undefined).length;
          return given === 4 || (given === 0 && tier === undefined);
        },
        { error: 'fee-with-free-uses', path: ['feeSatang'] },
      ),
    ),
  refusals: ['user-not-found', 'nothing-to-change', 'start-too-soon', 'too-many-rules'],
});
