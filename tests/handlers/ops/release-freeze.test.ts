import { beforeEach, expect, test } from 'vitest';
import { releaseFreeze } from '../../../shared/contracts/ops/release-freeze.ts';
import { operation as listOwnFreezes } from '../../../functions/handlers/balance/list-freezes.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as extendFreeze } from '../../../functions/handlers/ops/extend-freeze.ts';
import { operation as listFreezes } from '../../../functions/handlers/ops/list-freezes.ts';
import { operation } from '../../../functions/handlers/ops/release-freeze.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const reason = 'it was no scam, case 4711';
let somebody: TestOperator;

beforeEach(async () => {
  somebody = await newOperator(door);
});

async function frozen() {
  const user = await newUser(door, { balanceSatang: 10_000 });
  return { user, ...(await freezeFor(door, somebody, user, { amountSatang: 4_000 })) };
}

async function approve(proposalId: string, by?: TestOperator, at = door) {
  const who = by ?? (await newOperator(door));
  return askAs(at, approveProposal, who, { proposalId, reason }, { way: 'console' });
}

test("given a freeze that stands, an operator proposes to release it, over the operators' API; nothing changes by it", async () => {
  const shared = await openDoor();
  const user = await newUser(shared, { balanceSatang: 10_000 });
  const { freezeId, endsAtMs } = await freezeFor(shared, await newOperator(shared), user, { amountSatang: 4_000 });
  const proposed = await succeedOverHttp(shared, releaseFreeze, await operator(), { freezeId, reason });
  expect(proposed).toMatchObject({ endsAtMs });
  expect((await walletOf(shared, user)).freezeAllSatang).toBe(4_000);
});

test('released by two, the money is free, its owner is told, and it has left the queue', async () => {
  const { user, freezeId } = await frozen();
  expect(await carryOut(door, operation, { freezeId, reason }, somebody)).toMatchObject({
    act: 'ops/release-freeze',
    subject: `${freezeId} ${user.userId}`,
    change: { releasedSatang: 4_000, caseNumber: 'CASE-4711' },
  });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 10_000, freezeAllSatang: 0 });
  expect((await succeed(door, listOwnFreezes, user, {})).rows).toEqual([]);
  expect((await succeed(door, getNotificationPage, user, {})).rows[0]).toMatchObject({
    securityEvent: 'freeze-ended',
    amountSatang: 4_000,
  });
  const { rows } = await succeedAs(door, listFreezes, somebody, {});
  expect(rows.map((row) => row.freezeId)).not.toContain(freezeId);
});

test('proposal-not-yours: whoever froze it, or extended it last, does not approve its release', async () => {
  const { user, freezeId } = await frozen();
  const proposer = await newOperator(door);
  const { proposalId } = await succeedAs(door, operation, proposer, { freezeId, reason });
  await unchanged(door, [user], async () => {
    expectRefusal(await approve(proposalId, proposer), 'proposal-not-yours', { because: 'proposer' });
    expectRefusal(await approve(proposalId, somebody), 'proposal-not-yours', { because: 'last-editor' });
  });
  const editor = await newOperator(door);
  await succeedAs(door, extendFreeze, editor, { freezeId, policeCase: 'POL-1', hours: 48, reason });
  const again = await succeedAs(door, operation, proposer, { freezeId, reason });
  expectRefusal(await approve(again.proposalId, editor), 'proposal-not-yours', { because: 'last-editor' });
  expect((await approve(again.proposalId, somebody)).code).toBe(1);
});

test.for(['before', 'while'])('proposal-stale: it was extended %s somebody approves', async (when) => {
  const { freezeId } = await frozen();
  const { proposalId } = await succeedAs(door, operation, await newOperator(door), { freezeId, reason });
  const extend = () => succeedAs(door, extendFreeze, somebody, { freezeId, policeCase: 'POL-1', hours: 48, reason });
  if (when === 'before') await extend();
  const at = when === 'before' ? door : meanwhileDoor(door, extend);
  expectRefusal(await approve(proposalId, undefined, at), 'proposal-stale');
});

test('proposal-stale: it has lapsed before somebody approves, and its money was lifted once', async () => {
  const user = await newUser(door, { balanceSatang: 10_000 });
  const { freezeId } = await freezeFor(door, somebody, user, { amountSatang: 4_000, hours: 1 });
  const { proposalId } = await succeedAs(door, operation, somebody, { freezeId, reason });
  door.clock.advance(3_600_000);
  await endDueItems(door.runtime, ['freezes']);
  expectRefusal(await approve(proposalId), 'proposal-stale');
  expect((await walletOf(door, user)).freezeAllSatang).toBe(0);
});

test('freeze-not-found: none of this id stands', async () => {
  const { freezeId } = await frozen();
  await carryOut(door, operation, { freezeId, reason }, somebody);
  for (const id of [freezeId, `frz_${'0'.repeat(20)}`])
    expectRefusal(await askAs(door, operation, somebody, { freezeId: id, reason }), 'freeze-not-found');
});
