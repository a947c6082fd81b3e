import { beforeEach, expect, test } from 'vitest';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation as lockPayout } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation as unlockPayout } from '../../../functions/handlers/ops/unlock-payout.ts';
import { askAs, carryOut, succeedAs } from '../../front-door/people/operators.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { bankWithRuns, openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';

const desk = await openPayoutDesk();
const { door, somebody, auditsOf } = desk;
const reason = 'owner called, case 4711';
const inputOf = (payout: HeldPayout) => ({ payoutId: txnOf(payout), reason });
const lock = (payout: HeldPayout) => succeedAs(door, lockPayout, somebody, inputOf(payout));
const cancel = (payout: HeldPayout) => succeedAs(door, cancelPayout, somebody, inputOf(payout));

beforeEach(() => desk.beginAnew());

test('a payout that was held back and then given back stands in the audit twice, each time with who and why', async () => {
  const payout = await desk.held(30_000, bankWithRuns);
  const [transactionId, done] = [txnOf(payout), [await lock(payout), await cancel(payout)]];
  const by = { operator: somebody.id, reason };
  expect(await auditsOf(payout.user.userId)).toEqual([
    { ...by, auditId: done[0]?.auditId, action: 'ops/lock-payout', change: { transactionId } },
    {
      ...by,
      auditId: done[1]?.auditId,
      action: 'ops/cancel-payout',
      change: { transactionId, outcome: 'given-back' },
    },
  ]);
});

test('a cancellation that is asked of the bank, and asked for again, stands in the audit each time', async () => {
  const payout = await desk.sent(30_000);
  const done = [await cancel(payout), await cancel(payout)];
  expect(await auditsOf(payout.user.userId)).toEqual(
    done.map(({ auditId }) => ({
      auditId,
      operator: somebody.id,
      reason,
      action: 'ops/cancel-payout',
      change: { transactionId: txnOf(payout), outcome: 'asked' },
    })),
  );
});

test('a payout that two let go on stands in the audit with both of them', async () => {
  const payout = await desk.held(30_000, bankWithRuns);
  await lock(payout);
  const { auditId } = await carryOut(door, unlockPayout, inputOf(payout), somebody);
  expect(await auditsOf(txnOf(payout))).toMatchObject([
    { operator: somebody.id, reason, action: 'ops/unlock-payout', change: { goesOn: true } },
    {
      auditId,
      action: 'ops/approve-proposal',
      change: { act: 'ops/unlock-payout', proposedBy: somebody.id, amountSatang: 30_000, goesOn: true },
    },
  ]);
});

test('what was refused to them names the payout, also by its key', async () => {
  const { user, body, payoutKey } = await desk.held(30_000);
  await desk.sweep();
  for (const payoutId of [`txn_${body}`, payoutKey]) await askAs(door, lockPayout, somebody, { payoutId, reason });
  const refused = (await auditsOf('nobody')).filter(({ action }) => action === 'ops/lock-payout');
  expect(refused.map(({ change }) => change)).toEqual([
    { payoutId: `txn_${body}`, refused: 'payout-not-so' },
    { payoutId: payoutKey, refused: 'payout-not-so' },
  ]);
  expect(await auditsOf(user.userId)).toEqual([]);
});
