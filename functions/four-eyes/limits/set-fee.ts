import { setFee } from '../../../shared/contracts/rules/set-fee.ts';
import type { Act } from '../proposals/act.ts';
import { onRuled } from './on-ruled.ts';
import { decideSetting, findRuled } from './set-rule.ts';
import type { Ruled, RuleWish } from './set-rule.ts';

/** Setting a fee of a level or a person: bound to everything that was set of it until then. */
export const setFeeAct: Act<typeof setFee, Ruled, RuleWish> = {
  contract: setFee,
  find: (runtime, input) => findRuled(runtime, input, input.fee),
  ...onRuled,
  wishOf: ({ fee, feeSatang, dailyFree = 0, weeklyFree = 0, monthlyFree = 0, fromDay, caseNumber }) => ({
    rule: fee,
    values: feeSatang === undefined ? [] : [feeSatang, dailyFree, weeklyFree, monthlyFree],
    caseNumber,
    ...(fromDay !== undefined && { fromDay }),
  }),
  // The highest fee stands in its schema.
  decide: decideSetting,
};
