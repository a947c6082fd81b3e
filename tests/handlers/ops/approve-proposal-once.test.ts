import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as proposeUser } from '../../../functions/handlers/ops/set-user.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { losingDoor, mostSdkTries } from '../../front-door/door/lost-answers.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'compared with the document';
const byConsole = { way: 'console' } as const;

/** Somebody whose tier somebody has proposed, and somebody else who may approve. */
async function arrange(at: Door = door) {
  const [user, proposer, approver] = await Promise.all([newUser(at), newOperator(at), newOperator(at)]);
  const input = {
    mobile: user.mobile,
    tier: 'semi',
    firstName: 'Malee',
    lastName: 'Suksan',
    reason: 'seen at the counter',
  } as const;
  const { proposalId } = await succeedAs(at, proposeUser, proposer, input);
  return { user, proposer, approver, proposalId, input };
}

const approve = (who: TestOperator, proposalId: string, at: Door = door, options = {}) =>
  askAs(at, operation, who, { proposalId, reason }, { ...byConsole, ...options });

async function stateOf(proposalId: string) {
  const {
    rows: [row],
  } = await succeedAs(door, listProposals, await newOperator(door), { proposalId });
  return row?.state;
}

async function auditsOf(userId: string, action: string) {
  const items = await itemsOf(door, keys.audit(periodsAt(door.clock.peekMs()).month, '').pk);
  return items.filter((item) => item['userId'] === userId && item['action'] === action);
}

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
