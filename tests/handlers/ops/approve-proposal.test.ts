import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { approveProposal } from '../../../shared/contracts/ops/approve-proposal.ts';
import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { operation } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as proposeUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { sealField } from '../../../functions/runtime/person/user-key.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { arrangeWallet, itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { expectRefusal, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { operatorEventOf } from '../../front-door/door/event.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import {
  askAs,
  carryOut,
  newOperator,
  succeedAs,
  succeedOverHttpAs,
  withdrawRole,
} from '../../front-door/people/operators.ts';
import { approvalReason, proposedTierAt } from '../../front-door/people/proposed-tier.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { ofNewerRelease, storedProposal } from '../../front-door/proposals/of-newer-release.ts';
import { testLoginHeader } from '../../../shared/test-login.ts';

const door = await openDoor();
const reason = approvalReason;
const dayMs = 24 * 3_600_000;
const { arrange, approve, stateOf, auditsOf } = proposedTierAt(door);

test("given a proposal, a second operator carries it out, over the operators' own API", async () => {
  const user = await newUser(door);
  const { proposalId } = await succeedOverHttpAs(door, setUser, 'somchai', {
    mobile: user.mobile,
    tier: 'semi',
    reason,
  });
  const done = await succeedOverHttpAs(door, approveProposal, 'malee', { proposalId, reason });
  expect(done).toMatchObject({ proposalId, act: 'ops/set-user', subject: user.userId });
  expect((await walletOf(door, user)).tier).toBe('semi');
});

test('what is carried out is audited with both persons, and without personal data', async () => {
  const { user, proposer, approver, proposalId } = await arrange();
  await approve(approver, proposalId);
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({
    tier: 'semi',
    firstName: 'Malee',
    lastName: 'Suksan',
  });
  const [audit] = await auditsOf(user.userId, 'ops/approve-proposal');
  expect(audit).toMatchObject({
    operator: approver.id,
    reason,
    change: {
      act: 'ops/set-user',
      proposalId,
      proposedBy: proposer.id,
      tierFrom: 'unauthorized',
      tierTo: 'semi',
      nameChanged: true,
    },
  });
  const kept = (await itemsOf(door, keys.proposal('').pk)).filter(({ sk }) => String(sk).endsWith(proposalId.slice(4)));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify([audit, kept])).not.toMatch(new RegExp(`Malee|Suksan|${user.mobile.slice(1)}`));
});

describe('who may not approve', () => {
  test('proposal-not-yours: whoever proposed it, by whatever way in; it stays open for another', async () => {
    const { user, proposer, approver, proposalId } = await arrange();
    await unchanged(door, [user], async () => {
      expectRefusal(await approve(proposer, proposalId), 'proposal-not-yours', { because: 'proposer' });
    });
    expect((await approve(approver, proposalId)).code).toBe(1);
  });

  test('proposal-not-yours: whoever made the last change to the same data', async () => {
    const [user, editor, proposer] = await Promise.all([newUser(door), newOperator(door), newOperator(door)]);
    await carryOut(door, proposeUser, { mobile: user.mobile, tier: 'basic', reason }, editor);
    const { proposalId } = await succeedAs(door, proposeUser, proposer, { mobile: user.mobile, tier: 'semi', reason });
    expectRefusal(await approve(editor, proposalId), 'proposal-not-yours', { because: 'last-editor' });
    expect((await walletOf(door, user)).tier).toBe('basic');
  });

  test('console-login-needed: an IAM signature, though its person may approve by the console', async () => {
    const { user, approver, proposalId } = await arrange();
    await unchanged(door, [user], async () => {
      expectRefusal(await approve(approver, proposalId, door, { way: 'iam' }), 'console-login-needed');
    });
    expect(await stateOf(proposalId)).toBe('open');
  });

  test('console-login-needed: a header instead of the console, in a stage without the setting', async () => {
    const { approver, proposalId } = await arrange();
    const { testLogins: _on, ...config } = door.runtime.config;
    const real = { ...door, runtime: { ...door.runtime, config } };
    const request = await write(real, approveProposal, await operator(), { proposalId, reason });
    const headers = { ...request.headers, [testLoginHeader]: approver.consoleName };
    expectRefusal(
      await request.open(await sendEvent(real, operation, operatorEventOf({ ...request, headers }, approver.login))),
      'console-login-needed',
    );
    expect(await stateOf(proposalId)).toBe('open');
  });

  test('role-missing: somebody of another role', async () => {
    const { proposalId } = await arrange();
    expectRefusal(await approve(await newOperator(door, ['support', 'money']), proposalId), 'role-missing');
  });

  test('a role that was taken away between is missed, of either person', async () => {
    const one = await arrange();
    await withdrawRole(door, one.proposer, 'identity');
    expectRefusal(await approve(one.approver, one.proposalId), 'proposal-not-yours', {
      because: 'proposer-without-role',
    });
    const other = await arrange();
    await withdrawRole(door, other.approver, 'identity');
    expectRefusal(await approve(other.approver, other.proposalId), 'role-missing');
  });

  test.for(['proposer', 'approver'] as const)(
    'a role that is taken from the %s in this very moment is missed',
    async (whose) => {
      const arranged = await arrange();
      const at = meanwhileDoor(door, () => withdrawRole(door, arranged[whose], 'identity'));
      await unchanged(door, [arranged.user], async () => {
        const answer = await approve(arranged.approver, arranged.proposalId, at);
        if (whose === 'approver') expectRefusal(answer, 'role-missing');
        else expectRefusal(answer, 'proposal-not-yours', { because: 'proposer-without-role' });
      });
      expect(await stateOf(arranged.proposalId)).toBe('open');
    },
  );
});

describe('facts that are other ones', () => {
  test('proposal-stale: the tier has changed since; the proposal has ended and changes nothing', async () => {
    const { user, approver, proposalId } = await arrange();
    await arrangeWallet(door, user, { tier: 'basic' });
    await unchanged(door, [user], async () => {
      expectRefusal(await approve(approver, proposalId), 'proposal-stale');
    });
    expect(await stateOf(proposalId)).toBe('stale');
    await arrangeWallet(door, user, { tier: 'unauthorized' });
    expectRefusal(await approve(approver, proposalId), 'proposal-not-open', { state: 'stale' });
  });

  test('proposal-stale: the tier changes in this very moment', async () => {
    const { user, approver, proposalId } = await arrange();
    const at = meanwhileDoor(door, () => arrangeWallet(door, user, { tier: 'fully' }));
    expectRefusal(await approve(approver, proposalId, at), 'proposal-stale');
    expect((await walletOf(door, user)).tier).toBe('fully');
    expect(await stateOf(proposalId)).toBe('stale');
  });

  test('proposal-stale: the number is another one, before the approval and in its very moment', async () => {
    const moved = async ({ userId }: User): Promise<void> => {
      const {
        clients: { documents },
        runtime,
      } = door;
      const person = await readItem(documents, runtime.table, keys.person(userId));
      const key = await runtime.userKeys.open(userId, String(person?.['wrappedKey']));
      await documents.send(
        new UpdateCommand({
          TableName: runtime.table,
          Key: { ...keys.person(userId) },
          UpdateExpression: 'SET sealedPhone = :phone',
          ExpressionAttributeValues: { ':phone': sealField(key, 'phone', '+66912345678') },
        }),
      );
    };
    const before = await arrange();
    await moved(before.user);
    expectRefusal(await approve(before.approver, before.proposalId), 'proposal-stale');
    const during = await arrange();
    expectRefusal(
      await approve(
        during.approver,
        during.proposalId,
        meanwhileDoor(door, () => moved(during.user)),
      ),
      'proposal-stale',
    );
    expect((await walletOf(door, during.user)).tier).toBe('unauthorized');
  });

  test('of two proposals for one person only the first is carried out; a top-up meanwhile disturbs neither', async () => {
    const { user, proposer, approver, proposalId } = await arrange();
    const later = await succeedAs(door, proposeUser, proposer, { mobile: user.mobile, lastName: 'Jaidee', reason });
    await arrangeWallet(door, user, { availableSatang: 50_000 });
    expect((await approve(approver, proposalId)).code).toBe(1);
    expectRefusal(await approve(await newOperator(door), later.proposalId), 'proposal-stale');
    expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ lastName: 'Suksan' });
  });
});

describe('in time', () => {
  test('proposal-not-open: its day is over by our clock, whether or not the sweep has come by', async () => {
    const at = await openDoor();
    const { user, approver, proposalId } = await arrange(at);
    at.clock.advance(dayMs);
    await unchanged(at, [user], async () => {
      expectRefusal(await approve(approver, proposalId, at), 'proposal-not-open', { state: 'expired' });
    });
  });

  test('the time is looked at anew for each attempt', async () => {
    const { approver, proposalId } = await arrange();
    let elapsedMs = 0;
    const at = { ...door, runtime: { ...door.runtime, monotonicMs: () => elapsedMs } };
    const slow = meanwhileDoor(at, async () => {
      elapsedMs += dayMs;
      // Something fails this attempt, so that there is another one.
      await withdrawRole(door, approver, 'identity');
    });
    expectRefusal(await approve(approver, proposalId, slow), 'proposal-not-open', { state: 'expired' });
  });
});

test('proposal-not-found: nobody has proposed it', async () => {
  const proposalId = `prp_${door.runtime.random.idBody(door.clock.peekMs())}`;
  expectRefusal(await approve(await newOperator(door), proposalId), 'proposal-not-found');
});

test('proposal-act-unknown: after a rollback, of an act that only a newer release knows; it stays as it is', async () => {
  const { user, approver, proposalId } = await arrange();
  await ofNewerRelease(door, proposalId);
  const before = await storedProposal(door, proposalId);
  await unchanged(door, [user], async () => {
    expectRefusal(await approve(approver, proposalId), 'proposal-act-unknown');
  });
  expect(before).toMatchObject({ state: 'open', act: 'ops/of-a-newer-release' });
  expect(await storedProposal(door, proposalId)).toEqual(before);
});

test("user-not-found is the proposal's to find: nobody is proposed who is not there", async () => {
  const answer = await askAs(door, proposeUser, await newOperator(door), {
    mobile: '0899999999',
    tier: 'semi',
    reason,
  });
  expectRefusal(answer, 'user-not-found');
});
