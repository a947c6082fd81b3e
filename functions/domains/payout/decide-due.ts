import { isForcedBack } from './payout.ts';
import type { Payout } from './payout.ts';
import type { PayoutEvent } from './transitions.ts';

/**
 * What a worker does with a payout that is due. A move is written first, under its from-state; `ask` queries the
 * partner's primary record by our key, `cancel` calls its cancellation.
 */
export type DueStep =
  | { readonly does: 'move'; readonly event: PayoutEvent; readonly thenOrders: boolean }
  | { readonly does: 'ask' | 'cancel' | 'nothing' };

const move = (event: PayoutEvent, thenOrders = false): DueStep => ({ does: 'move', event, thenOrders });

/**
 * Decides by what was read together: payout and lock. `sent` is written before the first order goes out; whether a
 * sent one is ordered again is said by the partner's answer alone (`readWord`), so that most tries are questions.
 */
export function decideDue(payout: Payout, isLocked: boolean, nowMs: number): DueStep {
  const isLate = nowMs >= payout.notAfterMs;
  switch (payout.state) {
    case 'held':
      if (isLate) return move('lapse');
      return isLocked ? move('lock') : move('order', true);
    case 'paused':
      if (isLate) return move('lapse');
      return isLocked ? { does: 'nothing' } : move('unlock');
    case 'sent':
      return { does: payout.cancellation === 'wanted' ? 'cancel' : 'ask' };
    // Asked again at the times of `askAgainAt`, for partners contradict themselves.
    case 'posted':
    case 'voided':
      return { does: 'ask' };
    // What came back by its partner's own word is over; what operators gave back may still be told as paid.
    case 'returned':
      return { does: isForcedBack(payout) ? 'ask' : 'nothing' };
  }
}
