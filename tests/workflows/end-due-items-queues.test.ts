import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DueQueue } from '../../functions/engine/due/due-queue.ts';
import { sweepQueue } from '../../functions/engine/due/sweep-queue.ts';
import type { DueWork } from '../../functions/engine/due/sweep-queue.ts';
import { ExecutionRefused } from '../../functions/engine/workflow/executions.ts';
import { PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../functions/handlers/top-up/detail.ts';
import { partners } from '../../functions/partners/partners.ts';
import { dueAt, dueAttributes, dueKeys } from '../../functions/table/due.ts';
import { present, updateExpressions } from '../../functions/table/expression.ts';
import { dueIndex, keys } from '../../functions/table/keys.ts';
import type { Key } from '../../functions/table/keys/key.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { topUpLifetimeMs } from '../../shared/top-up.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { referenceOf } from '../front-door/money/bank.ts';
import { putEach } from '../front-door/money/due-items.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { newUser } from '../front-door/people/users.ts';

const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const { documents } = door.clients;
const { table } = door.runtime;

const courier: DueQueue = { name: 'courier', shards: 3, atOnce: 4, mostTries: 3 };
const parcels: DueQueue = { ...courier, name: 'parcels' };

/** Puts so many things into a queue, due since a minute, each a minute after the other. */
async function fill(queue: DueQueue, count: number): Promise<readonly Key[]> {
  const nowMs = door.clock.peekMs();
  const places = Array.from({ length: count }, (_none, index) =>
    keys.entry(`usr_${queue.name}`, door.runtime.random.idBody(nowMs + index)),
  );
  await putEach(
    door,
    places.map((key, index) => ({ ...key, ...dueAt(queue, key.sk, nowMs - (count - index) * 60_000) })),
  );
  return places;
}

const ended = updateExpressions({ set: { done: true }, remove: dueAttributes, where: [present('duePk')] });
const done = (key: Key) => documents.send(new UpdateCommand({ TableName: table, Key: { ...key }, ...ended }));

/** Work that ends each item by itself, after what the test does first. */
const workThat = (first: (key: Key) => Promise<unknown>): DueWork => ({
  kindOf: () => 'parcel',
  end: async (key) => {
    await first(key);
    await done(key);
    return 'done';
  },
});

/** Work that has nothing to wait for. */
const easy = workThat(async () => undefined);

const itemOf = (key: Key | undefined) => readItem(documents, table, key ?? { pk: 'nobody', sk: 'nothing' });

async function isEmpty(queue: DueQueue): Promise<boolean> {
  for await (const _key of dueKeys(documents, table, queue, Number.MAX_SAFE_INTEGER)) return false;
  return true;
}

beforeEach(() => {
  bank.queriesAnswered = true;
});

test('each is ended by the clock of its own turn: a run that goes over midnight books nothing on the day before', async () => {
  const lane: DueQueue = { ...courier, name: 'lane', atOnce: 1 };
  await fill(lane, 2);
  const turns: number[] = [];
  let elapsedMs = 0;
  const slow: DueWork = {
    ...easy,
    end: async (key, _item, nowMs) => {
      turns.push(nowMs);
      elapsedMs += 30_000;
      await done(key);
      return 'done';
    },
  };
  const runtime = { ...door.runtime, monotonicMs: () => elapsedMs };
  expect(await sweepQueue(runtime, lane, slow)).toMatchObject({ ended: 2 });
  const [first = 0, second = 0] = turns;
  expect(second - first).toBe(30_000);
});

describe('one queue for each partner', () => {
  test('one that hangs delays only its own: the other ends all of its items meanwhile', async () => {
    await fill(courier, 6);
    await fill(parcels, 20);
    const release = Promise.withResolvers<undefined>();
    let hanging = 0;
    const stuck = sweepQueue(
      door.runtime,
      courier,
      workThat(() => {
        hanging += 1;
        return release.promise;
      }),
    );
    expect(await sweepQueue(door.runtime, parcels, easy)).toEqual({ ended: 20, failed: 0, left: 0 });
    expect(await isEmpty(parcels)).toBe(true);
    await expect.poll(() => hanging).toBe(courier.atOnce);
    release.resolve(undefined);
    expect(await stuck).toEqual({ ended: 6, failed: 0, left: 0 });
  });

  test('as many at once as its row says, and no more', async () => {
    await fill(courier, 15);
    const full = Promise.withResolvers<undefined>();
    let working = 0;
    let most = 0;
    await sweepQueue(
      door.runtime,
      courier,
      workThat(async () => {
        working += 1;
        most = Math.max(most, working);
        if (working === courier.atOnce) full.resolve(undefined);
        await full.promise;
        // Time for one too many to come in.
        await itemOf(undefined);
        working -= 1;
      }),
    );
    expect(most).toBe(courier.atOnce);
  });

  test('a thousand that are due at once end in one run, in every shard', async () => {
    const places = await fill(courier, 1_000);
    const shards = new Set(await Promise.all(places.slice(0, 60).map(async (key) => (await itemOf(key))?.['duePk'])));
    expect(shards).toEqual(new Set([0, 1, 2].map((shard) => dueIndex.shard('courier', shard))));
    expect(await sweepQueue(door.runtime, courier, easy)).toEqual({ ended: 1_000, failed: 0, left: 0 });
    // A run's time is another test's matter: how fast this machine is decides nothing at a test's door.
    expect(door.runtime.monotonicMs()).toBe(0);
  }, 240_000);

  test('what has waited longest comes first, whatever its shard', async () => {
    const places = await fill(courier, 12);
    const order: string[] = [];
    await sweepQueue(
      door.runtime,
      { ...courier, atOnce: 1 },
      workThat(async ({ sk }) => order.push(sk)),
    );
    expect(order).toEqual(places.map(({ sk }) => sk));
  });
});

describe('what fails', () => {
  const reason = 'courier gave no answer: status 503';
  const silent: DueWork = {
    kindOf: () => 'parcel',
    end: () => Promise.reject(new PartnerUnavailable('courier', 'status', 503)),
  };

  test('names the word with which Step Functions refused, for the page of on-call asks for it', async () => {
    const [key] = await fill(courier, 1);
    const refused: DueWork = {
      ...silent,
      end: () => Promise.reject(new ExecutionRefused('StartExecution', 'StateMachineDoesNotExist')),
    };
    expect(await sweepQueue(door.runtime, courier, refused)).toMatchObject({ failed: 1 });
    expect(await itemOf(key)).toMatchObject({ dueReason: 'Step Functions refused: StateMachineDoesNotExist' });
    if (key !== undefined) await done(key);
  });

  test('has given up after the stated number of tries, is still tried, and leaves with its first success', async () => {
    const [key] = await fill(courier, 1);
    for (let tries = 1; tries <= courier.mostTries; tries += 1) {
      const before = await itemOf(key);
      expect(before).not.toHaveProperty('dueGaveUpAtMs');
      door.clock.moveTo(Math.max(door.clock.peekMs(), Number(before?.['dueAtMs'])));
      expect(await sweepQueue(door.runtime, courier, silent)).toMatchObject({ failed: 1 });
    }
    const nowMs = door.clock.peekMs();
    const given = await itemOf(key);
    expect(given).toMatchObject({
      duePk: dueIndex.givenUp('courier'),
      dueTries: 3,
      dueReason: reason,
      dueGaveUpAtMs: expect.any(Number),
    });
    expect(door.log.of('due-item-given-up').at(-1)).toMatchObject({
      level: 'error',
      facts: { queue: 'courier', kind: 'parcel', tries: 3, reason },
    });
    const waitMs = Number(given?.['dueAtMs']) - nowMs;
    expect(waitMs).toBeGreaterThan(3 * 3_600_000 - 60_000);
    expect(waitMs).toBeLessThanOrEqual(6 * 3_600_000);

    door.clock.moveTo(Number(given?.['dueAtMs']));
    await sweepQueue(door.runtime, courier, silent);
    expect(await itemOf(key)).toMatchObject({
      dueTries: 4,
      duePk: given?.['duePk'],
      dueGaveUpAtMs: given?.['dueGaveUpAtMs'],
    });
    expect(door.log.of('due-item-given-up')).toHaveLength(1);

    door.clock.moveTo(Number((await itemOf(key))?.['dueAtMs']));
    expect(await sweepQueue(door.runtime, courier, easy)).toEqual({ ended: 1, failed: 0, left: 0 });
    const marks = ['duePk', 'dueAtMs', 'dueTries', 'dueReason', 'dueGaveUpAtMs'];
    for (const mark of marks) expect(await itemOf(key)).not.toHaveProperty(mark);
  });

  test('what failed together does not come back together', async () => {
    const places = await fill(courier, 3);
    let nth = 0;
    const fractions = [0, 0.4, 0.8];
    const random = { ...door.runtime.random, fraction: () => fractions[nth++ % 3] ?? 0 };
    const failing: DueWork = { kindOf: ({ sk }) => sk, end: () => Promise.reject(new Error('broken')) };
    await sweepQueue({ ...door.runtime, random }, courier, failing);
    const waits = await Promise.all(
      places.map(async (key) => Math.round((Number((await itemOf(key))?.['dueAtMs']) - door.clock.peekMs()) / 1_000)),
    );
    expect(waits.toSorted((one, other) => one - other)).toEqual([36, 48, 60]);
    expect(await itemOf(places[0])).toMatchObject({ dueReason: 'Error' });
    await Promise.all(places.map(done));
  });
});

describe('the one partition that was there before', () => {
  const formerly = updateExpressions({ set: { duePk: 'DUE' }, where: [present('duePk')] });
  const moveBack = (key: Key) => documents.send(new UpdateCommand({ TableName: table, Key: { ...key }, ...formerly }));

  test('what a former release wrote into it is still ended, and what fails there moves into its shard', async () => {
    const user = await newUser(door);
    const topUp = await succeed(door, createTopUp, user, { amountSatang: 100, method: 2 });
    const key = keys.entry(user.userId, referenceOf(topUp));
    await moveBack(key);
    door.clock.advance(topUpLifetimeMs);
    bank.queriesAnswered = false;
    await endDueItems(door.runtime);
    const moved = await itemOf(key);
    expect(moved?.['duePk']).toMatch(/^DUE#bank#[0-3]$/);
    expect(moved).toMatchObject({ dueTries: 1, dueReason: 'bank gave no answer: status 503' });

    await moveBack(key);
    bank.queriesAnswered = true;
    door.clock.advance(60_000);
    await endDueItems(door.runtime);
    expect((await succeed(door, getTopUp, user, { topUpId: topUp.topUpId })).status).toBe(4);
    expect(partners.bank.due.formerly).toBe('DUE');
  });
});
