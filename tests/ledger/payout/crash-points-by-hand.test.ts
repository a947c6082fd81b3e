import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation as lockPayout } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation as unlockPayout } from '../../../functions/handlers/ops/unlock-payout.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import type { Door } from '../../front-door/door/door.ts';
import { openCrashDesk, patienceMs, sweep } from '../../front-door/payouts/crash-desk.ts';
import type { Way } from '../../front-door/payouts/crash-desk.ts';
import { findable } from '../../front-door/payouts/findable.ts';
import { holdOf } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { txnOf } from '../../front-door/payouts/payout-desk.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';

const { door, user, orderLost, playAll } = await openCrashDesk();
const [somebody, another] = [await newOperator(door), await newOperator(door)];
const reason = 'owner called';

/** The request id of an operator's act on a payout: the same however often it is sent. */
function requestIdOf({ body }: HeldPayout, act: 'cancel' | 'lock' | 'propose' | 'approve'): string {
  const name = ['cancel', 'lock', 'propose', 'approve'].indexOf(act);
  return `00000000-0000-4000-a00${name}-${Buffer.from(body).toString('hex').slice(-12)}`;
}

const cancel = (of: Door, payout: HeldPayout) =>
  askAs(of, cancelPayout, somebody, { payoutId: txnOf(payout), reason }, { requestId: requestIdOf(payout, 'cancel') });

const lock = (of: Door, payout: HeldPayout) =>
  askAs(of, lockPayout, somebody, { payoutId: txnOf(payout), reason }, { requestId: requestIdOf(payout, 'lock') });

/** One proposes to let it go on, and another approves; where the first hears no answer, the second knows of nothing. */
async function unlock(of: Door, payout: HeldPayout): Promise<void> {
  const input = { payoutId: txnOf(payout), reason };
  const { data } = await askAs(of, unlockPayout, somebody, input, { requestId: requestIdOf(payout, 'propose') });
  const proposed = z.safeParse(proposedSchema, data);
  if (!proposed.success) return;
  const { proposalId } = proposed.data;
  const options = { requestId: requestIdOf(payout, 'approve'), way: 'console' } as const;
  await askAs(of, approveProposal, another, { proposalId, reason }, options);
}

/** An act that was tried again stands in the audit once, each of its persons with it. */
const audited =
  (...actions: readonly string[]) =>
  async (payout: HeldPayout, death: string) => {
    const id = txnOf(payout);
    const ofOwner = (await auditsAbout(door, user.userId)).filter(({ change }) => JSON.stringify(change).includes(id));
    const found = [...ofOwner, ...(await auditsAbout(door, id))].map(({ action, operator }) => [action, operator]);
    const persons = actions.map((action) => [action, action === 'ops/approve-proposal' ? another.id : somebody.id]);
    expect(found, death).toEqual(persons);
  };

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
