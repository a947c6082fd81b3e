import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operation as endSessions } from '../../../functions/handlers/ops/end-sessions.ts';
import { operation as listSuspense } from '../../../functions/handlers/ops/list-suspense.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ensureFirstOperators } from '../../../infra/first-operators.ts';
import { stageOf } from '../../../infra/stages.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import { testLoginHeader } from '../../../shared/test-login.ts';
import { unchanged } from '../people/account.ts';
import { allOperations } from '../door/all-operations.ts';
import { expectRefusal, sendEvent, write } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { operatorEventOf } from '../door/event.ts';
import { askAs, newOperator, succeedAs, withdrawRole } from '../people/operators.ts';
import { createOwnTable } from '../door/own-table.ts';
import { newUser, operator } from '../people/users.ts';

const door = await openDoor();
/** Another one for handlers that must not be reached: a door keeps the first of each name. */
const guarded = await openDoor();
const unreached = { handle: () => { throw new Error('a refused operator has reached the handler'); } };
const ofOperators = allOperations.filter(({ contract }) => contract.caller === 'operator');
const month = periodsAt(door.clock.peekMs()).month;

describe('the register of operators', () => {
  test('somebody whom IAM lets in and the register does not know may do nothing', async () => {
    expect(ofOperators.length).toBeGreaterThan(8);
    for (const { contract } of ofOperators) {
      const request = await write(door, contract, await operator(), {});
      const raw = await sendEvent(guarded, { contract, ...unreached }, operatorEventOf(request, `arn:aws:iam::000000000000:user/${randomUUID()}`));
      expectRefusal(await request.open(raw), 'role-missing');
    }
  });

  test('a person without a contract\'s role is refused, whatever other roles they hold', async () => {
    for (const { contract } of ofOperators) {
      if (contract.caller !== 'operator') continue;
      const { role } = contract;
      const others = await newOperator(door, role === 'any' ? [] : operatorRoles.filter((each) => each !== role));
      expectRefusal(await askAs(guarded, { contract, ...unreached }, others, {}), 'role-missing');
    }
  });

  test('is read at each act: a role that was taken away is gone with the next', async () => {
    const somebody = await newOperator(door, ['money']);
    await succeedAs(door, listSuspense, somebody, { month });
    await withdrawRole(door, somebody, 'money');
    expectRefusal(await askAs(door, listSuspense, somebody, { month }), 'role-missing');
  });

  test('knows one person by whatever way in: the audit names the person and the way, and a request id is one', async () => {
    const [user, somebody] = await Promise.all([newUser(door), newOperator(door)]);
    const requestId = randomUUID();
    const input = { mobile: user.mobile, reason: 'phone stolen' };
    const byIam = await succeedAs(door, endSessions, somebody, input, { requestId });
    const byConsole = await succeedAs(door, endSessions, somebody, input, { requestId, way: 'console' });
    expect(byConsole).toEqual(byIam);
    const audit = await readItem(door.clients.documents, door.runtime.table, keys.audit(month, byIam.auditId.slice(4)));
    expect(audit).toMatchObject({ operator: somebody.id, login: somebody.arn, userId: user.userId });
  });

  test('takes no header for a login where the stage does not say so', async () => {
    const { testLogins: _on, ...config } = door.runtime.config;
    const real = { ...door, runtime: { ...door.runtime, config } };
    const [user, somebody] = await Promise.all([newUser(door), newOperator(door)]);
    const request = await write(real, endSessions.contract, await operator(), { mobile: user.mobile, reason: 'phone stolen' });
    const event = operatorEventOf({ ...request, headers: { ...request.headers, [testLoginHeader]: somebody.consoleName } }, 'arn:aws:iam::000000000000:user/nobody');
    await unchanged(door, [user], async () => {
      expectRefusal(await request.open(await sendEvent(real, endSessions, event)), 'role-missing');
    });
  });

  test('begins with the stage\'s first two, and a later deploy gives nothing back that was taken', async () => {
    const own = await openDoor({ table: await createOwnTable({ serverKeys: 'none' }) });
    const malee = { id: 'malee', arn: 'arn:aws:iam::000000000000:user/ops-malee', consoleName: 'malee' };
    await succeedAs(own, listSuspense, malee, { month });
    await withdrawRole(own, malee, 'money');
    const none = ({ parameter }: { readonly parameter: string }): never => { throw new Error(parameter); };
    await ensureFirstOperators({ documents: own.clients.documents, tableName: own.runtime.table }, stageOf('test'), none);
    expectRefusal(await askAs(own, listSuspense, malee, { month }), 'role-missing');
  });
});
