import { InvokeCommand } from '@aws-sdk/client-lambda';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { timeOfIdBody } from '../../shared/ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { operation as listSuspense } from '../../functions/handlers/ops/list-suspense.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../functions/handlers/top-up/detail.ts';
import { queueOf } from '../../functions/partners/partners.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { dueKeys } from '../../functions/table/due.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { topUpLifetimeMs } from '../../shared/top-up.ts';
import type { TopUp } from '../../shared/top-up.ts';
import { walletOf } from '../front-door/people/account.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { payTopUp, paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { newUser, operator } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

// A table of its own: a sweep ends everything that is due, whoever it belongs to.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const sweep = () => endDueItems(door.runtime);
const open = (user: User, amountSatang = 50_000) => succeed(door, createTopUp, user, { amountSatang, method: 2 });
const expire = () => door.clock.advance(topUpLifetimeMs);
const minutes = (count: number) => count * 60_000;

const look = (user: User, { topUpId }: TopUp) => succeed(door, getTopUp, user, { topUpId });

/** Of this month or the one before: the clock goes on by a day and more behind an arrival. */
async function suspenseOf(reference: string) {
  const months = [0, 3 * 24 * 60].map((agoMinutes) => periodsAt(door.clock.peekMs() - minutes(agoMinutes)).month);
  const pages = [];
  for (const month of new Set(months)) pages.push(await succeed(door, listSuspense, await operator(), { month }));
  return pages.flatMap(({ rows }) => rows).filter((row) => row.reference === reference);
}

/** Money in suspense: a payment for a reference that nobody has. */
async function arriveUnknown(amountSatang = 12_345): Promise<string> {
  const reference = door.runtime.random.idBody(door.clock.peekMs());
  await tellBankEvent(door, receivedEvent(paymentOf(door, reference, amountSatang)));
  return reference;
}

async function suspenseItemOf(reference: string) {
  const [row] = await suspenseOf(reference);
  const body = row?.suspenseId.slice(4) ?? '';
  // It lies under the month of its own id.
  const { month } = periodsAt(timeOfIdBody(body));
  const item = await readItem(door.clients.documents, door.runtime.table, keys.suspense(month, body));
  if (item === undefined) throw new Error('nothing is in suspense under this reference');
  return item;
}

/** What earlier tests left due is none of this one's business. */
async function forgetDue(table: string): Promise<void> {
  const { documents } = door.clients;
  for await (const key of dueKeys(documents, table, queueOf('bank'), Number.MAX_SAFE_INTEGER)) {
    await documents.send(
      new UpdateCommand({ TableName: table, Key: { ...key }, UpdateExpression: 'REMOVE duePk, dueAtMs' }),
    );
  }
}

beforeEach(async () => {
  await forgetDue(door.runtime.table);
  bank.mood = 'complete';
  bank.queriesAnswered = true;
  bank.queriesHang = false;
  bank.orders.length = 0;
  bank.queries.length = 0;
});

test('the deployed function sweeps with the grants it has', async () => {
  const stage = await openDoor();
  // Other files have left payouts to a bank that is silent on purpose, and leave more beside this one.
  await forgetDue(stage.stage.tableName);
  stage.clock.advance(-topUpLifetimeMs - minutes(1));
  const user = await newUser(stage);
  const { topUpId } = await succeed(stage, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const { FunctionError: error } = await stage.clients.lambda.send(
    new InvokeCommand({
      FunctionName: nameIn(stageOf(stage.stage.stage), 'workflows/end-due-items'),
      Payload: Buffer.from('{}'),
    }),
  );
  expect(error).toBeUndefined();
  const ended = { status: 4, closedBecause: 'expired' };
  expect(await succeed(stage, getTopUp, user, { topUpId })).toMatchObject(ended);
});

describe('an unpaid top-up at its expiry', () => {
  test('is left alone a moment before', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    door.clock.moveTo(topUp.expiresAtMs - 2);
    await sweep();
    expect((await look(user, topUp)).status).toBe(1);
    door.clock.moveTo(topUp.expiresAtMs);
    await sweep();
    expect(await look(user, topUp)).toMatchObject({ status: 4, closedBecause: 'expired', returns: [] });
  });

  test('the bank is asked once more; nothing came, so it closes and gives its room back', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    expire();
    expect(await sweep()).toEqual({ ended: 1, failed: 0, left: 0 });
    expect(bank.queries).toEqual([referenceOf(topUp)]);
    expect(await walletOf(door, user)).toMatchObject({ availableSatang: 0, openTopUps: 0, openTopUpSatang: 0 });
    expect(await sweep()).toEqual({ ended: 0, failed: 0, left: 0 });
  });

  test('the bank knows of a payment whose word was lost: it is credited, and the late webhook changes nothing', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    const payment = paymentOf(door, referenceOf(topUp), 50_000);
    bank.payments.push(payment);
    expire();
    expect(await sweep()).toEqual({ ended: 1, failed: 0, left: 0 });
    expect(await look(user, topUp)).toMatchObject({ status: 2 });
    expect((await tellBankEvent(door, receivedEvent(payment))).outcome).toBe('booked-before');
    expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  });

  test('the bank knows of a short and a late payment: both go to suspense, and it closes', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    bank.payments.push(
      paymentOf(door, referenceOf(topUp), 49_000),
      paymentOf(door, referenceOf(topUp), 50_000, topUp.expiresAtMs + 1),
    );
    expire();
    await sweep();
    const shown = await look(user, topUp);
    expect(shown).toMatchObject({ status: 4, closedBecause: 'expired' });
    expect(shown.returns.map(({ reason }) => reason)).toEqual(['amount-differs', 'expired']);
    expect((await walletOf(door, user)).availableSatang).toBe(0);
    await sweep();
    expect((await suspenseOf(referenceOf(topUp))).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  });

  test('the bank does not answer: it stays open, others are ended all the same, and the next sweep closes it', async () => {
    const user = await newUser(door);
    const topUp = await open(user);
    expire();
    bank.queriesAnswered = false;
    const reference = await arriveUnknown();
    expect(await sweep()).toEqual({ ended: 1, failed: 1, left: 0 });
    expect((await suspenseOf(reference))[0]?.state).toBe('refunded');
    expect((await look(user, topUp)).status).toBe(1);
    expect(door.log.of('due-item-failed').at(-1)?.facts).toEqual({ queue: 'bank', kind: 'top-up' });
    bank.queriesAnswered = true;
    door.clock.advance(minutes(1));
    await sweep();
    expect((await look(user, topUp)).status).toBe(4);
  });

  test('a payment that is told while it closes is either credited or returned, never both', async () => {
    const users = await Promise.all([1, 2, 3, 4].map(() => newUser(door)));
    const topUps = await Promise.all(users.map((user) => open(user, 10_000)));
    expire();
    const payments = topUps.map((topUp) => paymentOf(door, referenceOf(topUp), 10_000, topUp.expiresAtMs));
    const [answers] = await Promise.all([
      Promise.all(payments.map((payment) => tellBankEvent(door, receivedEvent(payment)))),
      sweep(),
      sweep(),
    ]);
    for (const [index, user] of users.entries()) {
      const credited = answers[index]?.outcome === 'credited';
      expect(await walletOf(door, user)).toMatchObject({
        availableSatang: credited ? 10_000 : 0,
        openTopUps: 0,
        openTopUpSatang: 0,
      });
    }
  });

  test('one that was paid is not due any more', async () => {
    const user = await newUser(door);
    await payTopUp(door, await open(user));
    expire();
    await sweep();
    expect(bank.queries).toEqual([]);
  });
});

describe('money in suspense is sent back', () => {
  test('the bank is asked under one key, and the journal empties the suspense', async () => {
    const reference = await arriveUnknown();
    expect(await sweep()).toEqual({ ended: 1, failed: 0, left: 0 });
    const item = await suspenseItemOf(reference);
    expect(bank.orders).toEqual([
      { refundKey: String(item['sk']).slice(4), bankReference: item['bankReference'], amountSatang: 12_345 },
    ]);
    expect(item).toMatchObject({
      state: 'refunded',
      refundJournal: {
        kind: 'refund',
        lines: [
          { account: 'provider:suspense', amountSatang: -12_345 },
          { account: 'provider:bank-float', amountSatang: 12_345 },
        ],
      },
    });
    expect(await sweep()).toEqual({ ended: 0, failed: 0, left: 0 });
    const [row] = await suspenseOf(reference);
    expect(row?.refundedAtMs).toBeGreaterThan(row?.arrivedAtMs ?? Number.NaN);
  });

  test('the bank is not there: it is asked again later, under the same key', async () => {
    const reference = await arriveUnknown();
    bank.mood = 'unavailable';
    await sweep();
    expect((await suspenseOf(reference))[0]?.state).toBe('refunding');
    await sweep();
    expect(bank.orders).toHaveLength(1);
    bank.mood = 'complete';
    door.clock.advance(minutes(1));
    await sweep();
    expect(bank.orders).toHaveLength(2);
    expect(new Set(bank.orders.map(({ refundKey }) => refundKey)).size).toBe(1);
    expect((await suspenseOf(reference))[0]?.state).toBe('refunded');
  });

  test('a crash between intent and answer: the bank has paid, its answer was lost, and it is paid once', async () => {
    const reference = await arriveUnknown();
    bank.mood = 'complete-and-hang-up';
    await sweep();
    expect((await suspenseOf(reference))[0]?.state).toBe('refunding');
    bank.mood = 'complete';
    door.clock.advance(minutes(1));
    await sweep();
    expect(bank.refunds.get(bank.orders[0]?.refundKey ?? '')?.status).toBe('completed');
    expect(bank.orders.map(({ refundKey }) => refundKey)).toEqual([
      bank.orders[0]?.refundKey,
      bank.orders[0]?.refundKey,
    ]);
    expect((await suspenseOf(reference))[0]?.state).toBe('refunded');
  });

  test.for(['fail', 'refuse'] as const)('the bank says no (%s): it is stuck, and operators are told', async (mood) => {
    const reference = await arriveUnknown();
    bank.mood = mood;
    await sweep();
    const stuckBecause = mood === 'fail' ? 'account closed' : 'refund-exceeds-payment';
    expect((await suspenseOf(reference))[0]).toMatchObject({ state: 'stuck', stuckBecause });
    expect((await suspenseItemOf(reference))['wentBackInPart']).toBe(mood === 'refuse' ? true : undefined);
    expect(door.log.of('refund-stuck').at(-1)?.level).toBe('error');
    door.clock.advance(minutes(60));
    await sweep();
    expect(bank.orders).toHaveLength(1);
  });

  test("twenty tries without an answer: it is stuck; the bank's own late word still ends it", async () => {
    const reference = await arriveUnknown();
    bank.mood = 'unavailable';
    for (let tries = 0; tries < 25; tries += 1) {
      await sweep();
      door.clock.advance(minutes(60));
    }
    expect(bank.orders).toHaveLength(20);
    const item = await suspenseItemOf(reference);
    expect(item).toMatchObject({ state: 'stuck', stuckBecause: 'no answer to 20 tries' });
    const word = {
      type: 'refund.completed',
      eventId: 'evt1',
      bankReference: String(item['bankReference']),
      amountSatang: 12_345,
      refundKey: String(item['sk']).slice(4),
      completedAtMs: door.clock.peekMs(),
    } as const;
    expect((await tellBankEvent(door, { ...word, eventId: 'evt2', amountSatang: 12_344 })).outcome).toBe(
      'contradiction',
    );
    expect((await tellBankEvent(door, { ...word, eventId: 'evt3', bankReference: 'BNK1' })).outcome).toBe(
      'contradiction',
    );
    expect((await suspenseItemOf(reference))['state']).toBe('stuck');
    expect((await tellBankEvent(door, word)).outcome).toBe('refunded');
    expect((await tellBankEvent(door, { ...word, eventId: 'evt4' })).outcome).toBe('refunded-before');
    expect((await tellBankEvent(door, word)).outcome).toBe('refunded');
    expect((await suspenseItemOf(reference))['state']).toBe('refunded');
  });

  test('many sweeps at once ask the bank once', async () => {
    const reference = await arriveUnknown();
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(bank.orders).toHaveLength(1);
    expect((await suspenseOf(reference))[0]?.state).toBe('refunded');
  });
});
