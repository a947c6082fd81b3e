import type { FreezeScope } from '../../../shared/freeze.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { freezableSatang } from './case-freeze.ts';
import type { CaseFreeze } from './case-freeze.ts';

/** The payment that a freeze is to be about, and the last freeze of it, where there was one. */
export interface PaymentToFreeze {
  readonly amountSatang: number;
  readonly isReversed: boolean;
  readonly freeze?: CaseFreeze | undefined;
}

/** A freeze that may be made, in satang; `standing` is what it is added to, so that a payment has one at a time. */
export interface AllowedFreeze {
  readonly frozenSatang: number;
  readonly standing?: CaseFreeze;
}

/** One freeze keeps back at least what another would. */
const keepsWhat = (scope: FreezeScope, wished: FreezeScope): boolean => scope === 'all' || scope === wished;

/**
 * Decides a freeze by hand: at most what is there beside every other, and of a payment at most its amount in sum. What
 * has frozen it before and is over is no hindrance; what stands and holds less than its amount gets more.
 */
export function decideFreeze(
  wish: { readonly amountSatang: number; readonly scope: FreezeScope },
  holder: Wallet,
  payment?: PaymentToFreeze,
): AllowedFreeze | Refusal<'already-frozen' | 'transfer-reversed' | 'nothing-to-freeze'> {
  if (payment?.isReversed === true) return refuse('transfer-reversed');
  const standing = payment?.freeze?.state === 'standing' ? payment.freeze : undefined;
  const roomSatang = (payment?.amountSatang ?? wish.amountSatang) - (standing?.leftSatang ?? 0);
  if (roomSatang <= 0 || (standing !== undefined && !keepsWhat(standing.scope, wish.scope)))
    return refuse('already-frozen');
  const frozenSatang = Math.min(wish.amountSatang, roomSatang, freezableSatang(holder));
  if (frozenSatang === 0) return refuse('nothing-to-freeze');
  return { frozenSatang, ...(standing !== undefined && { standing }) };
}
