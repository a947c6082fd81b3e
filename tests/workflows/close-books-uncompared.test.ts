import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { closeDays } from '../../functions/books/close-day.ts';
import { tellUncompared } from '../../functions/books/tell-uncompared.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { noteCompared } from '../../functions/table/compared-days.ts';
import { dayMs, lots, openBooks } from '../books/open-books.ts';

test('from the fourth day on somebody is told that nobody compares a list with our books, each partner by itself', async () => {
  const { runtime, door, state, day, sleepAfter, books } = await openBooks();
  const told = async (daysLater: number) => {
    door.clock.moveTo(bangkokDayStartMs(day) + daysLater * dayMs + dayMs / 2);
    const before = door.log.of('days-not-compared').length;
    await tellUncompared(runtime);
    return door.log
      .of('days-not-compared')
      .slice(before)
      .map(({ level, facts }) => [level, facts]);
  };
  // Before the first day is closed there is nothing to compare with.
  expect(await told(9)).toEqual([]);
  state(day, []);
  sleepAfter(day);
  await closeDays(runtime, lots);
  expect(await told(3)).toEqual([]);
  expect(await told(4)).toEqual([
    ['error', { partner: 'bank', days: 4 }],
    ['error', { partner: 'airtime', days: 4 }],
  ]);
  const fromMs = bangkokDayStartMs(day);
  await books.documents.send(
    new TransactWriteCommand({
      TransactItems: [noteCompared(books.table, 'bank', true, { fromMs, toMs: fromMs + 2 * dayMs })],
    }),
  );
  expect(await told(4)).toEqual([['error', { partner: 'airtime', days: 4 }]]);
  expect(await told(6)).toEqual([
    ['error', { partner: 'bank', days: 4 }],
    ['error', { partner: 'airtime', days: 6 }],
  ]);
});
