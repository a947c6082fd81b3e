import { expect, test } from 'vitest';
import { rejectProposal } from '../../../shared/contracts/ops/reject-proposal.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/reject-proposal.ts';
import { operation as proposeOperator } from '../../../functions/handlers/ops/set-operator.ts';
import { operation as proposeUser } from '../../../functions/handlers/ops/set-user.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { askAs, newOperator, succeedAs, withdrawRole, withdrawWayIn } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { ofNewerRelease, storedProposal } from '../../front-door/proposals/of-newer-release.ts';

const door = await openDoor();
const reason = 'the name is spelled otherwise';

async function arrange() {
  const [user, proposer, other] = await Promise.all([newUser(door), newOperator(door), newOperator(door)]);
  const { proposalId } = await succeedAs(door, proposeUser, proposer, {
    mobile: user.mobile,
    tier: 'semi',
    reason: 'seen',
  });
  return { user, proposer, other, proposalId };
}

test("given a proposal, an operator ends it, over the operators' own API; nobody can approve it any more", async () => {
  const { user, other, proposalId } = await arrange();
  await unchanged(door, [user], async () => {
    expect(await succeedOverHttp(door, rejectProposal, await operator(), { proposalId, reason })).toMatchObject({
      proposalId,
    });
    const answer = await askAs(door, approveProposal, other, { proposalId, reason }, { way: 'console' });
    expectRefusal(answer, 'proposal-not-open', { state: 'rejected' });
  });
});

test('whoever proposed it may withdraw it, with a signature too; it is audited', async () => {
  const { user, proposer, proposalId } = await arrange();
  const { auditId } = await succeedAs(door, operation, proposer, { proposalId, reason });
  const audit = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.audit(periodsAt(door.clock.peekMs()).month, auditId.slice(4)),
  );
  expect(audit).toMatchObject({
    operator: proposer.id,
    action: 'ops/reject-proposal',
    userId: user.userId,
    reason,
    change: { proposalId },
  });
});

test('proposal-not-open: somebody was faster, also in this very moment', async () => {
  const { proposer, other, proposalId } = await arrange();
  const at = meanwhileDoor(door, () =>
    succeedAs(door, approveProposal, other, { proposalId, reason }, { way: 'console' }),
  );
  expectRefusal(await askAs(at, operation, proposer, { proposalId, reason }), 'proposal-not-open', {
    state: 'approved',
  });
  expectRefusal(await askAs(door, operation, other, { proposalId, reason }), 'proposal-not-open', {
    state: 'approved',
  });
});

test('proposal-not-found, and role-missing for somebody of another role', async () => {
  const unknown = `prp_${door.runtime.random.idBody(door.clock.peekMs())}`;
  expectRefusal(
    await askAs(door, operation, await newOperator(door), { proposalId: unknown, reason }),
    'proposal-not-found',
  );
  const { proposalId } = await arrange();
  expectRefusal(
    await askAs(door, operation, await newOperator(door, ['money']), { proposalId, reason }),
    'role-missing',
  );
});

test('proposal-act-unknown: of an act that only a newer release knows, to its proposer too; it stays as it is', async () => {
  const { user, proposer, other, proposalId } = await arrange();
  await ofNewerRelease(door, proposalId);
  const before = await storedProposal(door, proposalId);
  await unchanged(door, [user], async () => {
    for (const who of [other, proposer])
      expectRefusal(await askAs(door, operation, who, { proposalId, reason }), 'proposal-act-unknown');
  });
  expect(before).toMatchObject({ state: 'open', act: 'ops/of-a-newer-release' });
  expect(await storedProposal(door, proposalId)).toEqual(before);
});

test('operator-is-self: nobody stops what others want to take from them; whoever proposed it may', async () => {
  const [proposer, subject] = [await newOperator(door), await newOperator(door)];
  const input = { operatorId: subject.id, takeRoles: ['register'] as 'register'[], reason: 'left, ticket 4715' };
  const { proposalId } = await succeedAs(door, proposeOperator, proposer, input);
  expectRefusal(await askAs(door, operation, subject, { proposalId, reason }), 'operator-is-self');
  expect(await succeedAs(door, operation, proposer, { proposalId, reason })).toMatchObject({ proposalId });
});

test('role-missing: the role, or the way in, is taken in this very moment; the proposal stays open', async () => {
  const { other, proposalId } = await arrange();
  const withoutRole = meanwhileDoor(door, () => withdrawRole(door, other, 'identity'));
  expectRefusal(await askAs(withoutRole, operation, other, { proposalId, reason }), 'role-missing');
  const another = await newOperator(door);
  const withoutWayIn = meanwhileDoor(door, () => withdrawWayIn(door, another.login));
  expectRefusal(await askAs(withoutWayIn, operation, another, { proposalId, reason }), 'role-missing');
  expect(await succeedAs(door, operation, await newOperator(door), { proposalId, reason })).toMatchObject({
    proposalId,
  });
});
