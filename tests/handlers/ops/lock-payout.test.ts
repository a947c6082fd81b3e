import { beforeEach, expect, test, vi } from 'vitest';
import { lockPayout } from '../../../shared/contracts/ops/lock-payout.ts';
import { operation as getCashOut } from '../../../functions/handlers/cash-out/detail.ts';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation } from '../../../functions/handlers/ops/lock-payout.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { patience } from '../../front-door/money/sandbox.ts';
import { payoutsAt } from '../../front-door/payouts/expect.ts';
import { findable } from '../../front-door/payouts/findable.ts';
import { holdCashOut, holdOf, violationsIn } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const payouts = payoutsAt(bank);
const somebody = await newOperator(door);
const reason = 'account taken over, case 4711';
const minuteMs = 60_000;

const sweep = () => endDueItems(door.runtime, ['bank']);
const inputOf = ({ body }: HeldPayout) => ({ transactionId: `txn_${body}`, reason });
const lock = (payout: HeldPayout) => succeedAs(door, operation, somebody, inputOf(payout));

/** A payout that waits for its bank's run. */
const held = async () => findable(door, await payouts.held(30_000, '033'));

/** Goes on to the bank's run. */
async function toItsRun(payout: HeldPayout): Promise<void> {
  const { runAtMs = 0 } = await holdOf(door, payout);
  door.clock.advance(runAtMs - door.clock.peekMs());
}

beforeEach(async () => {
  door.clock.advance(5 * 24 * 60 * minuteMs);
  await sweep();
  bank.orders.length = 0;
  return async () => {
    expect(await violationsIn(door)).toEqual([]);
  };
});

test("given money that waits for its bank's run, an operator holds it back, over the operators' API with IAM", async () => {
  const shared = await openDoor();
  const payout = await holdCashOut(
    shared,
    await newUser(shared, { tier: 'fully', balanceSatang: 100_000 }),
    30_000,
    '033',
  );
  const { notAfterMs } = await holdOf(shared, payout);
  // It can be found once the stream has come by.
  const done = await vi.waitFor(
    async () => succeedOverHttp(shared, lockPayout, await operator(), inputOf(payout)),
    patience,
  );
  expect(done).toMatchObject({ comesBackAtMs: notAfterMs });
  expect(await holdOf(shared, payout)).toMatchObject({ state: 'paused' });
});

test('held back it is not ordered at its run, its owner reads that we look into it, and it comes back at its not-after time', async () => {
  const payout = await held();
  const { notAfterMs } = await holdOf(door, payout);
  expect(await lock(payout)).toMatchObject({ comesBackAtMs: notAfterMs });
  await toItsRun(payout);
  await sweep();
  expect(bank.orders).toEqual([]);
  await payouts.expectHeld(payout);
  await stayLoggedIn(door, payout.user);
  expect(await succeed(door, getCashOut, payout.user, { cashOutId: `cso_${payout.body}` })).toMatchObject({
    says: 'looking-into-it',
    acts: 'us',
    untilMs: notAfterMs,
  });
  door.clock.advance(notAfterMs - door.clock.peekMs());
  await sweep();
  await payouts.expectBack(payout, 'voided', 5);
  expect(bank.orders).toEqual([]);
});

test('held back, it can be cancelled', async () => {
  const payout = await held();
  await lock(payout);
  expect(await succeedAs(door, cancelPayout, somebody, inputOf(payout))).toMatchObject({ outcome: 'given-back' });
  await payouts.expectBack(payout, 'voided', 5);
});

test('payout-not-so: what was ordered is not held back, and payout-not-found: nobody has it', async () => {
  const payout = await held();
  await toItsRun(payout);
  bank.way = 'order-lost';
  await sweep();
  bank.way = 'open';
  await unchanged(door, [payout.user], async () => {
    expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-so', { state: 'sent' });
  });
  const input = { transactionId: `txn_${'0'.repeat(20)}`, reason };
  expectRefusal(await askAs(door, operation, somebody, input), 'payout-not-found');
});
