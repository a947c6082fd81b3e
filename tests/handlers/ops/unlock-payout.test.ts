import { beforeEach, expect, test, vi } from 'vitest';
import { lockPayout } from '../../../shared/contracts/ops/lock-payout.ts';
import { unlockPayout } from '../../../shared/contracts/ops/unlock-payout.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { bankShown } from '../../../functions/runtime/money/bank-account.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as lock } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation } from '../../../functions/handlers/ops/unlock-payout.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { maskMiddle, maskMobile } from '../../../shared/masking.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { patience } from '../../stage/patience.ts';
import { holdOf } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { bankWithRuns, heldOnStage, openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const desk = await openPayoutDesk();
const { bank, door, payouts, somebody, sweep } = desk;
const reason = 'the owner called back, case 4711';
const minuteMs = 60_000;
const inputOf = (payout: HeldPayout) => ({ payoutId: txnOf(payout), reason });
const propose = (payout: HeldPayout) => succeedAs(door, operation, somebody, inputOf(payout));

/** A payout that waits for its bank's run, held back by operators. */
async function locked(): Promise<HeldPayout> {
  const payout = await desk.held(30_000, bankWithRuns);
  await succeedAs(door, lock, somebody, inputOf(payout));
  return payout;
}

/** Somebody else approves. */
async function approve(proposalId: string, at = door) {
  return askAs(at, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });
}

/** Goes on to a moment before its not-after time, or to that time. */
async function toItsEnd(payout: HeldPayout, msBefore: number): Promise<number> {
  const { notAfterMs } = await holdOf(door, payout);
  door.clock.advance(notAfterMs - msBefore - door.clock.peekMs());
  return notAfterMs;
}

beforeEach(() => desk.beginAnew());

test("given money that is held back, an operator proposes to let it go on, over the operators' API; nothing changes by it", async () => {
  const shared = await openDoor();
  const payout = await heldOnStage(shared);
  // It can be found once the stream has come by.
  await vi.waitFor(async () => succeedOverHttp(shared, lockPayout, await operator(), inputOf(payout)), patience);
  expect((await succeedOverHttp(shared, unlockPayout, await operator(), inputOf(payout))).proposalId).toMatch(/^prp_/);
  expect(await holdOf(shared, payout)).toMatchObject({ state: 'paused' });
});

test('proposal-not-yours: whoever has held it back may propose that it goes on, and not approve it', async () => {
  const payout = await locked();
  const another = await newOperator(door);
  const { proposalId } = await succeedAs(door, operation, another, inputOf(payout));
  const asEditor = await askAs(door, approveProposal, somebody, { proposalId, reason }, { way: 'console' });
  expectRefusal(asEditor, 'proposal-not-yours', { because: 'last-editor' });
  expect(await holdOf(door, payout)).toMatchObject({ state: 'paused' });
});

test('let go on by two it waits for its run again, is ordered and paid', async () => {
  const payout = await locked();
  expect(await carryOut(door, operation, inputOf(payout), somebody)).toMatchObject({
    act: 'ops/unlock-payout',
    subject: `txn_${payout.body}`,
  });
  expect((await holdOf(door, payout)).lockedAtMs).toBeUndefined();
  await desk.sweepAfter(minuteMs);
  expect(bank.orders).toEqual([]);
  await desk.toItsRun(payout);
  await sweep();
  await payouts.expectPaid(payout);
});

test('whoever approves sees whose it is and where it goes: masked, both', async () => {
  const payout = await locked();
  const { proposalId } = await propose(payout);
  const { rows } = await succeedAs(door, listProposals, await newOperator(door), { proposalId });
  const { owner, goesTo } = rows[0]?.details ?? {};
  const { userId, mobile } = payout.user;
  expect(owner?.split(', ')).toEqual([userId, expect.any(String), maskMobile(mobile)]);
  const { bankCode, accountNumber } = payout.account;
  expect(goesTo).toBe(`${bankShown(bankCode)} ${maskMiddle(accountNumber)}`);
});

test('proposal-stale: it came back before the second person had looked', async () => {
  const payout = await locked();
  const { proposalId } = await propose(payout);
  await succeedAs(door, cancelPayout, somebody, inputOf(payout));
  expectRefusal(await approve(proposalId), 'proposal-stale');
  await payouts.expectBack(payout, 'voided', 5);
});

test('proposal-stale: it came back in the very moment of the approval', async () => {
  const payout = await locked();
  const { proposalId } = await propose(payout);
  const cancel = () => succeedAs(door, cancelPayout, somebody, inputOf(payout));
  expectRefusal(await approve(proposalId, meanwhileDoor(door, cancel)), 'proposal-stale');
  await payouts.expectBack(payout, 'voided', 5);
});

test('payout-not-so: its owner locks the wallet in the very moment of the approval, and then nothing of it goes on', async () => {
  const payout = await locked();
  const { proposalId } = await propose(payout);
  const overtaken = meanwhileDoor(door, () => succeed(door, lockWallet, payout.user, {}));
  expectRefusal(await approve(proposalId, overtaken), 'payout-not-so', { state: 'wallet-locked' });
  expect(await payouts.stateOf(payout)).toBe('paused');
});

test('whoever proposes is told when it comes back by itself; let go on right before that and not ordered in time, it does', async () => {
  const payout = await locked();
  const notAfterMs = await toItsEnd(payout, 10 * minuteMs);
  const { proposalId, endsAtMs } = await propose(payout);
  expect(endsAtMs).toBe(notAfterMs);
  expect((await approve(proposalId)).code).toBe(1);
  expect(await payouts.stateOf(payout)).toBe('held');
  await toItsEnd(payout, 0);
  await sweep();
  await payouts.expectBack(payout, 'voided', 5);
  expect(bank.orders).toEqual([]);
});

test('payout-not-so: from its not-after time on it is neither proposed nor approved to go on, before the sweep too', async () => {
  const payout = await locked();
  await toItsEnd(payout, 10 * minuteMs);
  const { proposalId } = await propose(payout);
  await toItsEnd(payout, 0);
  await unchanged(door, [payout.user], async () => {
    expectRefusal(await approve(proposalId), 'payout-not-so', { state: 'lapsing' });
    expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-so', { state: 'lapsing' });
  });
  await sweep();
  await payouts.expectBack(payout, 'voided', 5);
  expectRefusal(await approve(proposalId), 'proposal-stale');
});

test('found by its key too, where the stream has not come by yet, also by whoever approves', async () => {
  const payout = await payouts.held(30_000, bankWithRuns);
  const input = { payoutId: payout.payoutKey, reason };
  await succeedAs(door, lock, somebody, input);
  await carryOut(door, operation, input, somebody);
  expect(await payouts.stateOf(payout)).toBe('held');
});

test('payout-not-so: what is not held back is not let go on, and payout-not-found: nobody has it', async () => {
  const payout = await desk.held(30_000, bankWithRuns);
  await unchanged(door, [payout.user], async () => {
    expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-so', { state: 'held' });
  });
  const input = { payoutId: `txn_${'0'.repeat(20)}`, reason };
  expectRefusal(await askAs(door, operation, somebody, input), 'payout-not-found');
});
