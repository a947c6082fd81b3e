import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderRefundAgain } from '../../../shared/contracts/ops/order-refund.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as keepSuspense } from '../../../functions/handlers/ops/keep-suspense.ts';
import { operation } from '../../../functions/handlers/ops/order-refund.ts';
import { operation as resolveSuspense } from '../../../functions/handlers/ops/resolve-suspense.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import type { RefundMood } from '../../front-door/money/bank-server.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import { refundOnStatement } from '../../front-door/proposals/stated-refund.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';

// A table of its own: the stage's sweep would order the refund meanwhile.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
/** The same where nobody listens at the bank's address. */
const silent = withBank(opened, { ...bank, access: { ...bank.access, url: 'http://127.0.0.1:9' } });
const reason = 'the bank was away for a day and answers again, ticket 4714';
const hourMs = 3_600_000;

beforeEach(() => {
  bank.mood = 'complete';
  bank.orders.length = 0;
});

afterEach(async () => {
  expect(await violationsIn(door)).toEqual([]);
});

const propose = async (suspenseId: string) => askAs(door, operation, await newOperator(door), { suspenseId, reason });
const approve = async (proposalId: string) =>
  askAs(door, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });

/** A refund that the sweep has ordered in this mood of the bank's until it was stuck; nobody orders it any more. */
async function stuckBy(mood: RefundMood) {
  const money = await stuckMoney(door);
  await carryOut(door, operation, { suspenseId: money.suspenseId, reason });
  bank.mood = mood;
  do {
    await endDueItems(door.runtime, ['bank']);
    door.clock.advance(hourMs);
  } while ((await money.itemNow())?.['state'] === 'refunding');
  expect(await money.itemNow()).toMatchObject({ state: 'stuck' });
  const ordered = bank.orders.length;
  await endDueItems(door.runtime, ['bank']);
  expect(bank.orders).toHaveLength(ordered);
  return money;
}

test("given stuck money, an operator proposes to order it again, over the operators' own API; nothing changes by it", async () => {
  const { suspenseId, itemNow } = await stuckMoney(door);
  const item = await itemNow();
  // Stuck, it is nothing that the stage's sweep would look at.
  await door.clients.documents.send(new PutCommand({ TableName: door.stage.tableName, Item: { ...item } }));
  expect((await succeedOverHttp(door, orderRefundAgain, await operator(), { suspenseId, reason })).proposalId).toMatch(
    /^prp_/,
  );
  expect(await itemNow()).toEqual(item);
});

test('stuck after twenty silences and ordered again by two, it goes back under the very same key, once', async () => {
  const { suspenseId, body, itemNow, bankReference } = await stuckBy('unavailable');
  expect(await itemNow()).toMatchObject({ tries: 20, stuckBecause: 'no answer to 20 tries' });
  bank.mood = 'complete';
  const { change } = await carryOut(door, operation, { suspenseId, reason });
  expect(change).toMatchObject({ amountSatang: 12_300, bankReference, becomes: 'refunding' });
  const waiting = await itemNow();
  expect(waiting).toMatchObject({ state: 'refunding', tries: 0, dueAtMs: door.clock.peekMs() });
  expect(Object.keys(waiting ?? {})).not.toContain('stuckBecause');
  expect(await violationsIn(door)).toEqual([]);
  await endDueItems(door.runtime, ['bank']);
  expect(await itemNow()).toMatchObject({ state: 'refunded' });
  expect(new Set(bank.orders.map(({ refundKey }) => refundKey))).toEqual(new Set([body]));
});

test('what an order of then has done after all is not done again: its word ends it, and the approval is stale', async () => {
  const { suspenseId, body, bankReference, amountSatang, itemNow } = await stuckBy('unavailable');
  const { proposalId } = await succeedAs(door, operation, await newOperator(door), { suspenseId, reason });
  const paid = { refundKey: body, bankReference, amountSatang, status: 'completed', completedAtMs: 1 } as const;
  bank.refunds.set(body, paid);
  expectRefusal(await approve(proposalId), 'proposal-stale');
  expect(await itemNow()).toMatchObject({ state: 'refunded' });
});

test('ordered again while finance wants to close it by a payment: that proposal is stale, and no money goes twice', async () => {
  const { suspenseId, body } = await stuckMoney(door);
  const input = { suspenseId, paidBackBy: `BNK${body}`, reason };
  const { proposalId } = await succeedAs(door, resolveSuspense, await newOperator(door), input);
  await carryOut(door, operation, { suspenseId, reason });
  expectRefusal(await approve(proposalId), 'proposal-stale');
});

test('what is kept is ordered again before its day, and is not stuck by it when that day comes', async () => {
  const { suspenseId, itemNow } = await stuckMoney(door);
  const untilDay = periodsAt(door.clock.peekMs() + 72 * hourMs).day;
  await carryOut(door, keepSuspense, { suspenseId, untilDay, reason });
  await carryOut(door, operation, { suspenseId, reason });
  expect(Object.keys((await itemNow()) ?? {})).not.toContain('keptUntilMs');
  await endDueItems(door.runtime, ['bank']);
  expect(await itemNow()).toMatchObject({ state: 'refunded' });
});

test('refund-declined: the bank has it as failed under its key, and will never carry it out', async () => {
  const { suspenseId, itemNow } = await stuckBy('fail');
  expect(await itemNow()).toMatchObject({ stuckBecause: 'account closed' });
  bank.mood = 'complete';
  expectRefusal(await propose(suspenseId), 'refund-declined');
});

test('refund-not-ruled-out: what went back under another key, or was ordered a moment ago', async () => {
  expectRefusal(await propose((await stuckBy('refuse-as-paid')).suspenseId), 'refund-not-ruled-out');
  const { suspenseId } = await stuckBy('refuse');
  door.clock.advance(-hourMs);
  expectRefusal(await propose(suspenseId), 'refund-not-ruled-out');
  door.clock.advance(hourMs);
  expect((await propose(suspenseId)).code).toBe(1);
});

test('refund-stated: what the bank denies and its statement has as paid is not ordered again', async () => {
  const money = await stuckMoney(door);
  await refundOnStatement(door, money);
  expectRefusal(await propose(money.suspenseId), 'refund-stated', { because: 'line' });
});

test('partner-not-reachable: what would be ordered at a bank that is still away would only be stuck again', async () => {
  const { suspenseId } = await stuckMoney(door);
  expectRefusal(
    await askAs(silent, operation, await newOperator(door), { suspenseId, reason }),
    'partner-not-reachable',
  );
});

test('suspense-not-stuck: the sweep is still at it, or it is over, and suspense-not-found', async () => {
  const { suspenseId, setState } = await stuckMoney(door);
  await setState('refunding');
  expectRefusal(await propose(suspenseId), 'suspense-not-stuck', { state: 'refunding' });
  await setState('stuck');
  expectRefusal(await propose(`sus_${door.runtime.random.idBody(door.clock.peekMs())}`), 'suspense-not-found');
});
