import { beforeEach, expect, test, vi } from 'vitest';
import { lockPayout } from '../../../shared/contracts/ops/lock-payout.ts';
import { unlockPayout } from '../../../shared/contracts/ops/unlock-payout.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation as lock } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation } from '../../../functions/handlers/ops/unlock-payout.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
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
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const payouts = payoutsAt(bank);
const somebody = await newOperator(door);
const reason = 'the owner called back, case 4711';
const inputOf = ({ body }: HeldPayout) => ({ transactionId: `txn_${body}`, reason });
const sweep = () => endDueItems(door.runtime, ['bank']);

/** A payout that waits for its bank's run. */
const held = async () => findable(door, await payouts.held(30_000, '033'));

/** The same, held back by operators. */
async function locked(): Promise<HeldPayout> {
  const payout = await held();
  await succeedAs(door, lock, somebody, inputOf(payout));
  return payout;
}

beforeEach(async () => {
  door.clock.advance(5 * 86_400_000);
  await sweep();
  bank.orders.length = 0;
  return async () => {
    expect(await violationsIn(door)).toEqual([]);
  };
});

test("given money that is held back, an operator proposes to let it go on, over the operators' API; nothing changes by it", async () => {
  const shared = await openDoor();
  const payout = await holdCashOut(
    shared,
    await newUser(shared, { tier: 'fully', balanceSatang: 100_000 }),
    30_000,
    '033',
  );
  // It can be found once the stream has come by.
  await vi.waitFor(async () => succeedOverHttp(shared, lockPayout, await operator(), inputOf(payout)), patience);
  expect((await succeedOverHttp(shared, unlockPayout, await operator(), inputOf(payout))).proposalId).toMatch(/^prp_/);
  expect(await holdOf(shared, payout)).toMatchObject({ state: 'paused' });
});

test('let go on by two it waits for its run again, is ordered and paid', async () => {
  const payout = await locked();
  expect(await carryOut(door, operation, inputOf(payout), somebody)).toMatchObject({
    act: 'ops/unlock-payout',
    subject: `txn_${payout.body}`,
  });
  expect((await holdOf(door, payout)).lockedAtMs).toBeUndefined();
  await sweep();
  expect(bank.orders).toEqual([]);
  const { runAtMs = 0 } = await holdOf(door, payout);
  door.clock.advance(runAtMs - door.clock.peekMs());
  await sweep();
  await payouts.expectPaid(payout);
});

test('proposal-stale: it came back before the second person had looked', async () => {
  const payout = await locked();
  const { proposalId } = await succeedAs(door, operation, somebody, inputOf(payout));
  await succeedAs(door, cancelPayout, somebody, inputOf(payout));
  const answer = await askAs(
    door,
    approveProposal,
    await newOperator(door),
    { proposalId, reason },
    { way: 'console' },
  );
  expectRefusal(answer, 'proposal-stale');
  await payouts.expectBack(payout, 'voided', 5);
});

test('payout-not-so: what is not held back is not let go on, and payout-not-found: nobody has it', async () => {
  const payout = await held();
  await unchanged(door, [payout.user], async () => {
    expectRefusal(await askAs(door, operation, somebody, inputOf(payout)), 'payout-not-so', { state: 'held' });
  });
  const input = { transactionId: `txn_${'0'.repeat(20)}`, reason };
  expectRefusal(await askAs(door, operation, somebody, input), 'payout-not-found');
});
