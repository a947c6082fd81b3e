import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { mostSearched } from '../../../shared/contracts/transaction/search.ts';
import { idBody } from '../../../shared/ids.ts';
import { operation as getMonthSums } from '../../../functions/handlers/transaction/month-sums.ts';
import { operation as getTransactionPage } from '../../../functions/handlers/transaction/page.ts';
import { operation } from '../../../functions/handlers/transaction/search.ts';
import { keys } from '../../../functions/table/keys.ts';
import { Meter } from '../../bench/meter.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { tableConfigOf } from '../../stage/clients.ts';

const table = await createOwnTable();
const open = await openDoor({ table });
const metered = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
  marshallOptions: { removeUndefinedValues: true },
});
const meter = new Meter(metered, open.clients.documents, table);
const door: Door = { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents: metered } } };

interface Planted {
  readonly atMs: number;
  readonly amountSatang: number;
  /** When its money came, of a top-up; what has none is sent. */
  readonly cameAtMs?: number;
}

/**
 * Puts payments straight into a history, the last one newest, and answers their ids, the newest first: hundreds through
 * the door would take minutes.
 */
async function plant(user: User, entries: readonly Planted[]) {
  const items = entries.map(({ atMs, amountSatang, cameAtMs }) => ({
    ...keys.entry(user.userId, idBody(atMs, crypto.getRandomValues(new Uint8Array(11)))),
    type: cameAtMs === undefined ? 8 : 1,
    status: 2,
    amountSatang,
    feeSatang: 0,
    createdAtMs: atMs,
    completedAtMs: cameAtMs ?? atMs,
  }));
  for (let index = 0; index < items.length; index += 25) {
    const puts = items.slice(index, index + 25).map((Item) => ({ PutRequest: { Item } }));
    await open.clients.documents.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  }
  return items.map(({ sk }) => sk.replace('TXN#', 'txn_')).toReversed();
}

const startMs = bangkokMs('2026-01-01T00:00:00');
const minuteMs = 60_000;
/** One payment a minute of 100 satang; those given are of one satang instead. */
const minutes = (count: number, rare: readonly number[] = []) =>
  Array.from({ length: count }, (_none, index) => ({
    atMs: startMs + index * minuteMs,
    amountSatang: rare.includes(index) ? 1 : 100,
  }));

test('one answer looks at 500 entries at most, says until when it has searched, and its cursor goes on', async () => {
  const user = await newUser(door);
  await plant(user, minutes(1_100, [0, 5]));
  const rare = { throughSatang: 1, pageSize: 20 };
  // The first of anything also reads the server's keys.
  await succeed(door, getTransactionPage, user, {});
  const looked: number[] = [];
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const cost = await meter.measure(async () => {
      const page = await succeed(door, operation, user, { ...rare, ...(cursor !== undefined && { cursor }) });
      found.push(...page.rows.map(({ createdAtMs }) => (createdAtMs - startMs) / minuteMs));
      if (page.nextCursor !== undefined) looked.push(((page.searchedUntilMs ?? NaN) - startMs) / minuteMs);
      cursor = page.nextCursor;
    });
    expect(cost.calls.filter((call) => call === 'Query').length).toBeLessThanOrEqual(3);
  } while (cursor !== undefined);
  expect(found).toEqual([5, 0]);
  // From minute 1,099 on, each answer looks at what is new to it: 497 entries.
  expect(looked).toEqual([1_100 - 497, 1_100 - 2 * 497]);
  expect(497 + 3).toBeLessThanOrEqual(mostSearched);
});

test('where a page is full it says nothing of the kind, and the next one begins behind it', async () => {
  const user = await newUser(door);
  await plant(user, minutes(60));
  const first = await succeed(door, operation, user, { fromSatang: 100, pageSize: 20 });
  expect(first.rows).toHaveLength(20);
  expect(first).not.toHaveProperty('searchedUntilMs');
  const second = await succeed(door, operation, user, { fromSatang: 100, pageSize: 50, cursor: first.nextCursor });
  expect(second.rows).toHaveLength(40);
  expect(second).not.toHaveProperty('nextCursor');
});

test('a period reads its own days only, to the very millisecond', async () => {
  const user = await newUser(door);
  const edges = [
    '2026-02-28T23:59:59.999',
    '2026-03-01T00:00:00.000',
    '2026-03-31T23:59:59.999',
    '2026-04-01T00:00:00',
  ];
  await plant(user, [
    ...minutes(300),
    ...edges.map((edge, index) => ({ atMs: bangkokMs(edge), amountSatang: index + 1 })),
  ]);
  const march = { fromDay: '20260301', throughDay: '20260331', pageSize: 1 };
  const first = await succeed(door, operation, user, march);
  expect(first.rows.map(({ amountSatang }) => amountSatang)).toEqual([3]);
  const second = await succeed(door, operation, user, { ...march, cursor: first.nextCursor });
  expect(second.rows.map(({ amountSatang }) => amountSatang)).toEqual([2]);
  expect(second).not.toHaveProperty('nextCursor');
  const none = await meter.measure(() =>
    succeed(door, operation, user, { fromDay: '20260302', throughDay: '20260330' }),
  );
  expect(none.calls.filter((call) => call === 'Query')).toHaveLength(1);
});

test('a month has what came in it, as its head adds it up, and not what came after it', async () => {
  const user = await newUser(door);
  const came = (asked: string, arrived: string, amountSatang: number) => ({
    atMs: bangkokMs(`${asked}T16:00:00`),
    cameAtMs: bangkokMs(`${arrived}T10:00:00`),
    amountSatang,
  });
  await plant(user, [
    came('2026-10-30', '2026-11-02', 700),
    { atMs: bangkokMs('2026-11-15T12:00:00'), amountSatang: 100 },
    came('2026-11-30', '2026-12-01', 900),
  ]);
  const november = { fromDay: '20261101', throughDay: '20261130' };
  const { rows } = await succeed(door, operation, user, november);
  expect(rows.map(({ amountSatang }) => amountSatang)).toEqual([100, 700]);
  const sums = await succeed(door, getMonthSums, user, { month: '202611' });
  expect(sums).toEqual({ inSatang: 700, outSatang: 100 });
});

test('page one, two and a hundred of the whole list cost the same, with 30 and with 2,100 entries', async () => {
  const [short, long] = await Promise.all([newUser(door), newUser(door)]);
  await plant(short, minutes(30));
  const ids = await plant(long, minutes(2_100));
  const costOf = async (user: User, cursor?: string) => {
    const input = { pageSize: 20, ...(cursor !== undefined && { cursor }) };
    const { calls, readUnits } = await meter.measure(async () => {
      const { rows } = await succeed(door, getTransactionPage, user, input);
      expect(rows).toHaveLength(20);
    });
    return { calls, readUnits };
  };
  // The first of anything also reads the server's keys.
  await succeed(door, getTransactionPage, short, {});
  const few = await costOf(short);
  expect(few.calls).toEqual(['BatchGetItem', 'Query']);
  expect(await costOf(long)).toEqual(few);
  // After a cursor the last entry of the page before comes along: the meter counts each entry that was read.
  const next = { ...few, readUnits: few.readUnits + 1 };
  expect(await costOf(long, ids[19])).toEqual(next);
  expect(await costOf(long, ids[99 * 20 - 1])).toEqual(next);
});
