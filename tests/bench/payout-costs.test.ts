import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { orderAtOnce, workOnPayout } from '../../functions/ledger/payout/work-on-payout.ts';
import { payoutWaits } from '../../functions/sandbox/bank/payout-outcomes.ts';
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

/** Somebody who has an amount held. */
async function held(amountSatang: number): Promise<HeldPayout> {
  return holdCashOut(door, await newUser(door, { tier: 'fully', balanceSatang: 100_000 }), amountSatang);
}

/** What the worker asks of the table for a payout that is due; the queue has read the hold already. */
async function work(payout: HeldPayout) {
  const hold = await holdOf(open, payout);
  return meter.measure(() => workOnPayout(door.runtime, hold, door.clock.peekMs()));
}

const sendAndEnd = ['BatchGetItem', 'UpdateItem', 'TransactWriteItems'];

test('an order that is answered at once: one write unit to mark it sent, six to post it', async () => {
  await bank.tells(false);
  expect(await work(await held(30_000))).toMatchObject({ calls: sendAndEnd, writeUnits: 1 + 6 });
});

test('an order right after its hold: three round trips from the word of the stream to the end', async () => {
  await bank.tells(false);
  const { user, body } = await held(30_000);
  expect(await meter.measure(() => orderAtOnce(door.runtime, user.userId, body, door.clock.peekMs()))).toMatchObject({
    calls: sendAndEnd,
    writeUnits: 1 + 6,
  });
});

test('an order that fails at once: one write unit to mark it sent, eight to void it', async () => {
  await bank.tells(false);
  expect(await work(await held(30_003))).toMatchObject({ calls: sendAndEnd, writeUnits: 1 + 8 });
});

test('a message that it was paid: three round trips and eight write units, its own record included', async () => {
  await bank.tells(false);
  const payout = await held(30_001);
  await work(payout);
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
  await work(failing);
  const calls = ['GetItem', 'BatchGetItem', 'TransactWriteItems'];
  expect(await meter.measure(() => bank.tell(failing.payoutKey))).toMatchObject({ calls, writeUnits: 10 });
  expect((await holdOf(open, failing)).state).toBe('voided');
  bank.way = 'open';
  const returning = await held(30_008);
  await work(returning);
  await bank.tell(returning.payoutKey);
  door.clock.advance(payoutWaits.returnMs);
  const { calls: both, writeUnits } = await meter.measure(() => bank.tell(returning.payoutKey));
  // What was told before is answered from its record.
  expect([both, writeUnits]).toEqual([['GetItem', ...calls], 10]);
  expect((await holdOf(open, returning)).state).toBe('returned');
});

test('a question that is answered by a payment: two round trips, six write units', async () => {
  await bank.tells(false);
  const payout = await held(30_009);
  await work(payout);
  expect(await work(payout)).toMatchObject({ calls: ['BatchGetItem', 'TransactWriteItems'], writeUnits: 6 });
});
