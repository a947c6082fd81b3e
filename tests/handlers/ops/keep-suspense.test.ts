import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { keepSuspense } from '../../../shared/contracts/ops/keep-suspense.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/keep-suspense.ts';
import { operation as listSuspense } from '../../../functions/handlers/ops/list-suspense.ts';
import { operation as resolveSuspense } from '../../../functions/handlers/ops/resolve-suspense.ts';
import { bangkokDayStartMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { isInQueue } from '../../../functions/table/due.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';

const opened = await openDoor({ table: await createOwnTable() });
const door = withBank(opened, await openBankServer(opened));
const reason = 'its bank looks for the payer, ticket 4713';
const dayMs = 86_400_000;
const inDays = (days: number): string => periodsAt(door.clock.peekMs() + days * dayMs).day;

test("given stuck money, an operator proposes to keep it, over the operators' own API; nothing changes by it", async () => {
  const { suspenseId, itemNow } = await stuckMoney(door);
  const item = await itemNow();
  // Stuck, it is nothing that the stage's sweep would look at.
  await door.clients.documents.send(new PutCommand({ TableName: door.stage.tableName, Item: { ...item } }));
  const input = { suspenseId, untilDay: inDays(30), reason };
  expect((await succeedOverHttp(door, keepSuspense, await operator(), input)).proposalId).toMatch(/^prp_/);
  expect(await itemNow()).toEqual(item);
});

test('kept by two until ten of that day it is stuck again, the alarm sounds, and the books are right all the while', async () => {
  const { suspenseId, itemNow } = await stuckMoney(door);
  const untilDay = inDays(3);
  await carryOut(door, operation, { suspenseId, untilDay, reason });
  const keptUntilMs = bangkokDayStartMs(untilDay) + 10 * 3_600_000;
  expect(await itemNow()).toMatchObject({ state: 'kept', keptUntilMs, dueAtMs: keptUntilMs });
  expect(await violationsIn(door)).toEqual([]);
  const { rows } = await succeedAs(door, listSuspense, await newOperator(door), { month: inDays(0).slice(0, 6) });
  expect(rows.find((row) => row.suspenseId === suspenseId)).toMatchObject({ state: 'kept', keptUntilMs });
  door.clock.advance(keptUntilMs - 60_000 - door.clock.peekMs());
  await endDueItems(door.runtime, ['bank']);
  expect((await itemNow())?.['state']).toBe('kept');
  door.clock.advance(60_000);
  await endDueItems(door.runtime, ['bank']);
  const again = await itemNow();
  expect(again).toMatchObject({ state: 'stuck' });
  expect(isInQueue(again ?? {})).toBe(false);
  expect(await violationsIn(door)).toEqual([]);
  expect(door.log.of('refund-stuck').map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ suspenseId }));
});

test('what is kept can be closed by a payment before its day', async () => {
  const { suspenseId, body, itemNow } = await stuckMoney(door);
  await carryOut(door, operation, { suspenseId, untilDay: inDays(2), reason });
  await carryOut(door, resolveSuspense, { suspenseId, paidBackBy: `BNK${body}`, reason });
  const item = await itemNow();
  expect(item).toMatchObject({ state: 'refunded' });
  expect(Object.keys(item ?? {})).not.toContain('duePk');
});

test('review-day-not-possible: today, and more than a year away', async () => {
  const { suspenseId } = await stuckMoney(door);
  const somebody = await newOperator(door);
  for (const untilDay of [inDays(0), inDays(366)]) {
    const answer = await askAs(door, operation, somebody, { suspenseId, untilDay, reason });
    expectRefusal(answer, 'review-day-not-possible', { fromDay: inDays(1), throughDay: inDays(365) });
  }
  for (const untilDay of [inDays(1), inDays(365)])
    expect((await askAs(door, operation, somebody, { suspenseId, untilDay, reason })).code).toBe(1);
});

test('another word of why it is stuck makes the approval stale', async () => {
  const { suspenseId, setWhy } = await stuckMoney(door);
  const [proposer, approver] = await Promise.all([newOperator(door), newOperator(door)]);
  const { proposalId } = await succeedAs(door, operation, proposer, { suspenseId, untilDay: inDays(2), reason });
  await setWhy('account-closed');
  const answer = await askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' });
  expectRefusal(answer, 'proposal-stale');
});

test('suspense-not-stuck: the sweep is still at it, or it is kept already, and suspense-not-found', async () => {
  const { suspenseId, setState } = await stuckMoney(door);
  const somebody = await newOperator(door);
  for (const state of ['refunding', 'kept'] as const) {
    await setState(state);
    const answer = await askAs(door, operation, somebody, { suspenseId, untilDay: inDays(2), reason });
    expectRefusal(answer, 'suspense-not-stuck', { state });
  }
  await setState('stuck');
  const unknown = `sus_${door.runtime.random.idBody(door.clock.peekMs())}`;
  const answer = await askAs(door, operation, somebody, { suspenseId: unknown, untilDay: inDays(2), reason });
  expectRefusal(answer, 'suspense-not-found');
});
