import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { listBookDays } from '../../../shared/contracts/ops/list-book-days.ts';
import { operation } from '../../../functions/handlers/ops/list-book-days.ts';
import { bangkokDayStartMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { putClosedDay } from '../../../functions/table/books.ts';
import { keys } from '../../../functions/table/keys.ts';
import { closeForAWhile, closedDay as closed } from '../../books/closed-day.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { operator } from '../../front-door/people/users.ts';

const close = ({ clients, runtime }: Door, day: string): Promise<boolean> =>
  putClosedDay({ documents: clients.documents, table: runtime.table }, { ...closed, day });

test('a closed day is listed with its totals, over the operators own API with IAM', async () => {
  const shared = await openDoor();
  // Long before every real day, so that no day of the shared stage is closed behind it.
  const books = { documents: shared.clients.documents, table: shared.runtime.table };
  await closeForAWhile(books, { ...closed, day: '20010101' });
  const { account: _account, baseSatang: _base, theirs: _theirs, ours: _ours, ...row } = closed;
  const { rows } = await succeedOverHttp(shared, listBookDays, await operator(), { cursor: '20010102' });
  expect(rows).toEqual([{ ...row, day: '20010101' }]);
});

test('a day that is open again says since when until it is closed anew, and so does each behind it', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const [before, first, behind] = ['20260301', '20260302', '20260303'] as const;
  for (const day of [before, first, behind]) await close(door, day);
  const atMs = closed.closedAtMs + 1;
  const mark = { ...keys.bookReopened(), fromDay: first, atMs };
  const books = { documents: door.clients.documents, table: door.runtime.table };
  await books.documents.send(new PutCommand({ TableName: books.table, Item: mark }));
  const listed = async () => {
    const { rows } = await succeed(door, operation, await operator(), {});
    return rows.map(({ day, version, reopenedAtMs }) => [day, version, reopenedAtMs]);
  };
  expect(await listed()).toEqual([
    [behind, 1, atMs],
    [first, 1, atMs],
    [before, 1, undefined],
  ]);
  await putClosedDay(books, { ...closed, day: first, version: 2, closedAtMs: atMs });
  expect(await listed()).toEqual([
    [behind, 1, atMs],
    [first, 2, undefined],
    [before, 1, undefined],
  ]);
});

test('a day is closed once, and all come newest first, page by page', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const startMs = bangkokDayStartMs('20260301');
  const days = Array.from({ length: 33 }, (_none, index) => periodsAt(startMs + index * 86_400_000).day);
  for (const day of days) expect(await close(door, day)).toBe(true);
  expect(await close(door, '20260301')).toBe(false);
  const first = await succeed(door, operation, await operator(), {});
  expect(first.rows).toHaveLength(31);
  const second = await succeed(door, operation, await operator(), { cursor: first.nextCursor });
  expect([...first.rows, ...second.rows].map(({ day }) => day)).toEqual(days.toReversed());
  expect(second.nextCursor).toBeUndefined();
  expectRefusal(await ask(door, operation, await operator(), { cursor: '20260230' }), 'input-not-valid', {
    fields: { cursor: 'day-not-valid' },
  });
});
