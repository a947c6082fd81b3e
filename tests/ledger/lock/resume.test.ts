import { beforeEach, expect, test } from 'vitest';
import { operation as lockPayout } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation as unlockPayout } from '../../../functions/handlers/ops/unlock-payout.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { resumePayout } from '../../../functions/ledger/lock/stop-payouts.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { holdOf } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { bankWithRuns, openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { forgetLock, unchanged } from '../../front-door/people/account.ts';
import { askAs, succeedAs } from '../../front-door/people/operators.ts';

const desk = await openPayoutDesk();
const { door, payouts, somebody } = desk;
const reason = 'the owner called back, case 4711';
const inputOf = (payout: HeldPayout) => ({ payoutId: txnOf(payout), reason });
const resume = async (payout: HeldPayout, at = door) =>
  resumePayout(at.runtime, await holdOf(door, payout), door.clock.peekMs());

/** A payout that waits for its bank's run, stopped by its owner's lock. */
async function paused(): Promise<HeldPayout> {
  const payout = await desk.held(30_000, bankWithRuns);
  await succeed(door, lockWallet, payout.user, {});
  return payout;
}

beforeEach(() => desk.beginAnew());

test('while the wallet is locked nothing goes on, and once it is not it waits for its run again', async () => {
  const payout = await paused();
  expect(await resume(payout)).toBe(false);
  expect(await payouts.stateOf(payout)).toBe('paused');
  await forgetLock(door, payout.user);
  expect(await resume(payout)).toBe(true);
  const { state, runAtMs } = await holdOf(door, payout);
  expect(state).toBe('held');
  await desk.toItsRun(payout);
  expect(runAtMs).toBe(door.clock.peekMs());
  await desk.sweep();
  await payouts.expectPaid(payout);
});

test('a lock that is set anew in the very moment in which it would go on keeps it', async () => {
  const payout = await paused();
  await forgetLock(door, payout.user);
  const overtaken = meanwhileDoor(door, () => succeed(door, lockWallet, payout.user, {}));
  expect(await resume(payout, overtaken)).toBe(false);
  expect(await payouts.stateOf(payout)).toBe('paused');
});

test('an order that never reached its bank does not go out again while the wallet is locked, and does after that', async () => {
  const payout = await desk.sent(30_000);
  await succeed(door, lockWallet, payout.user, {});
  await desk.sweepAfter(60_000);
  expect([desk.bank.questions.length, desk.bank.orders.length]).toEqual([1, 0]);
  expect(await payouts.stateOf(payout)).toBe('sent');
  await forgetLock(door, payout.user);
  await desk.sweepAfter(5 * 60_000);
  await payouts.expectPaid(payout);
});

test('what operators hold back does not go on with the wallet', async () => {
  const payout = await desk.held(30_000, bankWithRuns);
  await succeedAs(door, lockPayout, somebody, inputOf(payout));
  expect(await resume(payout)).toBe(false);
  expect(await payouts.stateOf(payout)).toBe('paused');
});

test('from its not-after time on it comes back instead', async () => {
  const payout = await paused();
  await forgetLock(door, payout.user);
  const { notAfterMs } = await holdOf(door, payout);
  door.clock.advance(notAfterMs - door.clock.peekMs());
  expect(await resume(payout)).toBe(false);
  await desk.sweep();
  await payouts.expectBack(payout, 'voided', 5);
});

test("payout-not-so: what operators hold back they do not let go on while its owner's lock stands", async () => {
  const payout = await desk.held(30_000, bankWithRuns);
  await succeedAs(door, lockPayout, somebody, inputOf(payout));
  await succeed(door, lockWallet, payout.user, {});
  await unchanged(door, [payout.user], async () => {
    expectRefusal(await askAs(door, unlockPayout, somebody, inputOf(payout)), 'payout-not-so', {
      state: 'wallet-locked',
    });
  });
});
