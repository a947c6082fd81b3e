import { expect, test } from 'vitest';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../functions/handlers/top-up/detail.ts';
import { queueOf } from '../../functions/partners/partners.ts';
import { dueIndex, keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { topUpLifetimeMs } from '../../shared/top-up.ts';
import type { TopUp } from '../../shared/top-up.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import type { BankServer } from '../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { putEach } from '../front-door/money/due-items.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

const open = (door: Door, user: User) => succeed(door, createTopUp, user, { amountSatang: 100, method: 2 });
const statusOf = async (door: Door, user: User, { topUpId }: TopUp) =>
  (await succeed(door, getTopUp, user, { topUpId })).status;

/** A table, a clock and a bank of the test's own: what is due in one test is none of the others' business. */
async function openAlone(): Promise<{ readonly door: Door; readonly bank: BankServer }> {
  const door = await openDoor({ table: await createOwnTable() });
  const bank = await openBankServer(door);
  return { door: withBank(door, bank), bank };
}

/** Things that are due and cannot be read: they have stood longest, so every sweep meets them first. */
async function poison(door: Door, count: number): Promise<string[]> {
  const bodies = Array.from({ length: count }, (_none, index) => `P${index.toString().padStart(19, '0')}`);
  const due = { duePk: dueIndex.shard('bank', 0), dueAtMs: 1 };
  await putEach(
    door,
    bodies.map((body) => ({ ...keys.entry('usr_poison', body), type: 'nonsense', ...due })),
  );
  return bodies;
}

test('more poisoned items than a page holds stand first: what is behind them ends, and they wait longer each time', async () => {
  const { door } = await openAlone();
  const sweep = () => endDueItems(door.runtime);
  const user = await newUser(door);
  const topUp = await open(door, user);
  const [first = ''] = await poison(door, 230);
  door.clock.advance(topUpLifetimeMs);
  expect(await sweep()).toEqual({ ended: 1, failed: 230, left: 0 });
  expect(await statusOf(door, user, topUp)).toBe(4);
  expect(await sweep()).toEqual({ ended: 0, failed: 0, left: 0 });
  const waits: number[] = [];
  for (let tries = 1; tries <= 3; tries += 1) {
    const item = await readItem(door.clients.documents, door.runtime.table, keys.entry('usr_poison', first));
    expect(item).toMatchObject({ dueTries: tries });
    const dueAtMs = Number(item?.['dueAtMs']);
    waits.push((dueAtMs - door.clock.peekMs()) / 60_000);
    door.clock.moveTo(dueAtMs);
    await sweep();
  }
  for (const [index, minutes] of waits.entries()) {
    expect(minutes).toBeLessThanOrEqual(2 ** index);
    expect(minutes).toBeGreaterThan(2 ** index / 2 - 0.1);
  }
});

test('a bank that hangs on one kind of question is left alone after three, and what it answers goes on', async () => {
  const { door, bank } = await openAlone();
  const sweep = () => endDueItems(door.runtime);
  const users = await Promise.all([1, 2, 3].map(() => newUser(door)));
  const topUps: (readonly [User, TopUp])[] = [];
  for (const user of users) for (let count = 0; count < 5; count += 1) topUps.push([user, await open(door, user)]);
  door.clock.advance(topUpLifetimeMs);
  for (let count = 1; count <= 3; count += 1) {
    await tellBankEvent(door, receivedEvent(paymentOf(door, door.runtime.random.idBody(door.clock.peekMs()), count)));
  }
  bank.queriesHang = true;
  const swept = await sweep();
  // Those who had begun before the third silence hang as well, one for each worker.
  expect(swept).toEqual({ ended: 3, failed: bank.queries.length, left: 15 - bank.queries.length });
  expect(bank.queries.length).toBeGreaterThanOrEqual(3);
  expect(bank.queries.length).toBeLessThanOrEqual(2 + queueOf('bank').atOnce);
  expect(bank.orders).toHaveLength(3);
  expect(door.log.of('due-items-swept').at(-1)?.facts).toEqual({ queue: 'bank', ...swept });
  bank.queriesHang = false;
  door.clock.advance(60_000);
  await sweep();
  for (const [user, topUp] of topUps) expect(await statusOf(door, user, topUp)).toBe(4);
});

test('a run that has used up its time begins nothing new and leaves the rest to the next', async () => {
  const { door } = await openAlone();
  const user = await newUser(door);
  for (let count = 0; count < 5; count += 1) await open(door, user);
  door.clock.advance(topUpLifetimeMs);
  let ranMs = 0;
  const slow = {
    ...door.runtime,
    monotonicMs: () => {
      ranMs += 15_000;
      return ranMs;
    },
  };
  // Each worker looks at the clock before it begins something: two were in time.
  expect(await endDueItems(slow, ['bank'])).toEqual({ ended: 2, failed: 0, left: 3 });
  expect(await endDueItems(door.runtime)).toMatchObject({ ended: 3, left: 0 });
});
