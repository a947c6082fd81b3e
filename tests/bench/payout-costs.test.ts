import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { orderAtOnce } from '../../functions/ledger/payout/work-on-payout.ts';
import { payoutWaits } from '../../functions/sandbox/bank/payout-outcomes.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { holdCashOut, holdOf } from '../front-door/payouts/hold.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { openSandboxBank } from '../front-door/payouts/sandbox-bank.ts';
import { newUser } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { ownStage } from '../stage/own-stage.ts';
import { Meter } from './meter.ts';

const open = await openDoor({ table: await createOwnTable() });
const metered = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(ownStage())), {
  marshallOptions: { removeUndefinedValues: true },
});
const meter = new Meter(metered, open.clients.documents, open.runtime.table);
const bank = await openSandboxBank({
  ...open,
  runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents: metered } },
});
const { door } = bank;

/** Somebody who has an amount held, which is all that is due: what earlier tests left is worked on before. */
async function held(amountSatang: number): Promise<HeldPayout> {
  await endDueItems(door.runtime, ['bank']);
  return holdCashOut(door, await newUser(door, { tier: 'fully', balanceSatang: 100_000 }), amountSatang);
}

/**
 * What the sweep asks of the table for the one payout that is due, the queue's own read of it included. The pages of
 * the queue's index are not: a run reads them once for all that is due.
 */
async function sweep() {
  const { calls, writeUnits } = await meter.measure(() => endDueItems(door.runtime, ['bank']));
  return { calls: calls.filter((name) => name !== 'Query'), writeUnits };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const sendAndEnd = ['BatchGetItem', 'UpdateItem', 'TransactWriteItems'];

test('a payout that nobody ordered in time: two round trips, eight write units to void it', async () => {
  // First of all, because on the next day all that earlier tests ordered is asked for again.
  const payout = await held(30_000);
  door.clock.advance(dayMs);
  expect(await sweep()).toEqual({ calls: ['BatchGetItem', 'TransactWriteItems'], writeUnits: 8 });
  expect((await holdOf(open, payout)).state).toBe('voided');
});

// The next two let a minute go by, in which what later tests leave would be asked about as well, or not: the pauses
// between its questions are drawn by lot.
test('a question that is answered by a payment: three round trips, six write units', async () => {
  await bank.tells(false);
  await held(30_009);
  await sweep();
  door.clock.advance(minuteMs);
  const calls = ['BatchGetItem', 'BatchGetItem', 'TransactWriteItems'];
  expect(await sweep()).toEqual({ calls, writeUnits: 6 });
});

test('an order that the bank never heard of: its question, and four round trips until it is paid', async () => {
  await bank.tells(false);
  await held(30_000);
  bank.way = 'order-lost';
  await sweep();
  bank.way = 'open';
  door.clock.advance(minuteMs);
  // What was read before the question is not believed after it, and the next question is noted before the order.
  const calls = ['BatchGetItem', 'BatchGetItem', 'UpdateItem', 'TransactWriteItems'];
  expect(await sweep()).toEqual({ calls, writeUnits: 1 + 6 });
});

test('an order that is answered at once: one write unit to mark it sent, six to post it', async () => {
  await bank.tells(false);
  await held(30_000);
  expect(await sweep()).toEqual({ calls: sendAndEnd, writeUnits: 1 + 6 });
});

test('an order right after its hold: three round trips from the word of the stream to the end', async () => {
  await bank.tells(false);
  const { user, body } = await held(30_000);
  expect(
    await meter.measure(() => orderAtOnce(door.runtime, user.userId, body, new Set(), door.clock.peekMs())),
  ).toMatchObject({
    calls: sendAndEnd,
    writeUnits: 1 + 6,
  });
});

test('an order that fails at once: one write unit to mark it sent, eight to void it', async () => {
  await bank.tells(false);
  await held(30_003);
  expect(await sweep()).toEqual({ calls: sendAndEnd, writeUnits: 1 + 8 });
});

test('a message that it was paid: three round trips and eight write units, its own record included', async () => {
  await bank.tells(false);
  const payout = await held(30_001);
  await sweep();
  door.clock.advance(payoutWaits.slowMs);
  expect(await meter.measure(() => bank.tell(payout.payoutKey))).toMatchObject({
    calls: ['GetItem', 'BatchGetItem', 'TransactWriteItems'],
    writeUnits: 8,
  });
  expect((await holdOf(open, payout)).state).toBe('posted');
});

test('a message that it failed, and one that it came back: three round trips and ten write units each', async () => {
  await bank.tells(false);
  const failing = await held(30_003);
  bank.way = 'answer-lost';
  await sweep();
  const calls = ['GetItem', 'BatchGetItem', 'TransactWriteItems'];
  expect(await meter.measure(() => bank.tell(failing.payoutKey))).toMatchObject({ calls, writeUnits: 10 });
  expect((await holdOf(open, failing)).state).toBe('voided');
  bank.way = 'open';
  const returning = await held(30_008);
  await sweep();
  await bank.tell(returning.payoutKey);
  door.clock.advance(payoutWaits.returnMs);
  const { calls: both, writeUnits } = await meter.measure(() => bank.tell(returning.payoutKey));
  // What was told before is answered from its record.
  expect([both, writeUnits]).toEqual([['GetItem', ...calls], 10]);
  expect((await holdOf(open, returning)).state).toBe('returned');
});
