import { setLimit } from '../../../shared/contracts/rules/set-limit.ts';
import { refuseAboveCeiling } from '../../domains/limits/set-rule.ts';
import type { Act } from '../proposals/act.ts';
import { onRuled } from './on-ruled.ts';
import { decideSetting, findRuled } from './set-rule.ts';
import type { Ruled, RuleWish } from './set-rule.ts';

/** Setting a limit of a level or a person: bound to everything that was set of it until then. */
export const setLimitAct: Act<typeof setLimit, Ruled, RuleWish> = {
  contract: setLimit,
  find: (runtime, input) => findRuled(runtime, input, input.limit),
  ...onRuled,
  wishOf: ({ limit, limitSatang, fromDay, caseNumber }) => ({
    rule: limit,
    values: limitSatang === undefined ? [] : [limitSatang],
    caseNumber,
    ...(fromDay !== undefined && { fromDay }),
  }),
  decide: (tools, ruled, wish) => refuseAboveCeiling(ruled, wish, tools.nowMs) ?? decideSetting(tools, ruled, wish),
};
