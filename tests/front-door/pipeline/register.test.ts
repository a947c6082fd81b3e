import { DeleteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operation as endSessions } from '../../../functions/handlers/ops/end-sessions.ts';
import { operation as listSuspense } from '../../../functions/handlers/ops/list-suspense.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { giveLogin } from '../../../functions/table/operators.ts';
import type { Key } from '../../../functions/table/keys/key.ts';
import { beginRegister } from '../../../infra/first-operators.ts';
import { stageOf } from '../../../infra/stages.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import { refusals } from '../../../shared/refusals.ts';
import { testLoginHeader } from '../../../shared/test-login.ts';
import { unchanged } from '../people/account.ts';
import { allOperations } from '../door/all-operations.ts';
import { expectRefusal, sendEvent, write } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { iamEventOf, operatorEventOf } from '../door/event.ts';
import { askAs, newOperator, succeedAs, withdrawRole } from '../people/operators.ts';
import type { TestOperator } from '../people/operators.ts';
import { createOwnTable } from '../door/own-table.ts';
import { newUser, operator } from '../people/users.ts';
import { neededRoles } from '../../shared/needed-roles.ts';

const door = await openDoor();
/** Another one for handlers that must not be reached: a door keeps the first of each name. */
const guarded = await openDoor();
const unreached = {
  handle: () => {
    throw new Error('a refused operator has reached the handler');
  },
};
const ofOperators = allOperations.filter(({ contract }) => contract.caller === 'operator');
const month = periodsAt(door.clock.peekMs()).month;

describe('the register of operators', () => {
  test('somebody whom IAM lets in and the register does not know may do nothing', async () => {
    expect(ofOperators.length).toBeGreaterThan(8);
    for (const { contract } of ofOperators) {
      const request = await write(door, contract, await operator(), {});
      const raw = await sendEvent(
        guarded,
        { contract, ...unreached },
        operatorEventOf(request, 'AIDANOBODYKNOWSTHEM00'),
      );
      expectRefusal(await request.open(raw), 'role-missing');
    }
  });

  test('each operation takes a role that it needs alone, and refuses whoever holds another alone, or none', async () => {
    const none = await newOperator(door, []);
    const alone = await Promise.all(
      operatorRoles.map(async (role) => ({ role, who: await newOperator(door, [role]) })),
    );
    // No operation takes it, so that nobody gets further than the gate that stands behind the register.
    const input = { ofNoContract: true };
    for (const { contract } of ofOperators) {
      const needed = neededRoles[contract.name];
      const ask = (who: TestOperator) => askAs(guarded, { contract, ...unreached }, who, input, { way: 'console' });
      expectRefusal(await ask(none), 'role-missing');
      for (const { role, who } of alone) {
        const may = needed === 'any' || [needed].flat().includes(role);
        const answer = await ask(who);
        expect([contract.name, role, answer.code]).toEqual([
          contract.name,
          role,
          refusals[may ? 'input-not-valid' : 'role-missing'].code,
        ]);
      }
    }
  });

  test("a person without a contract's role is refused, though they hold all others", async () => {
    for (const { contract } of ofOperators) {
      const needed = neededRoles[contract.name];
      if (needed === 'any') continue;
      const others = await newOperator(
        door,
        operatorRoles.filter((each) => ![needed].flat().includes(each)),
      );
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
    expect(audit).toMatchObject({ operator: somebody.id, login: somebody.login, userId: user.userId });
  });

  test('takes no header for a login where the stage does not say so', async () => {
    const { testLogins: _on, ...config } = door.runtime.config;
    const real = { ...door, runtime: { ...door.runtime, config } };
    const [user, somebody] = await Promise.all([newUser(door), newOperator(door)]);
    const request = await write(real, endSessions.contract, await operator(), {
      mobile: user.mobile,
      reason: 'phone stolen',
    });
    const event = operatorEventOf(
      { ...request, headers: { ...request.headers, [testLoginHeader]: somebody.consoleName } },
      'AIDANOBODYKNOWSTHEM00',
    );
    await unchanged(door, [user], async () => {
      expectRefusal(await request.open(await sendEvent(real, endSessions, event)), 'role-missing');
    });
  });

  test('knows a role and not the name that its session was given: nobody becomes a colleague by it', async () => {
    const [somebody, colleague] = await Promise.all([newOperator(door, ['money']), newOperator(door, ['money'])]);
    const {
      clients: { documents },
      runtime: { table },
    } = door;
    const roleId = somebody.login.replace('AIDA', 'AROA');
    await documents.send(new TransactWriteCommand({ TransactItems: [...giveLogin(table, roleId, somebody.id)] }));
    const ask = async (userId: string) => {
      const request = await write(door, listSuspense.contract, await operator(), { month });
      const userArn = `arn:aws:sts::000000000000:assumed-role/operators/${colleague.login}`;
      return request.open(await sendEvent(door, listSuspense, iamEventOf(request, { userId, userArn })));
    };
    expect((await ask(`${roleId}:${colleague.login}`)).code).toBe(1);
    expectRefusal(await ask(`AROASOMEOTHERROLE0000:${colleague.login}`), 'role-missing');
    await withdrawRole(door, somebody, 'money');
    expectRefusal(await ask(`${roleId}:${colleague.login}`), 'role-missing');
  });
});

describe('the register begins once', () => {
  const malee = { login: 'AIDAOPSMALEE000000000', consoleName: 'malee' };
  const somchai = { login: 'AIDAOPSSOMCHAI0000000', consoleName: 'somchai' };
  const none = ({ parameter }: { readonly parameter: string }): never => {
    throw new Error(parameter);
  };
  const emptyTable = async () => {
    const own = await openDoor({ table: await createOwnTable({ serverKeys: 'none' }) });
    const {
      clients: { documents },
      runtime: { table: tableName },
    } = own;
    const forget = (key: Key) => documents.send(new DeleteCommand({ TableName: tableName, Key: { ...key } }));
    return { own, register: { documents, tableName }, forget };
  };
  const everything = [
    keys.register(),
    keys.operator('malee'),
    keys.operator('somchai'),
    ...stageOf('test').firstOperators.flatMap(({ logins }) =>
      logins.map((login) => keys.operatorLogin(typeof login === 'string' ? login : login.parameter)),
    ),
  ];

  test("with the stage's first two; a later deploy gives back no role that was taken", async () => {
    const { own, register } = await emptyTable();
    await succeedAs(own, listSuspense, malee, { month });
    await withdrawRole(own, { ...malee, id: 'malee' }, 'money');
    expect(await beginRegister(register, stageOf('test'), none)).toBe('stands');
    expectRefusal(await askAs(own, listSuspense, malee, { month }), 'role-missing');
  });

  test.for([
    ['person', keys.operator('malee')],
    ['way in', keys.operatorLogin(malee.login)],
  ] as const)('a later deploy gives back no %s that was removed', async ([, removed]) => {
    const { own, register, forget } = await emptyTable();
    await forget(removed);
    expect(await beginRegister(register, stageOf('test'), none)).toBe('stands');
    expectRefusal(await askAs(own, listSuspense, malee, { month }), 'role-missing');
    await succeedAs(own, listSuspense, somchai, { month });
  });

  test('one from before there was a mark is marked, and what was removed from it stays removed', async () => {
    const { own, register, forget } = await emptyTable();
    await forget(keys.register());
    await forget(keys.operator('malee'));
    for (const _deploy of ['first', 'second'])
      expect(await beginRegister(register, stageOf('test'), none)).toBe('stands');
    for (const key of everything.filter(({ pk }) => pk !== keys.register().pk)) await forget(key);
    expect(await beginRegister(register, stageOf('test'), none)).toBe('stands');
    for (const somebody of [malee, somchai])
      expectRefusal(await askAs(own, listSuspense, somebody, { month }), 'role-missing');
  });

  test('of a stage on AWS both parameters hold the id of a person of their own, or nothing is written', async () => {
    const { register, forget } = await emptyTable();
    for (const key of everything) await forget(key);
    const begin = (first: string, second: string) =>
      beginRegister(register, stageOf('dev'), ({ parameter }) =>
        Promise.resolve(parameter.includes('first') ? first : second),
      );
    await expect(begin(somchai.login, 'arn:aws:iam::123456789012:user/malee')).rejects.toThrow(
      'second-operator-id holds no way in',
    );
    await expect(begin('AROADBQP57FF2AEXAMPLE:somchai', malee.login)).rejects.toThrow(
      'first-operator-id holds no way in',
    );
    await expect(begin(malee.login, malee.login)).rejects.toThrow('four eyes need two');
    expect(await begin(somchai.login, malee.login)).toBe('begun');
    expect(await begin('not read', 'any more')).toBe('stands');
  });
});
