import { takeRenewalStep } from '../../../functions/renewal/take-renewal-step.ts';
import { tendRenewal } from '../../../functions/renewal/tend-renewal.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import type { JourneyWorld } from './journey-world.ts';

/** A watch that begins and whose document ended long ago takes a few looks, and none takes more. */
const mostLooks = 8;

/** Whether an execution has gone on to a moment of its watch's, a few minutes before the sweep would. */
const isReached = ({ state, expiresAtMs, endsAtMs }: Item, nowMs: number): boolean =>
  state !== 'unwatched' && Number(endsAtMs ?? expiresAtMs) <= nowMs;

/**
 * Has the sweep come by whoever is due, as it does each minute, and executions go on to what has come by then; false
 * where that has no end.
 */
export async function tendWatches(
  { door: { runtime, clients } }: JourneyWorld,
  users: readonly string[],
  nowMs: number,
): Promise<boolean> {
  for (let left = mostLooks; left > 0; left -= 1) {
    const read = (userId: string) => readItem(clients.documents, runtime.table, keys.renewal(userId));
    const watches = await Promise.all(users.map(read));
    let hasMoved = false;
    for (const watch of watches) {
      if (watch === undefined) continue;
      if (Number(watch['dueAtMs']) <= nowMs) {
        await tendRenewal(runtime, watch, nowMs);
        hasMoved = true;
      } else if (isReached(watch, nowMs)) {
        const { did } = await takeRenewalStep(runtime, String(watch['pk']), nowMs);
        hasMoved ||= did !== 'nothing-due';
      }
    }
    if (!hasMoved) return true;
  }
  return false;
}
