import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { failureAttributes } from '../../table/due.ts';
import { absent, equals, equalsOrNone } from '../../table/expression.ts';
import type { UpdateParts } from '../../table/expression.ts';
import { inState } from '../../table/prior-state.ts';
import type { Hold } from '../hold.ts';
import { along, dueOf } from '../payout/payout-writes.ts';

/**
 * held -> paused by the owner's lock of the wallet: nobody orders it, and it comes back at its not-after time. Unlike
 * what operators hold back it carries no mark of its own: the wallet's lock is why, and goes on in its place.
 */
export function pauseHold(hold: Hold): UpdateParts {
  const { set, where } = along(hold, 'lock');
  return { set: { ...set, ...dueOf(hold, hold.notAfterMs) }, remove: failureAttributes, where };
}

/** When what goes on is ordered: at once, or at its bank's run. */
function orderedAt(hold: Hold, nowMs: number): ReturnType<typeof dueOf> {
  return dueOf(hold, Math.max(nowMs, hold.runAtMs ?? nowMs));
}

/**
 * paused -> held once the owner's lock is gone, where operators do not hold it back besides. Its transaction asks the
 * wallet for `notLocked`: whoever locks it anew meanwhile has seen a paused one and left it.
 */
export function resumeHold(hold: Hold, nowMs: number): UpdateParts {
  const { set, where } = along(hold, 'unlock');
  return {
    set: { ...set, ...orderedAt(hold, nowMs) },
    remove: failureAttributes,
    where: [...where, absent('lockedAtMs')],
  };
}

/**
 * held -> paused by an operator (`stop`): nobody orders it, and it comes back at its not-after time. What its owner's
 * lock has paused already only gets the operators' mark (`mark`), without which unlocking the wallet would let it go.
 */
export function lockHold(hold: Hold, does: 'stop' | 'mark', lockedBy: string, nowMs: number): UpdateParts {
  const marks = { lockedAtMs: nowMs, lockedBy };
  if (does === 'mark') return { set: marks, where: [inState(payoutTransitions, 'paused'), absent('lockedAtMs')] };
  const { set, ...rest } = pauseHold(hold);
  return { ...rest, set: { ...set, ...marks } };
}

/** paused -> held: the operators' lock goes with the move, and it is due as before, at once or at its bank's run. */
export function unlockHold(hold: Hold, nowMs: number): UpdateParts {
  const { set, where } = along(hold, 'unlock');
  return {
    set: { ...set, ...orderedAt(hold, nowMs) },
    remove: ['lockedAtMs', 'lockedBy', ...failureAttributes],
    where: [
      ...where,
      equals('amountSatang', hold.amountSatang),
      equals('notAfterMs', hold.notAfterMs),
      equalsOrNone('lockedAtMs', hold.lockedAtMs),
    ],
  };
}
