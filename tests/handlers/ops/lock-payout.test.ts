import { beforeEach, expect, test, vi } from 'vitest';
import { lockPayout } from '../../../shared/contracts/ops/lock-payout.ts';
import { operation as getCashOut } from '../../../functions/handlers/cash-out/detail.ts';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation as unlockPayout } from '../../../functions/handlers/ops/unlock-payout.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { resumePayouts } from '../../../functions/ledger/lock/stop-payouts.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { patience } from '../../stage/patience.ts';
import { holdOf, itemOfPayout } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { bankWithRuns, heldOnStage, openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { forgetLock, unchanged } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { operator } from '../../front-door/people/users.ts';

const desk = await openPayoutDesk();
const { bank, door, payouts, somebody, sweep, toItsRun } = desk;
const reason = 'account taken over, case 4711';
const inputOf = (payout: HeldPayout) => ({ payoutId: txnOf(payout), reason });
const lock = (payout: HeldPayout) => succeedAs(door, operation, somebody, inputOf(payout));

/** A payout that waits for its bank's run. */
const held = () => desk.held(30_000, bankWithRuns);

beforeEach(() => desk.beginAnew());

test("given money that waits for its bank's run, an operator holds it back, over the operators' API with IAM", async () => {
  const shared = await openDoor();
  const payout = await heldOnStage(shared);
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

test('what had failed at its run is held back without its tries', async () => {
  const payout = await held();
  await toItsRun(payout);
  const userKeys = { ...door.runtime.userKeys, open: () => Promise.reject(new Error('no key')) };
  expect(await endDueItems({ ...door.runtime, userKeys }, ['bank'])).toMatchObject({ failed: 1 });
  expect(await itemOfPayout(door, payout, 'hold')).toMatchObject({ state: 'held', dueTries: 1 });
  await lock(payout);
  expect(await itemOfPayout(door, payout, 'hold')).not.toHaveProperty('dueTries');
});

test("what its owner's lock has stopped is held back besides: it stays when the wallet is unlocked, until two let it go on", async () => {
  const payout = await held();
  await succeed(door, lockWallet, payout.user, {});
  expect(await payouts.stateOf(payout)).toBe('paused');
  await lock(payout);
  expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-so', { state: 'paused' });
  const asked = { payoutId: txnOf(payout), reason };
  expectRefusal(await askAs(door, unlockPayout, somebody, asked), 'payout-not-so', { state: 'wallet-locked' });
  await forgetLock(door, payout.user);
  expect(await resumePayouts(door.runtime, payout.user.userId, door.clock.peekMs())).toBe(0);
  await sweep();
  expect(await payouts.stateOf(payout)).toBe('paused');
  await carryOut(door, unlockPayout, asked, await newOperator(door));
  await toItsRun(payout);
  await sweep();
  await payouts.expectPaid(payout);
});

test('in the very moment of the lock its owner has the wallet unlocked, and it goes on to be stopped all the same', async () => {
  const payout = await held();
  await succeed(door, lockWallet, payout.user, {});
  const unlocked = async () => {
    await forgetLock(door, payout.user);
    expect(await resumePayouts(door.runtime, payout.user.userId, door.clock.peekMs())).toBe(1);
  };
  await succeedAs(meanwhileDoor(door, unlocked), operation, somebody, inputOf(payout));
  expect(await holdOf(door, payout)).toMatchObject({ state: 'paused', lockedBy: somebody.id });
});

test('found by its key too, where the stream has not come by yet', async () => {
  const payout = await payouts.held(30_000, bankWithRuns);
  expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-found');
  const done = await succeedAs(door, operation, somebody, { payoutId: payout.payoutKey, reason });
  expect(done).toMatchObject({ transactionId: txnOf(payout) });
  expect(await payouts.stateOf(payout)).toBe('paused');
});

test('payout-not-so: a worker ordered it in the very moment of the lock, and the answer says which came first', async () => {
  const payout = await held();
  await toItsRun(payout);
  bank.way = 'order-lost';
  const answer = await askAs(meanwhileDoor(door, sweep), operation, somebody, inputOf(payout));
  expectRefusal(answer, 'payout-not-so', { state: 'sent' });
  expect(await holdOf(door, payout)).not.toHaveProperty('lockedAtMs');
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
  const input = { payoutId: `txn_${'0'.repeat(20)}`, reason };
  expectRefusal(await askAs(door, operation, somebody, input), 'payout-not-found');
});
