import { expect, it } from 'vitest';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { measureHistory } from './measure-history.ts';

const pageSize = 5;

it('page 1, 2 and 100 of a history cost the same, however long it is: two round trips, and no row more than is shown', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const short = await measureHistory(door, 10, pageSize);
  const long = await measureHistory(door, 600, pageSize);
  const costs = [...short.values(), ...long.values()];
  expect([short.size, long.size]).toEqual([2, 3]);
  for (const cost of costs) expect(cost).toMatchObject({ calls: ['BatchGetItem', 'Query'], writeUnits: 0 });
  // Behind the first page the last row of the page before is read once more.
  const read = (of: typeof short, page: 1 | 2 | 100) => [of.get(page)?.readItems, of.get(page)?.readUnits];
  expect(read(long, 1)).toEqual(read(short, 1));
  expect(read(long, 2)).toEqual(read(short, 2));
  expect(read(long, 100)).toEqual(read(long, 2));
  const [first, second] = [long.get(1)?.readItems ?? 0, long.get(2)?.readItems ?? 0];
  expect(second - first).toBe(1);
});
