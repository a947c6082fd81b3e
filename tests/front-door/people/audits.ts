import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { Door } from '../door/door.ts';
import { itemsOf } from './account.ts';

/** What the operators' audit of this month holds about somebody or something, by id, oldest first. */
export async function auditsAbout(door: Door, id: string): Promise<readonly Item[]> {
  const items = await itemsOf(door, keys.audit(periodsAt(door.clock.peekMs()).month, '').pk);
  return items.filter(({ userId }) => userId === id);
}
