import { leastAge } from '../../../shared/personal/documents.ts';
import type { Tier } from '../../../shared/enums.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { fullAge } from './decide-personal-data.ts';

/** What somebody's birthday says of the levels that they may have, and whether their guardian has agreed. */
export interface Minority {
  /** Below fifteen: known at no level. */
  readonly isChild: boolean;
  /** Below twenty, a child too. */
  readonly isMinor: boolean;
  readonly hasGuardian: boolean;
}

/**
 * Why a level is given to nobody of that age, whoever gives it: below fifteen there is none, and up to nineteen the
 * basic one, with a guardian's consent that was reviewed (`decisions.md` section 13, which knows no override role).
 */
export function refuseMinorsLevel(
  tier: Tier,
  { isChild, isMinor, hasGuardian }: Minority,
): Refusal<'level-above-age' | 'guardian-needed'> | undefined {
  if (tier === 'unauthorized' || !(isMinor || isChild)) return undefined;
  if (isChild) return refuse('level-above-age', { leastAge });
  if (tier !== 'basic') return refuse('level-above-age', { leastAge: fullAge });
  return hasGuardian ? undefined : refuse('guardian-needed');
}
