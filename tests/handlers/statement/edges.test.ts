import { expect, test } from 'vitest';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { logIn, newUser } from '../../front-door/people/users.ts';
import { arrangeMoneyIn, rowsOf, statementFile } from '../../front-door/statement/statements.ts';

const door = await openDoor({ table: await createOwnTable() });

/** The last and the first millisecond around each midnight of Bangkok about the leap day, and what came in then. */
const moneyIn = [
  { at: '2028-01-31T23:59:59.999', baht: 1 },
  { at: '2028-02-01T00:00:00.000', baht: 2 },
  { at: '2028-02-28T23:59:59.999', baht: 4 },
  { at: '2028-02-29T00:00:00.000', baht: 8 },
  { at: '2028-02-29T23:59:59.999', baht: 16 },
  { at: '2028-03-01T00:00:00.000', baht: 32 },
] as const;

/** Opening and closing balance of days, in baht, and what stands between them. */
const periods = [
  { days: ['20280131', '20280131'], opening: 0, moved: [1], closing: 1 },
  { days: ['20280201', '20280227'], opening: 1, moved: [2], closing: 3 },
  { days: ['20280228', '20280228'], opening: 3, moved: [4], closing: 7 },
  { days: ['20280229', '20280229'], opening: 7, moved: [8, 16], closing: 31 },
  { days: ['20280301', '20280301'], opening: 31, moved: [32], closing: 63 },
  { days: ['20280201', '20280229'], opening: 1, moved: [2, 4, 8, 16], closing: 31 },
  // A whole year over the leap day is 366 days, which is the longest period.
  { days: ['20270302', '20280301'], opening: 0, moved: [1, 2, 4, 8, 16, 32], closing: 63 },
] as const;

test("each millisecond around Bangkok's midnights is of one day, and each period begins with what the one before it ended with", async () => {
  const { mobile } = await newUser(door);
  door.clock.moveTo(bangkokMs('2028-03-02T12:00:00.000'));
  const user = await logIn(door, mobile);
  const satang = moneyIn.map(({ at, baht }) => ({ atMs: bangkokMs(at), amountSatang: baht * 100 }));
  await arrangeMoneyIn(door, user, satang);
  const told = [];
  for (const { days } of periods) {
    const [fromDay, throughDay] = days;
    const input = { fromDay, throughDay, format: 'csv', name: 'masked' } as const;
    const rows = rowsOf(await statementFile(door, user, input));
    const balances = rows.map((row) => Number(row.at(-1)));
    const moved = rows.slice(1, -1).map((row) => Number(row[4]));
    told.push({ days, opening: balances[0], moved, closing: balances.at(-1) });
  }
  expect(told).toEqual(periods);
});
