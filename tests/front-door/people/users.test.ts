import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import type { Item } from '../../../functions/table/item.ts';
import { openDoor } from '../door/door.ts';
import type { Door } from '../door/door.ts';
import { createOwnTable } from '../door/own-table.ts';
import { sheetDoor } from '../door/sheet.ts';
import { unchanged } from './account.ts';
import { logIn, newUser, newUserByDoor } from './users.ts';
import type { Wishes } from './users.ts';

const [walked, arranged] = [
  await openDoor({ table: await createOwnTable() }),
  await openDoor({ table: await createOwnTable() }),
];

/** Somebody with nothing, with everything, and with more money than the tier could have brought in. */
const people: readonly Wishes[] = [
  {},
  { tier: 'semi', firstName: 'Malee', lastName: 'Suksan', balanceSatang: 100_000, entry: 'jt' },
  { tier: 'unauthorized', balanceSatang: 5_000_000 },
];

async function itemsIn({ clients, runtime }: Door): Promise<readonly Item[]> {
  const items: Item[] = [];
  const scan = { TableName: runtime.table, ConsistentRead: true };
  for await (const page of paginateScan({ client: clients.documents }, scan)) items.push(...(page.Items ?? []));
  return items;
}

/** A value without what is random in it: ids, hashes, keys and what is sealed. Times, amounts and words stay. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/[\w.+/=-]{20,}/g, '...');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, each]) => [name, plain(each)]),
  );
}

/** Whom a table came with, by partition: server keys and operators are no person's. */
const cameWith = /^(?:SERVERKEYS|OPERATOR|LOGIN#)/;

/** What people left in a table of their own, each item without what is random, in an order that is not chance's. */
async function leftIn(door: Door): Promise<readonly string[]> {
  const items = (await itemsIn(door)).filter(({ pk }) => !cameWith.test(String(pk)));
  return items.map((item) => JSON.stringify(plain(item))).toSorted();
}

const kindOf = (item: string): string => /"sk":"([A-Z]+)/.exec(item)?.[1] ?? item;

beforeAll(async () => {
  const atMs = Date.now();
  for (const [door, make] of [
    [walked, newUserByDoor],
    [arranged, newUser],
  ] as const) {
    door.clock.moveTo(atMs);
    for (const wishes of people) await make(door, wishes);
  }
});

test('who is arranged has left what the door writes, item by item, but for the seals and the caps of the requests', async () => {
  const [byDoor, bySheet] = [await leftIn(walked), await leftIn(arranged)];
  const isOfRequests = (item: string): boolean => ['USED', 'CAP'].includes(kindOf(item));
  expect(bySheet).toEqual(byDoor.filter((item) => !isOfRequests(item)));
  // Every kind of item is there, so that nothing is alike by being nothing.
  expect([...new Set(bySheet.map(kindOf))].toSorted()).toEqual([
    'ARRIVAL',
    'AUTH',
    'CODE',
    'DEVICE',
    'MESSAGE',
    'OWNER',
    'PERSON',
    'REQUEST',
    'SENDS',
    'SESSION',
    'TXN',
    'WALLET',
  ]);
});

test('the books explain every satang of who is arranged', async () => {
  const items = await itemsIn(arranged);
  const { violations } = checkLedger(items, { nowMs: arranged.clock.peekMs() });
  expect(violations).toEqual([]);
  const balances = items.filter(({ sk }) => sk === 'WALLET').map(({ availableSatang }) => Number(availableSatang));
  expect(balances.toSorted((a, b) => a - b)).toEqual([0, 100_000, 5_000_000]);
});

test('somebody with tier, name and money costs the table one call', async () => {
  const send = vi.spyOn(arranged.clients.documents, 'send');
  await newUser(arranged, people[1]);
  expect(send.mock.calls.map(([{ constructor }]) => constructor.name)).toEqual(['TransactWriteCommand']);
  send.mockRestore();
});

test('a sheet overwrites nobody: where somebody has the number already, nothing of it is written', async () => {
  const user = await newUser(arranged);
  const before = await leftIn(arranged);
  const sheet = sheetDoor(arranged);
  await logIn(sheet.door, user.mobile);
  await unchanged(arranged, [user], () =>
    expect(sheet.write()).rejects.toMatchObject({ name: 'TransactionCanceledException' }),
  );
  expect(await leftIn(arranged)).toEqual(before);
});
