import type { PayoutAct, StandingPayout } from '../../../shared/inspect/timeline.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { decideCancel, decideHoldBack } from '../payout/decide-by-hand.ts';
import type { PartnerTerms, Payout } from '../payout/payout.ts';
import { publicWord } from '../payout/public-word.ts';
import { payoutTransitions } from '../payout/transitions.ts';

/** What operators may do with a payout now; what would be refused, or change nothing, is not among it. */
export function payoutActsOf(payout: Payout, nowMs: number): readonly PayoutAct[] {
  const { state, lockedAtMs, notAfterMs } = payout;
  const mayGoOn = edgeFrom(payoutTransitions, state, 'unlock') !== undefined;
  const { does } = decideCancel(payout);
  return [
    ...(does === 'move' || does === 'store-cancellation' ? ['cancel-payout' as const] : []),
    ...(decideHoldBack(payout) !== 'nothing' ? ['lock-payout' as const] : []),
    ...(mayGoOn && lockedAtMs !== undefined && nowMs < notAfterMs ? ['unlock-payout' as const] : []),
  ];
}

/** How a payout stands for operators: who acts, until when, whether that is late, and what they may do. */
export function standingOf(
  payout: Payout,
  terms: PartnerTerms,
  nowMs: number,
): Omit<StandingPayout, 'partner' | 'partnerKey'> {
  const { acts, untilMs, says } = publicWord(payout, terms, nowMs);
  const { state, notAfterMs, cancellation, debt, lockedAtMs } = payout;
  return {
    state,
    acts: lockedAtMs !== undefined && acts === 'us' ? 'operator' : acts,
    isLate: says === 'looking-into-it' && lockedAtMs === undefined,
    ...(untilMs !== undefined && { untilMs }),
    notAfterMs,
    ...(cancellation !== undefined && { cancellation }),
    ...(debt !== undefined && { debt }),
    mayDo: [...payoutActsOf(payout, nowMs)],
  };
}
