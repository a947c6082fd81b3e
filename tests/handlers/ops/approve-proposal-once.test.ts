import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { losingDoor, mostSdkTries } from '../../front-door/door/lost-answers.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { proposedTierAt } from '../../front-door/people/proposed-tier.ts';

const door = await openDoor();
const { arrange, approve, stateOf, auditsOf } = proposedTierAt(door);

describe('once', () => {
  test('two who approve at once carry it out once', async () => {
    const { user, approver, proposalId } = await arrange();
    const other = await newOperator(door);
    const answers = await Promise.all([approver, other].map((who) => approve(who, proposalId)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)[0]).toBe(1);
    const refused = answers.find(({ code }) => code !== 1);
    if (refused === undefined) throw new Error('both have carried it out');
    expectRefusal(refused, 'proposal-not-open', { state: 'approved' });
    expect(await auditsOf(user.userId, 'ops/approve-proposal')).toHaveLength(1);
  });

  test.for([0, 1, 2])(
    'who reads while another carries it out is told that, and not what the act makes of it; behind %i looks',
    async (passing) => {
      const { approver, proposalId } = await arrange();
      const other = await newOperator(door);
      const carriedOut: number[] = [];
      const act = async () => carriedOut.push((await approve(other, proposalId)).code);
      const late = meanwhileDoor(door, act, 'BatchGet', passing);
      expectRefusal(await approve(approver, proposalId, late), 'proposal-not-open', { state: 'approved' });
      expect(carriedOut).toEqual([1]);
    },
  );

  test('the same approval sent again is answered the same and carried out once', async () => {
    const { user, approver, proposalId } = await arrange();
    const requestId = randomUUID();
    const answers = [
      await approve(approver, proposalId, door, { requestId }),
      await approve(approver, proposalId, door, { requestId }),
    ];
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    expect(await auditsOf(user.userId, 'ops/approve-proposal')).toHaveLength(1);
  });

  test('whose answer was lost, or who was cut off after the writing, is answered the same by the next try', async () => {
    const { user, approver, proposalId } = await arrange();
    const requestId = randomUUID();
    const losing = losingDoor(door);
    losing.lose('TransactWrite', mostSdkTries);
    await approve(approver, proposalId, losing.door, { requestId });
    expect(losing.left()).toBe(0);
    expect((await approve(approver, proposalId, door, { requestId })).code).toBe(1);
    expect(await auditsOf(user.userId, 'ops/approve-proposal')).toHaveLength(1);
    expect((await walletOf(door, user)).tier).toBe('semi');
  });

  test('cut off before the writing, nothing has happened and the next try carries it out', async () => {
    const { user, approver, proposalId } = await arrange();
    const requestId = randomUUID();
    const at = meanwhileDoor(door, () => Promise.reject(new Error('the function is killed')));
    await unchanged(door, [user], async () => {
      expect((await approve(approver, proposalId, at, { requestId })).code).not.toBe(1);
    });
    expect(await stateOf(proposalId)).toBe('open');
    expect((await approve(approver, proposalId, door, { requestId })).code).toBe(1);
  });
});
