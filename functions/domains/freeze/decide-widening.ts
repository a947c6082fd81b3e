import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { freezableSatang } from './case-freeze.ts';
import type { CaseFreeze } from './case-freeze.ts';
import { freezeTransitions } from './transitions.ts';

/** A freeze that may be widened, in satang: what it keeps back from now on, and what of it has left meanwhile. */
export interface AllowedWidening {
  readonly freeze: CaseFreeze;
  readonly frozenSatang: number;
  readonly shortSatang: number;
}

/**
 * Decides that a freeze of one way out keeps its money back from all: what of it is there beside every other freeze.
 * What has left by the other way is given up with it, or the next salary would be kept back in its place.
 */
export function decideWidening(
  freeze: CaseFreeze | undefined,
  holder: Wallet,
): AllowedWidening | Refusal<'freeze-not-found' | 'freeze-keeps-all' | 'nothing-to-freeze'> {
  if (freeze === undefined || edgeFrom(freezeTransitions, freeze.state, 'widen') === undefined)
    return refuse('freeze-not-found');
  if (freeze.scope === 'all') return refuse('freeze-keeps-all');
  const frozenSatang = Math.min(freeze.leftSatang, freezableSatang(holder, freeze));
  if (frozenSatang === 0) return refuse('nothing-to-freeze');
  return { freeze, frozenSatang, shortSatang: freeze.leftSatang - frozenSatang };
}
