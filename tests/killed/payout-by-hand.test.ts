import { expect, test } from 'vitest';
import { operation as cancelPayout } from '../../functions/handlers/ops/cancel-payout.ts';
import { operation as lockPayout } from '../../functions/handlers/ops/lock-payout.ts';
import { operation as unlockPayout } from '../../functions/handlers/ops/unlock-payout.ts';
import type { Door } from '../front-door/door/door.ts';
import { openProcessDoor } from '../front-door/in-process/door.ts';
import { openCrashDesk, patienceMs, sweep } from '../front-door/payouts/crash-desk.ts';
import type { Way } from '../front-door/payouts/crash-desk.ts';
import { findable } from '../front-door/payouts/findable.ts';
import { holdOf } from '../front-door/payouts/hold.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { txnOf } from '../front-door/payouts/payout-desk.ts';
import { askAs } from '../front-door/people/operators.ts';
import { reason, requestIdOf, twoOperators } from './two-operators.ts';

const { door, orderLost, playAll } = await openCrashDesk(await openProcessDoor());
const { somebody, agree, audited } = await twoOperators(door);

const cancel = (of: Door, payout: HeldPayout) =>
  askAs(of, cancelPayout, somebody, { payoutId: txnOf(payout), reason }, { requestId: requestIdOf(payout, 'cancel') });

const lock = (of: Door, payout: HeldPayout) =>
  askAs(of, lockPayout, somebody, { payoutId: txnOf(payout), reason }, { requestId: requestIdOf(payout, 'lock') });

const unlock = (of: Door, payout: HeldPayout) => agree(of, payout, unlockPayout, { payoutId: txnOf(payout), reason });

const ways: readonly Way[] = [
  {
    given: 'a cancellation that the bank is called for',
    amountSatang: 10_000,
    ends: 'voided',
    isNeverOrdered: true,
    before: async (payout) => {
      await findable(door, payout);
      await orderLost();
      await cancel(door, payout);
    },
    run: sweep,
  },
  {
    given: 'an operator who cancels what nobody has ordered',
    amountSatang: 10_000,
    ends: 'voided',
    isNeverOrdered: true,
    before: (payout) => findable(door, payout),
    run: cancel,
    triedAgain: audited('ops/cancel-payout'),
  },
  {
    given: 'an operator who cancels what was sent',
    amountSatang: 10_000,
    ends: 'voided',
    isNeverOrdered: true,
    before: async (payout) => {
      await findable(door, payout);
      await orderLost();
    },
    run: cancel,
    triedAgain: audited('ops/cancel-payout'),
  },
  {
    given: 'an operator who holds back what nobody has ordered',
    amountSatang: 10_000,
    // Nobody lets it go on, so that it comes back at its not-after time.
    ends: 'voided',
    isNeverOrdered: true,
    before: (payout) => findable(door, payout),
    run: lock,
    triedAgain: async (payout, death) => {
      expect((await holdOf(door, payout)).state, death).toBe('paused');
      await audited('ops/lock-payout')(payout, death);
    },
  },
  {
    given: 'two operators who let go on what was held back',
    amountSatang: 10_000,
    ends: 'posted',
    before: async (payout) => {
      await findable(door, payout);
      await lock(door, payout);
    },
    run: unlock,
    triedAgain: async (payout, death) => {
      expect((await holdOf(door, payout)).state, death).toBe('held');
      await audited('ops/lock-payout', 'ops/unlock-payout', 'ops/approve-proposal')(payout, death);
    },
  },
];

test.for(ways)(
  'killed at any await, $given ends as it would have, and every satang is explained',
  { timeout: patienceMs },
  async (way) => {
    const points = await playAll(way);
    expect(points).toContain('after TransactWriteCommand');
  },
);
