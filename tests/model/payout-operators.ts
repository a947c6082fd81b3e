import { decideCancel, decideHoldBack, saysUnpaid } from '../../functions/domains/payout/decide-by-hand.ts';
import type { ForcedAct, ForcedFacts } from '../../functions/domains/payout/decide-by-hand.ts';
import { isForgotten } from '../../functions/domains/payout/read-word.ts';
import { recordSays } from './payout-partner.ts';
import type { Next } from './payout-partner.ts';
import { nowOf, paidNow } from './payout-world.ts';
import type { Bounds, Rules, World } from './payout-world.ts';
import { moved, written } from './payout-writes.ts';

/** Two operators correct by hand: by the partner's word of now and, where it sends one, its statement. */
export function operates(world: World, { decideForced, terms }: Rules, { statement }: Bounds): Next[] {
  const { payout, zone } = world;
  const { status } = world.partner;
  const nowMs = nowOf(zone);
  const word = { via: 'query', says: recordSays(world), isPrimary: true, askedAtMs: nowMs } as const;
  // Once it has forgotten the key, all days on which it may have paid are over, and their books closed.
  const hasNoLine = statement && zone > 2 && status !== 'paid' && status !== 'returned';
  const factsOf = (act: ForcedAct): ForcedFacts => ({
    // What came back was paid, and both are lines of their own.
    isProven: statement && (status === 'returned' || (act !== 'force-return' && status === 'paid')),
    provenBy: 'statement-line',
    isOtherwise: false,
    saysUnpaid: saysUnpaid(word, payout, terms, hasNoLine, nowMs),
    takesNoLine: isForgotten(word, payout, terms, nowMs),
  });
  return (['force-post', 'force-void', 'force-return'] satisfies ForcedAct[]).flatMap((each): Next[] => {
    const step = decideForced(each, payout, factsOf(each), terms, nowMs);
    return 'event' in step ? [[`two operators: ${step.event}`, moved(world, step.event)]] : [];
  });
}

/**
 * What one operator does where nothing else is left, past the partner's memory: the cancellation without which two void
 * nothing. And what ended otherwise than the statement has it is found when its day is closed, and people settle it.
 */
export function settles(world: World, { looksAgain }: Rules, { statement, cancels: canCancel }: Bounds): Next[] {
  const { payout, zone, isKept } = world;
  const isOver = payout.state === 'posted' || payout.state === 'voided' || payout.state === 'returned';
  const differs = isOver && world.books.payable !== paidNow(world);
  return [
    ...(zone > 2 && !canCancel && decideCancel(payout).does === 'store-cancellation'
      ? [['an operator stores a cancellation', written(world, { does: 'store-cancellation' })] as const]
      : []),
    ...(looksAgain && statement && zone >= 2 && differs && !isKept
      ? [['the closed day shows the difference', { ...world, isKept: true }] as const]
      : []),
  ];
}

/** One operator holds it back; two let it go on in time, where its owner's lock does not stand. */
export function holdsBack(world: World): Next[] {
  const { payout, isLocked, zone } = world;
  const does = decideHoldBack(payout);
  if (does !== 'nothing') {
    const stopped = does === 'stop' ? moved(world, 'lock') : world;
    const marked = { ...stopped, payout: { ...stopped.payout, lockedAtMs: 0 } };
    return [[`an operator holds it back (${payout.state})`, marked]];
  }
  if (payout.state !== 'paused' || isLocked || nowOf(zone) >= payout.notAfterMs) return [];
  const { lockedAtMs: _mark, ...free } = payout;
  return [['two operators let it go on', moved({ ...world, payout: free }, 'unlock')]];
}
