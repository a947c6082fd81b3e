import { timesOf } from './payout.ts';
import type { PartnerTerms, Payout } from './payout.ts';
import type { PayoutEvent } from './transitions.ts';

export type CancelStep =
  | { readonly does: 'move'; readonly event: 'withdraw' & PayoutEvent }
  | { readonly does: 'store-cancellation' | 'wait' | 'nothing' };

/** What a cancellation does: unsent money comes back at once, a sent order gets the stored intent before any call. */
export function decideCancel({ state, cancellation }: Payout): CancelStep {
  switch (state) {
    case 'held':
    case 'paused':
      return { does: 'move', event: 'withdraw' };
    case 'sent':
      return { does: cancellation === undefined ? 'store-cancellation' : 'wait' };
    case 'posted':
    case 'voided':
    case 'returned':
      return { does: 'nothing' };
  }
}

export type ForcedAct = 'force-post' | 'force-void' | 'force-return';

/** What the two persons of a forced change have before them. */
export interface ForcedFacts {
  readonly hasStatementLine: boolean;
  /** The partner's primary record, asked for this act, says that it has not paid. */
  readonly saysUnpaid: boolean;
}

/** Whether operators may correct a payout by hand, with four eyes: the transition's event, or what is missing. */
export function decideForced(
  act: ForcedAct,
  payout: Payout,
  facts: ForcedFacts,
  terms: PartnerTerms,
  nowMs: number,
): { readonly event: PayoutEvent } | { readonly lacks: 'state' | 'statement-line' | 'cancellation' | 'time' | 'word' } {
  if (payout.state !== (act === 'force-return' ? 'posted' : 'sent')) return { lacks: 'state' };
  if (act === 'force-post') return facts.hasStatementLine ? { event: act } : { lacks: 'statement-line' };
  if (act === 'force-void' && payout.cancellation === undefined) return { lacks: 'cancellation' };
  if (act === 'force-void' && nowMs < timesOf(payout, terms).certainAtMs) return { lacks: 'time' };
  return facts.saysUnpaid ? { event: act } : { lacks: 'word' };
}
