import { beforeEach, expect, test } from 'vitest';
import { widenFreeze } from '../../../shared/contracts/ops/widen-freeze.ts';
import type { FreezeScope } from '../../../shared/freeze.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listFreezes } from '../../../functions/handlers/ops/list-freezes.ts';
import { operation as releaseFreeze } from '../../../functions/handlers/ops/release-freeze.ts';
import { operation } from '../../../functions/handlers/ops/widen-freeze.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { holdCashOut, violationsIn } from '../../front-door/payouts/hold.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

// A table of its own: what the stream would do is done here, at its time.
const door = await openDoor({ table: await createOwnTable() });
const reason = 'it leaves by a bank, case 4711';
let somebody: TestOperator;

beforeEach(async () => {
  somebody = await newOperator(door);
});

async function frozen(scope: FreezeScope = 'transfer', amountSatang = 4_000) {
  const user = await newUser(door, { balanceSatang: 10_000, tier: 'semi' });
  return { user, ...(await freezeFor(door, somebody, user, { amountSatang, scope })) };
}

test("given a freeze of transfers, an operator widens it, over the operators' API", async () => {
  const shared = await openDoor();
  const user = await newUser(shared, { balanceSatang: 10_000 });
  const by = await newOperator(shared);
  const { freezeId } = await freezeFor(shared, by, user, { amountSatang: 4_000, scope: 'transfer' });
  const done = await succeedOverHttp(shared, widenFreeze, await operator(), { freezeId, reason });
  expect(done).toMatchObject({ freezeId, frozenSatang: 4_000, shortSatang: 0 });
});

test.for(['transfer', 'withdraw'] as const)(
  'a freeze of scope %s keeps its money back from every way',
  async (scope) => {
    const { user, freezeId, endsAtMs } = await frozen(scope);
    const done = await succeedAs(door, operation, somebody, { freezeId, reason });
    expect(done).toMatchObject({ frozenSatang: 4_000, shortSatang: 0, endsAtMs });
    expect(await walletOf(door, user)).toMatchObject({
      availableSatang: 10_000,
      freezeTransferSatang: 0,
      freezeWithdrawSatang: 0,
      freezeAllSatang: 4_000,
    });
    expect((await succeed(door, getNotificationPage, user, {})).rows[0]).toMatchObject({
      securityEvent: 'money-frozen',
    });
    expect((await succeedAs(door, listFreezes, somebody, {})).rows).toContainEqual(
      expect.objectContaining({ freezeId, scope: 'all', amountSatang: 4_000, caseNumber: 'CASE-4711', endsAtMs }),
    );
    expect((await auditsAbout(door, user.userId)).at(-1)).toMatchObject({
      action: 'ops/widen-freeze',
      change: { from: scope, to: 'all', frozenSatang: 4_000, shortSatang: 0 },
    });
    // It ends as one of every way: nothing stays behind in the wallet.
    door.clock.advance(24 * 3_600_000);
    await endDueItems(door.runtime, ['freezes']);
    expect(await walletOf(door, user)).toMatchObject({
      freezeTransferSatang: 0,
      freezeWithdrawSatang: 0,
      freezeAllSatang: 0,
    });
  },
);

test('what has left by a bank meanwhile is given up with it: what is yet to come belongs to no case', async () => {
  const { user, freezeId } = await frozen('transfer', 10_000);
  await holdCashOut(door, user, 3_000);
  const { availableSatang } = await walletOf(door, user);
  const done = await succeedAs(door, operation, somebody, { freezeId, reason });
  expect(done).toMatchObject({ frozenSatang: availableSatang, shortSatang: 10_000 - availableSatang });
  expect(await walletOf(door, user)).toMatchObject({
    availableSatang,
    freezeTransferSatang: 0,
    freezeAllSatang: availableSatang,
  });
  expect(await violationsIn(door)).toEqual([]);
});

test('one that is paid out in that very moment is kept no more than it is there', async () => {
  const { user, freezeId } = await frozen('transfer', 10_000);
  const late = meanwhileDoor(door, () => holdCashOut(door, user, 3_000));
  const { frozenSatang } = await succeedAs(late, operation, somebody, { freezeId, reason });
  const { availableSatang, freezeAllSatang } = await walletOf(door, user);
  expect([frozenSatang, freezeAllSatang]).toEqual([availableSatang, availableSatang]);
});

test('what is frozen for another case stays its own', async () => {
  const { user, freezeId } = await frozen('transfer', 4_000);
  await freezeFor(door, somebody, user, { amountSatang: 5_000, scope: 'withdraw' });
  await arrangeWallet(door, user, { availableSatang: 7_000 });
  const done = await succeedAs(door, operation, somebody, { freezeId, reason });
  expect(done).toMatchObject({ frozenSatang: 2_000, shortSatang: 2_000 });
  expect(await walletOf(door, user)).toMatchObject({ freezeWithdrawSatang: 5_000, freezeAllSatang: 2_000 });
});

test('proposal-stale: its release was proposed before; whoever widened it does not approve the next', async () => {
  const { user, freezeId } = await frozen();
  const [proposer, widener] = [await newOperator(door), await newOperator(door)];
  const approve = (proposalId: string, by: TestOperator, at = door) =>
    askAs(at, approveProposal, by, { proposalId, reason }, { way: 'console' });
  const before = await succeedAs(door, releaseFreeze, proposer, { freezeId, reason });
  const late = meanwhileDoor(door, () => succeedAs(door, operation, widener, { freezeId, reason }));
  expectRefusal(await approve(before.proposalId, await newOperator(door), late), 'proposal-stale');
  const again = await succeedAs(door, releaseFreeze, proposer, { freezeId, reason });
  expectRefusal(await approve(again.proposalId, widener), 'proposal-not-yours', { because: 'last-editor' });
  expect((await approve(again.proposalId, somebody)).code).toBe(1);
  expect(await walletOf(door, user)).toMatchObject({ freezeTransferSatang: 0, freezeAllSatang: 0 });
});

test('freeze-keeps-all: it does already, also by whoever was faster in this very moment', async () => {
  const { user, freezeId } = await frozen('all');
  await unchanged(door, [user], async () => {
    expectRefusal(await askAs(door, operation, somebody, { freezeId, reason }), 'freeze-keeps-all');
  });
  const narrow = await frozen();
  const input = { freezeId: narrow.freezeId, reason };
  const late = meanwhileDoor(door, () => succeedAs(door, operation, somebody, input));
  expectRefusal(await askAs(late, operation, somebody, input), 'freeze-keeps-all');
  expect((await walletOf(door, narrow.user)).freezeAllSatang).toBe(4_000);
});

test('nothing-to-freeze: all of it has left by the other way', async () => {
  const { user, freezeId } = await frozen('transfer', 4_000);
  await arrangeWallet(door, user, { availableSatang: 0 });
  await unchanged(door, [user], async () => {
    expectRefusal(await askAs(door, operation, somebody, { freezeId, reason }), 'nothing-to-freeze');
  });
});

test('freeze-not-found: there is none, or it was released, also in this very moment', async () => {
  expectRefusal(
    await askAs(door, operation, somebody, { freezeId: `frz_${'0'.repeat(20)}`, reason }),
    'freeze-not-found',
  );
  const { freezeId } = await frozen();
  const release = () => carryOut(door, releaseFreeze, { freezeId, reason: 'no case, 4711' });
  const late = meanwhileDoor(door, release);
  expectRefusal(await askAs(late, operation, somebody, { freezeId, reason }), 'freeze-not-found');
  expectRefusal(await askAs(door, operation, somebody, { freezeId, reason }), 'freeze-not-found');
});
