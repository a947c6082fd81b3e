import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setOperator } from '../../../shared/contracts/ops/set-operator.ts';
import type { OperatorChange } from '../../../shared/contracts/ops/set-operator.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as listSuspense } from '../../../functions/handlers/ops/list-suspense.ts';
import { operation } from '../../../functions/handlers/ops/set-operator.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { askAs, carryOut, newOperator, succeedAs, withdrawRole } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'joins the money team, ticket 4712';
const month = periodsAt(door.clock.peekMs()).month;
const newId = () => `t-${randomUUID()}`;
const newWayIn = () => `AIDA${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}`;
const stored = (id: string) => readItem(door.clients.documents, door.runtime.table, keys.operator(id));
const as = (login: string) => ({ login, consoleName: 'nobody' });
const mayLookAtMoney = async (login: string) => (await askAs(door, listSuspense, as(login), { month })).code;

const ask = async (operatorId: string, change: OperatorChange, proposer?: TestOperator) =>
  askAs(door, operation, proposer ?? (await newOperator(door)), { operatorId, ...change, reason });
const propose = async (operatorId: string, change: OperatorChange) => {
  const proposer = await newOperator(door);
  return succeedAs(door, operation, proposer, { operatorId, ...change, reason });
};
const approve = (by: TestOperator, proposalId: string, at: Door = door) =>
  askAs(at, approveProposal, by, { proposalId, reason: 'spoke to their lead' }, { way: 'console' });

test("given an id that nobody has, an operator proposes to enter them, over the operators' own API; nothing changes by it", async () => {
  const [operatorId, giveWayIn] = [newId(), newWayIn()];
  const { proposalId } = await succeedOverHttp(door, setOperator, await operator(), {
    operatorId,
    giveRoles: ['money'],
    giveWayIn,
    reason,
  });
  expect(proposalId).toMatch(/^prp_/);
  expect(await stored(operatorId)).toBeUndefined();
  expect(await mayLookAtMoney(giveWayIn)).toBe(20403);
});

test('carried out: they come in, may what they were given and nothing else, and the audit says who agreed', async () => {
  const [operatorId, giveWayIn] = [newId(), newWayIn()];
  const proposer = await newOperator(door);
  const { auditId } = await carryOut(
    door,
    operation,
    { operatorId, giveRoles: ['money'], giveWayIn, reason },
    proposer,
  );
  expect(await mayLookAtMoney(giveWayIn)).toBe(1);
  expectRefusal(await askAs(door, operation, as(giveWayIn), { operatorId: newId(), reason }), 'role-missing');
  expect(await stored(operatorId)).toMatchObject({ may_money: true, editedBy: proposer.id });
  const audit = await readItem(door.clients.documents, door.runtime.table, keys.audit(month, auditId.slice(4)));
  expect(audit).toMatchObject({
    action: 'ops/approve-proposal',
    userId: operatorId,
    change: { act: 'ops/set-operator', rolesBefore: 'none', roles: 'money', giveWayIn, proposedBy: proposer.id },
  });
});

test('carried out: a role and a way in that are taken open nothing any more; what is left out stays', async () => {
  const { id, login, consoleName } = await newOperator(door, ['support', 'money']);
  await carryOut(door, operation, { operatorId: id, takeRoles: ['support'], reason });
  expect(await stored(id)).toMatchObject({ may_money: true });
  expect(await stored(id)).not.toHaveProperty('may_support');
  expect(await mayLookAtMoney(login)).toBe(1);
  const other = newWayIn();
  await carryOut(door, operation, { operatorId: id, takeWayIn: login, giveWayIn: other, reason });
  expect([await mayLookAtMoney(login), await mayLookAtMoney(other)]).toEqual([20403, 1]);
  await carryOut(door, operation, { operatorId: id, takeRoles: ['money'], reason });
  expect(await mayLookAtMoney(other)).toBe(20403);
  expect(consoleName).toBe(id);
});

test('its approver sees who it is about, what they hold now and what they are given', async () => {
  const { id } = await newOperator(door, ['support']);
  const { proposalId } = await propose(id, { giveRoles: ['money', 'identity'] });
  const { rows } = await succeedAs(door, listProposals, await newOperator(door), { proposalId });
  expect(rows).toMatchObject([
    {
      subject: id,
      details: { giveRoles: 'money identity' },
      present: { entered: 'yes', support: 'held', identity: 'not held', money: 'not held', register: 'not held' },
      hasChanged: false,
    },
  ]);
});

describe('two who may change the register always remain', () => {
  test('operator-is-self: nobody proposes what they may do themselves', async () => {
    const proposer = await newOperator(door, ['register']);
    expectRefusal(await ask(proposer.id, { giveRoles: ['money'] }, proposer), 'operator-is-self');
    expectRefusal(await ask(proposer.id, { takeRoles: ['register'] }, proposer), 'operator-is-self');
    expect(await stored(proposer.id)).not.toHaveProperty('may_money');
  });

  test('operator-is-self: nor approves it; another one can', async () => {
    const approver = await newOperator(door, ['register']);
    const { proposalId } = await propose(approver.id, { giveRoles: ['money'] });
    expectRefusal(await approve(approver, proposalId), 'operator-is-self');
    expect(await stored(approver.id)).not.toHaveProperty('may_money');
    expect((await approve(await newOperator(door), proposalId)).code).toBe(1);
    expect(await stored(approver.id)).toMatchObject({ may_money: true });
  });

  test('role-missing: it takes the role `register`, whatever else somebody holds', async () => {
    const others: readonly OperatorRole[] = ['support', 'identity', 'money'];
    const without = await newOperator(door, others);
    expectRefusal(await ask(newId(), { giveWayIn: newWayIn() }, without), 'role-missing');
    const { id } = await newOperator(door);
    const { proposalId } = await propose(id, { takeRoles: ['money'] });
    expectRefusal(await approve(without, proposalId), 'role-missing');
    const approver = await newOperator(door);
    const at = meanwhileDoor(door, () => withdrawRole(door, approver, 'register'));
    expectRefusal(await approve(approver, proposalId, at), 'role-missing');
    expect(await stored(id)).toMatchObject({ may_money: true });
  });
});

describe('what was found otherwise', () => {
  test('proposal-stale: a role was given meanwhile, before the approval and in its very moment', async () => {
    const { id } = await newOperator(door, ['support']);
    const [first, second] = [
      await propose(id, { giveRoles: ['money'] }),
      await propose(id, { giveRoles: ['identity'] }),
    ];
    const third = await propose(id, { giveRoles: ['register'] });
    const at = meanwhileDoor(door, async () => {
      expect((await approve(await newOperator(door), first.proposalId)).code).toBe(1);
    });
    expectRefusal(await approve(await newOperator(door), second.proposalId, at), 'proposal-stale');
    expectRefusal(await approve(await newOperator(door), third.proposalId), 'proposal-stale');
    expect(await stored(id)).not.toHaveProperty('may_identity');
  });

  test('way-in-taken: it is somebody’s, when it is proposed and in the very moment of the approval', async () => {
    const { login } = await newOperator(door);
    expectRefusal(await ask(newId(), { giveWayIn: login }), 'way-in-taken');
    const [one, other, giveWayIn] = [newId(), newId(), newWayIn()];
    const first = await propose(one, { giveWayIn, giveRoles: ['money'] });
    const second = await propose(other, { giveWayIn, giveRoles: ['money'] });
    const at = meanwhileDoor(door, async () => {
      expect((await approve(await newOperator(door), first.proposalId)).code).toBe(1);
    });
    expectRefusal(await approve(await newOperator(door), second.proposalId, at), 'way-in-taken');
    expect(await stored(other)).toBeUndefined();
  });

  test('way-in-not-theirs: it is nobody’s, somebody else’s, or was taken in the very moment of the approval', async () => {
    const [{ id, login }, somebody] = await Promise.all([newOperator(door, ['money']), newOperator(door)]);
    expectRefusal(await ask(id, { takeWayIn: newWayIn() }), 'way-in-not-theirs');
    expectRefusal(await ask(id, { takeWayIn: somebody.login }), 'way-in-not-theirs');
    const [first, second] = [await propose(id, { takeWayIn: login }), await propose(id, { takeWayIn: login })];
    const at = meanwhileDoor(door, async () => {
      expect((await approve(await newOperator(door), first.proposalId)).code).toBe(1);
    });
    expectRefusal(await approve(await newOperator(door), second.proposalId, at), 'way-in-not-theirs');
  });

  test('operator-not-found: nobody has the id, and no way in is given to enter them with', async () => {
    expectRefusal(await ask(newId(), { giveRoles: ['money'] }), 'operator-not-found');
  });

  test('nothing-to-change: they hold it already', async () => {
    const { id } = await newOperator(door, ['money']);
    expectRefusal(await ask(id, { giveRoles: ['money'] }), 'nothing-to-change');
  });
});

test.for([
  { input: { operatorId: 'Naree Suksan' }, field: 'operatorId', because: 'operator-id-not-valid' },
  { input: { giveRoles: ['king'] }, field: 'giveRoles.0', because: 'not-valid' },
  { input: { giveWayIn: 'AROA0123456789ABCDE:naree' }, field: 'giveWayIn', because: 'way-in-not-valid' },
  { input: { giveWayIn: 'test-login/naree' }, field: 'giveWayIn', because: 'way-in-not-valid' },
  { input: { reason: 'x' }, field: 'reason', because: 'reason-required' },
])('$field is told as $because', async ({ input, field, because }) => {
  const answer = await askAs(door, operation, await newOperator(door), { operatorId: 'naree', reason, ...input });
  expectRefusal(answer, 'input-not-valid', { fields: { [field]: because } });
});
