import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as setOperator } from '../../../functions/handlers/ops/set-operator.ts';
import { keys } from '../../../functions/table/keys.ts';
import { giveLogin } from '../../../functions/table/operators.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { testLoginOf } from '../../../shared/test-login.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { askAs, newOperator, succeedAs, withdrawRole, withdrawWayIn } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { proposedTierAt } from '../../front-door/people/proposed-tier.ts';

const door = await openDoor();
const { clients, runtime } = door;
const { arrange, approve, stateOf } = proposedTierAt(door);
const lost = { because: 'proposer-without-role' } as const;
const ownerOf = async (login: string) =>
  (await readItem(clients.documents, runtime.table, keys.operatorLogin(login)))?.['operatorId'];

describe('an act stands on the ways in that both persons have used', () => {
  test('proposal-not-yours: of three nobody is left alone with the register by what somebody had proposed before', async () => {
    const [one, two, three] = [await newOperator(door), await newOperator(door), await newOperator(door)];
    const reason = 'a new IAM user, ticket 4714';
    const propose = (by: TestOperator, whose: TestOperator) =>
      succeedAs(door, setOperator, by, { operatorId: whose.id, takeWayIn: whose.login, reason });
    const [ofTwo, ofOne] = [await propose(two, one), await propose(one, two)];
    expect((await approve(three, ofOne.proposalId)).code).toBe(1);
    expect(await ownerOf(two.login)).toBeUndefined();
    expectRefusal(await approve(three, ofTwo.proposalId), 'proposal-not-yours', lost);
    expect(await ownerOf(one.login)).toBe(one.id);
  });

  test('a way in that is taken in this very moment is missed, of either person', async () => {
    const first = await arrange();
    const withoutProposer = meanwhileDoor(door, () => withdrawWayIn(door, first.proposer.login));
    const second = await arrange();
    const withoutApprover = meanwhileDoor(door, () => withdrawWayIn(door, testLoginOf(second.approver.consoleName)));
    await unchanged(door, [first.user, second.user], async () => {
      expectRefusal(await approve(first.approver, first.proposalId, withoutProposer), 'proposal-not-yours', lost);
      expectRefusal(await approve(second.approver, second.proposalId, withoutApprover), 'role-missing');
    });
    expect([await stateOf(first.proposalId), await stateOf(second.proposalId)]).toEqual(['open', 'open']);
  });

  test('nor does somebody end it by other facts, whose role or way in is taken in this very moment', async () => {
    for (const part of ['role', 'way in'] as const) {
      const { user, approver, proposalId } = await arrange();
      await arrangeWallet(door, user, { tier: 'basic' });
      const at = meanwhileDoor(door, () =>
        part === 'role'
          ? withdrawRole(door, approver, 'identity')
          : withdrawWayIn(door, testLoginOf(approver.consoleName)),
      );
      expectRefusal(await approve(approver, proposalId, at), 'role-missing');
      expect(await stateOf(proposalId)).toBe('open');
    }
  });

  test('another way in of either person may go: it is not the one that was used', async () => {
    const { user, proposer, approver, proposalId } = await arrange();
    await withdrawWayIn(door, testLoginOf(proposer.consoleName));
    await withdrawWayIn(door, approver.login);
    expect((await approve(approver, proposalId)).code).toBe(1);
    expect((await walletOf(door, user)).tier).toBe('semi');
  });

  test('proposal-not-yours: the way in is somebody else’s by now, who approves by it', async () => {
    const [proposer, heir, subject] = [await newOperator(door), await newOperator(door), await newOperator(door)];
    const input = { operatorId: subject.id, takeRoles: ['money'] as 'money'[], reason: 'left, ticket 4713' };
    const { proposalId } = await succeedAs(door, setOperator, proposer, input, { way: 'console' });
    const login = testLoginOf(proposer.consoleName);
    await withdrawWayIn(door, login);
    const given = giveLogin(runtime.table, login, heir.id);
    await clients.documents.send(new TransactWriteCommand({ TransactItems: [...given] }));
    const byTheSame = { ...heir, consoleName: proposer.consoleName };
    const approval = { proposalId, reason: 'spoke to their lead' };
    expectRefusal(
      await askAs(door, approveProposal, byTheSame, approval, { way: 'console' }),
      'proposal-not-yours',
      lost,
    );
  });

  test('a proposal of a release before, which did not note it, is carried out', async () => {
    const { user, approver, proposalId } = await arrange();
    await clients.documents.send(
      new UpdateCommand({
        TableName: runtime.table,
        Key: { ...keys.proposal(proposalId.slice('prp_'.length)) },
        UpdateExpression: 'REMOVE proposedThrough',
        ConditionExpression: 'attribute_exists(proposedThrough)',
      }),
    );
    expect((await approve(approver, proposalId)).code).toBe(1);
    expect((await walletOf(door, user)).tier).toBe('semi');
  });
});
