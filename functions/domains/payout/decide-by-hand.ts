import { edgeFrom } from '../../engine/transitions.ts';
import { owedSatang, timesOf } from './payout.ts';
import type { Amounts, PartnerTerms, Payout } from './payout.ts';
import { isForgotten } from './read-word.ts';
import type { Word } from './read-word.ts';
import { payoutTransitions } from './transitions.ts';
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

/**
 * How one operator holds a payout back: what nobody has ordered is stopped, and what its owner's lock has stopped gets
 * the operators' mark beside it, so that it stays when the wallet is unlocked. What is marked already is left to it.
 */
export function decideHoldBack({
  state,
  lockedAtMs,
}: Pick<Payout, 'state' | 'lockedAtMs'>): 'stop' | 'mark' | 'nothing' {
  if (edgeFrom(payoutTransitions, state, 'lock') !== undefined) return 'stop';
  return state === 'paused' && lockedAtMs === undefined ? 'mark' : 'nothing';
}

/** What two operators may do to a payout against the silence of its partner. */
export const forcedActs = ['force-post', 'force-void', 'force-return'] as const satisfies readonly PayoutEvent[];
export type ForcedAct = (typeof forcedActs)[number];

/** Whether an event is a correction by hand, which says so for ever. */
export function isForced(event: PayoutEvent): event is ForcedAct {
  return forcedActs.some((each) => each === event);
}

/**
 * Whether a partner's own word, asked for now, is that it has not paid. "Never heard of it" counts while it remembers
 * its keys; past that it says so of what it has paid, too, and it takes that no line of its statements names the key.
 * An amount that is not ours does not matter to two persons.
 */
export function saysUnpaid(
  word: Word,
  payout: Payout,
  terms: PartnerTerms,
  hasNoLine: boolean,
  nowMs: number,
): boolean {
  const { via, says, isPrimary } = word;
  if (via !== 'query' || !isPrimary) return false;
  if (isForgotten(word, payout, terms, nowMs)) return hasNoLine;
  return says === 'unknown' || says === 'failed' || says === 'cancelled';
}

/** What the two persons of a forced change have before them. */
export interface ForcedFacts {
  /** That it was paid, or came back, with the amount that was wished is proven. */
  readonly isProven: boolean;
  /** What would prove that. */
  readonly provenBy: 'statement-line' | 'amount';
  /** The wish names the partner's amount, because it is another one than our books have. */
  readonly isOtherwise: boolean;
  /** The partner's primary record, asked for this act, says that it has not paid. */
  readonly saysUnpaid: boolean;
  /** It would count if the statements of every day were there, and none had a line of the key. */
  readonly takesNoLine: boolean;
}

/**
 * Whether two operators can still let our books have what a line of the statement says of a payout, by that very line.
 * Of a payout that is sent both can follow: posted by the one line, returned by the other. What comes back of an
 * overpayment alone is no return, and is cleared where it is owed. Satang.
 */
export function isAwaited(
  payout: Pick<Payout, 'state' | 'debt'> & Amounts,
  { direction, amountSatang }: { readonly direction: 'in' | 'out'; readonly amountSatang: number },
): boolean {
  if (payout.state === 'sent') return true;
  return direction === 'in' && payout.state === 'posted' && amountSatang > owedSatang(payout);
}

/** Whether operators may correct a payout by hand, with four eyes: the transition's event, or what is missing. */
export function decideForced(
  act: ForcedAct,
  payout: Payout,
  facts: ForcedFacts,
  terms: PartnerTerms,
  nowMs: number,
):
  | { readonly event: PayoutEvent }
  | { readonly lacks: 'state' | 'statement-line' | 'amount' | 'cancellation' | 'time' | 'word' | 'no-line' } {
  if (payout.state !== (act === 'force-return' ? 'posted' : 'sent')) return { lacks: 'state' };
  if (act === 'force-post') return facts.isProven ? { event: act } : { lacks: facts.provenBy };
  // What its statement says is back has come back, whatever the bank says itself; another amount has no other proof.
  if (act === 'force-return' && facts.isProven) return { event: act };
  if (facts.isOtherwise) return { lacks: act === 'force-return' ? facts.provenBy : 'amount' };
  if (act === 'force-void' && payout.cancellation === undefined) return { lacks: 'cancellation' };
  if (act === 'force-void' && nowMs < timesOf(payout, terms).certainAtMs) return { lacks: 'time' };
  if (facts.saysUnpaid) return { event: act };
  return { lacks: act === 'force-void' && facts.takesNoLine ? 'no-line' : 'word' };
}
