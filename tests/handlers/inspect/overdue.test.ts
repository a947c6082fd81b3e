import { expect, test } from 'vitest';
import { listOverdue } from '../../../shared/contracts/inspect/overdue.ts';
import { operation } from '../../../functions/handlers/inspect/overdue.ts';
import { operation as keepSuspense } from '../../../functions/handlers/ops/keep-suspense.ts';
import { operation as orderRefund } from '../../../functions/handlers/ops/order-refund.ts';
import { operation as resolveSuspense } from '../../../functions/handlers/ops/resolve-suspense.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { dueAt } from '../../../functions/table/due.ts';
import { queueOf } from '../../../functions/partners/partners.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { succeed, ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { referenceOf } from '../../front-door/money/bank.ts';
import { putEach } from '../../front-door/money/due-items.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';

const minuteMs = 60_000;
const { bank, door, somebody, held, sent, sweep, sweepAfter } = await openPayoutDesk();

/** All rows, page by page, by their id. */
async function overdue() {
  const rows = [];
  let cursor: string | undefined;
  do {
    const page = await succeedAs(door, operation, somebody, cursor === undefined ? {} : { cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return new Map(rows.map((row) => [row.id, row]));
}

test("it is asked over the operators' API with IAM", async () => {
  const { rows } = await succeedOverHttp(await openDoor(), listOverdue, await operator(), {});
  expect(rows.length).toBeLessThanOrEqual(200);
});

test('a payout shows when its bank was silent three times, with why, and as late once it should have been over', async () => {
  const payout = await sent(30_000);
  const fine = await held(30_001);
  await sweep();
  expect((await overdue()).has(txnOf(payout))).toBe(false);
  bank.way = 'all-lost';
  for (let count = 0; count < 3; count += 1) await sweepAfter(5 * minuteMs);
  expect((await overdue()).get(txnOf(payout))).toMatchObject({
    kind: 'payout',
    partner: 'bank',
    state: 'sent',
    amountSatang: 30_000,
    tries: 3,
    because: 'bank gave no answer: network',
    acts: 'partner',
    hasGivenUp: false,
  });
  door.clock.advance(60 * minuteMs);
  const late = (await overdue()).get(txnOf(payout));
  expect(late).toMatchObject({ acts: 'us' });
  expect(late?.lateSinceMs).toBeGreaterThan(late?.sinceMs ?? 0);
  for (let count = 0; count < 12; count += 1) await sweepAfter(4 * 60 * minuteMs);
  expect((await overdue()).get(txnOf(payout))).toMatchObject({ hasGivenUp: true });
  bank.way = 'open';
  await sweepAfter(24 * 60 * minuteMs);
  const after = await overdue();
  expect([after.has(txnOf(payout)), after.has(txnOf(fine))]).toEqual([false, false]);
});

test('a top-up that is open long past its time shows, and one that may still be paid does not', async () => {
  const topUp = await succeed(door, createTopUp, await newUser(door), { amountSatang: 50_000, method: 2 });
  const id = `tup_${referenceOf(topUp)}`;
  expect((await overdue()).has(id)).toBe(false);
  door.clock.advance(30 * minuteMs);
  expect((await overdue()).get(id)).toMatchObject({ kind: 'top-up', state: 'open', acts: 'us', amountSatang: 50_000 });
  await sweep();
  expect((await overdue()).has(id)).toBe(false);
});

test('a refund that nothing orders any more shows from its first month on until it is ended, with why and who acts', async () => {
  const refunds = await openBankServer(door);
  const sweepRefunds = () => endDueItems(withBank(door, refunds).runtime, ['bank']);
  const money = await stuckMoney(door, 12_300);
  expect((await overdue()).get(money.suspenseId)).toMatchObject({ kind: 'suspense', state: 'stuck' });
  await carryOut(withBank(door, refunds), orderRefund, {
    suspenseId: money.suspenseId,
    reason: 'the bank answers again, ticket 4714',
  });
  expect((await overdue()).has(money.suspenseId)).toBe(false);
  refunds.mood = 'fail';
  await sweepRefunds();
  refunds.mood = 'complete';
  door.clock.advance(62 * 24 * 60 * minuteMs);
  await sweepRefunds();
  const row = (await overdue()).get(money.suspenseId);
  expect(row).toMatchObject({
    partner: 'bank',
    state: 'stuck',
    amountSatang: 12_300,
    acts: 'operator',
    because: 'account closed',
    hasGivenUp: false,
  });
  expect([row?.nextTryAtMs, (row?.lateSinceMs ?? 0) >= (row?.sinceMs ?? Infinity)]).toEqual([undefined, true]);
  await carryOut(withBank(door, refunds), keepSuspense, {
    suspenseId: money.suspenseId,
    untilDay: periodsAt(door.clock.peekMs() + 2 * 24 * 60 * minuteMs).day,
    reason: 'its bank looks for the payer, ticket 4713',
  });
  expect((await overdue()).has(money.suspenseId)).toBe(false);
  door.clock.advance(3 * 24 * 60 * minuteMs);
  await sweepRefunds();
  expect((await overdue()).get(money.suspenseId)).toMatchObject({ state: 'stuck', because: 'account closed' });
  expect(await violationsIn(door)).toEqual([]);
  const paidBackBy = `BNK${money.body}`;
  await carryOut(withBank(door, refunds), resolveSuspense, {
    suspenseId: money.suspenseId,
    paidBackBy,
    reason: 'paid back, ticket 4711',
  });
  expect((await overdue()).has(money.suspenseId)).toBe(false);
});

test('a page looks at a hundred things and says where the next begins; none is shown twice or left out', async () => {
  const nowMs = door.clock.peekMs();
  const bodies = Array.from({ length: 250 }, () => door.runtime.random.idBody(nowMs));
  // Far ahead, so that no sweep takes them.
  const item = (body: string) => ({
    ...keys.topUpReference(body),
    userId: 'usr_nobody',
    ...dueAt(queueOf('airtime'), body, Date.UTC(2199, 0)),
    dueTries: 3,
    dueReason: 'airtime gave no answer: timeout',
  });
  await putEach(door, bodies.map(item));
  const rows = await overdue();
  expect(bodies.filter((body) => !rows.has(`tup_${body}`))).toEqual([]);
  const { rows: first, nextCursor } = await succeedAs(door, operation, somebody, {});
  expect([first.length <= 200, nextCursor !== undefined]).toEqual([true, true]);
});

test('a cursor that is none is refused, and so is whoever is neither support nor money', async () => {
  const shared = await openDoor();
  expectRefusal(await ask(shared, operation, await operator(), { cursor: 'x' }), 'input-not-valid', {
    fields: { cursor: 'cursor-not-valid' },
  });
  expectRefusal(await askAs(door, operation, await newOperator(door, ['identity']), {}), 'role-missing');
});
