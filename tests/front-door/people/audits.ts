import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { Door } from '../door/door.ts';
import { itemsOf } from './account.ts';

const weekMs = 7 * 86_400_000;

/**
 * What the operators' audit holds about somebody or something, by id, oldest first: of this month, and of the one that
 * the last four weeks began in, for a test that moves its clock must not depend on the day that it is played.
 */
export async function auditsAbout(door: Door, id: string): Promise<readonly Item[]> {
  const nowMs = door.clock.peekMs();
  const months = new Set([4, 3, 2, 1, 0].map((weeks) => periodsAt(nowMs - weeks * weekMs).month));
  const items = await Promise.all([...months].map((month) => itemsOf(door, keys.audit(month, '').pk)));
  return items.flat().filter(({ userId }) => userId === id);
}
