import { expect, test } from 'vitest';
import { askBankNow } from '../../../shared/contracts/ops/ask-bank.ts';
import { operation } from '../../../functions/handlers/ops/ask-bank.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { dyingAtAnswer } from '../../front-door/proposals/dying-at-answer.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { paymentOf, referenceOf } from '../../front-door/money/bank.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';

const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const somebody = await newOperator(door);
const reason = 'the payer called, case 4711';
const ask = async (id: string) => {
  const { auditId, ...told } = await succeedAs(door, operation, somebody, { id: `sus_${id.slice(4)}`, reason });
  expect(auditId).toMatch(/^adt_/);
  return told;
};

test("given a top-up that nobody has paid, an operator asks the bank over the operators' API, which has nothing", async () => {
  const shared = await openDoor();
  const { topUpId } = await succeed(shared, createTopUp, await newUser(shared), { amountSatang: 50_000, method: 2 });
  const id = `tup_${topUpId.slice(4)}` as const;
  expect(await succeedOverHttp(shared, askBankNow, await operator(), { id, reason })).toMatchObject({
    about: 'top-up',
    said: 'nothing-came',
    outcome: 'nothing',
  });
});

test('what came for a top-up, and no message has told, is credited once, and stands in the audit of its owner', async () => {
  const user = await newUser(door);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  bank.payments.push(paymentOf(door, referenceOf(topUp), 50_000));
  const id = `txn_${topUp.topUpId.slice(4)}` as const;
  const told = [];
  for (const _time of ['first', 'again']) told.push(await succeedAs(door, operation, somebody, { id, reason }));
  expect(told).toMatchObject([
    { about: 'top-up', said: 'came', outcome: 'credited' },
    { about: 'top-up', said: 'nothing-came', outcome: 'nothing' },
  ]);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 50_000 });
  const audits = (await auditsAbout(door, user.userId)).map(({ action, change }) => [action, change]);
  expect(audits).toHaveLength(4);
  for (const change of [
    { asks: 'bank' },
    { said: 'came', outcome: 'credited' },
    { said: 'nothing-came', outcome: 'nothing' },
  ])
    expect(audits).toContainEqual(['ops/ask-bank', { id, ...change }]);
});

test('a refund under way is ordered once more under its key; one that is stuck is only asked for, and its word ends it', async () => {
  const { suspenseId, body, itemNow, setState, amountSatang, bankReference } = await stuckMoney(door);
  expect(await ask(suspenseId)).toEqual({ about: 'refund', said: 'unknown', outcome: 'nothing' });
  expect(bank.orders).toEqual([]);
  const order = { refundKey: body, bankReference, amountSatang };
  bank.refunds.set(body, { ...order, status: 'failed', failedAtMs: 1, reason: 'account closed' });
  expect(await ask(suspenseId)).toEqual({ about: 'refund', said: 'failed', outcome: 'nothing' });
  await setState('refunding');
  expect(await ask(suspenseId)).toEqual({ about: 'refund', said: 'failed', outcome: 'stuck' });
  expect(bank.orders).toEqual([order]);
  // Another amount under our key is no word about this one, and is nothing to be silent about either.
  bank.refunds.set(body, { ...order, amountSatang: 1, status: 'completed', completedAtMs: 1 });
  expect(await ask(suspenseId)).toEqual({ about: 'refund', said: 'completed', outcome: 'contradiction' });
  expect(await itemNow()).toMatchObject({ state: 'stuck' });
  expect(door.log.of('partner-contradiction').at(-1)).toMatchObject({ level: 'error', facts: { reference: body } });
  bank.refunds.set(body, { ...order, status: 'completed', completedAtMs: 1 });
  expect(await ask(suspenseId)).toEqual({ about: 'refund', said: 'completed', outcome: 'refunded' });
  expect(await itemNow()).toMatchObject({ state: 'refunded' });
  expectRefusal(await askAs(door, operation, somebody, { id: suspenseId, reason }), 'suspense-not-stuck', {
    state: 'refunded',
  });
  expect(await violationsIn(door)).toEqual([]);
});

test("a process that dies behind the bank's word leaves who has asked, and for what", async () => {
  const user = await newUser(door);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  bank.payments.push(paymentOf(door, referenceOf(topUp), 50_000));
  const id = `tup_${referenceOf(topUp)}` as const;
  const refund = await stuckMoney(door);
  const order = { refundKey: refund.body, bankReference: refund.bankReference, amountSatang: refund.amountSatang };
  bank.refunds.set(refund.body, { ...order, status: 'completed', completedAtMs: 1 });
  for (const asked of [id, `sus_${refund.body}`] as const)
    expect((await askAs(dyingAtAnswer(door), operation, somebody, { id: asked, reason })).code).not.toBe(1);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 50_000 });
  expect(await refund.itemNow()).toMatchObject({ state: 'refunded' });
  for (const [of, asked] of [
    [user.userId, id],
    [refund.suspenseId, refund.suspenseId],
  ] as const)
    expect(await auditsAbout(door, of)).toMatchObject([
      { action: 'ops/ask-bank', operator: somebody.id, reason, change: { id: asked, asks: 'bank' } },
    ]);
});

test('partner-not-reachable: the bank says nothing, and nothing changes but the next look', async () => {
  const { suspenseId, setState, itemNow } = await stuckMoney(door);
  await setState('refunding');
  bank.mood = 'unavailable';
  const before = await itemNow();
  expectRefusal(await askAs(door, operation, somebody, { id: suspenseId, reason }), 'partner-not-reachable');
  // It is none of the twenty tries behind which it would be stuck.
  expect(await itemNow()).toMatchObject({ state: 'refunding', tries: before?.['tries'] });
  bank.mood = 'complete';
  expect(await ask(suspenseId)).toEqual({ about: 'refund', said: 'completed', outcome: 'refunded' });
});

test('suspense-not-found, top-up-not-found: nobody has it', async () => {
  for (const [prefix, refusal] of [
    ['sus', 'suspense-not-found'],
    ['tup', 'top-up-not-found'],
    ['txn', 'top-up-not-found'],
  ] as const)
    expectRefusal(await askAs(door, operation, somebody, { id: `${prefix}_${'0'.repeat(20)}`, reason }), refusal);
});
