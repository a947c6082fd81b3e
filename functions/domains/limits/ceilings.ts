import type { Tier } from '../../../shared/enums.ts';
import type { LimitName } from '../../../shared/rules.ts';
import { bangkokDayStartMs } from '../calendar/periods.ts';
import { limitIn, tierRules } from './tiers.ts';

interface Ceilings {
  /** The Bangkok day with which it begins. */
  readonly fromDay: string;
  readonly source: string;
  /** Whose column of the table of limits a level may not go beyond. */
  readonly columnOf: Readonly<Record<Tier, Tier>>;
  /** How many days before it begins people are told of what is to their disadvantage. */
  readonly noticeDays: number;
}

/**
 * What nobody may set a limit above, and how early people are told: dated data with its source, so that a change by a
 * regulator is a row (`decisions.md` section 13). Whoever is not identified stays at what they may today; a person may
 * be given what the next level has, and nobody more than the last one.
 */
const dated: readonly Ceilings[] = [
  {
    fromDay: '20250805',
    source: 'decisions.md section 3 (levels), product.md section 9 (seven days of notice)',
    columnOf: { unauthorized: 'unauthorized', basic: 'semi', semi: 'fully', fully: 'fully', enterprise: 'enterprise' },
    noticeDays: 7,
  },
];

function at(nowMs: number): Ceilings {
  const found = dated.findLast(({ fromDay }) => bangkokDayStartMs(fromDay) <= nowMs) ?? dated[0];
  if (found === undefined) throw new Error('there are no ceilings');
  return found;
}

/**
 * The most that a limit of a level may be set to, in satang. What a level may not do at all (its limit is nothing) is a
 * matter of its features, and no amount opens it.
 */
export function ceilingSatang(tier: Tier, name: LimitName, nowMs: number): number {
  return limitIn(tierRules[tier], name) === 0 ? 0 : limitIn(tierRules[at(nowMs).columnOf[tier]], name);
}

/** How many days before it begins a level's people are told of what is to their disadvantage. */
export function noticeDaysAt(nowMs: number): number {
  return at(nowMs).noticeDays;
}
