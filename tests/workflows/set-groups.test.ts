import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as listOperators } from '../../functions/handlers/ops/list-operators.ts';
import { operation as setOperator } from '../../functions/handlers/ops/set-operator.ts';
import { openPoolGroups } from '../../functions/runtime/pipeline/pool-groups.ts';
import type { PoolGroups } from '../../functions/runtime/pipeline/pool-groups.ts';
import { markGroups } from '../../functions/table/group-marks.ts';
import { keys, lists } from '../../functions/table/keys.ts';
import { readFirst } from '../../functions/table/pages.ts';
import { compareGroups, setGroups } from '../../functions/workflows/set-groups.ts';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { OperatorChange } from '../../shared/contracts/ops/set-operator.ts';
import { consoleLoginOf } from '../../shared/operator-role.ts';
import { newConsoleUser } from '../front-door/console/console-users.ts';
import type { Standing } from '../front-door/console/console-users.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { carryOut, newOperator, succeedAs } from '../front-door/people/operators.ts';

const door = await openDoor({ table: await createOwnTable() });
const { runtime, clients, stage, log, clock } = door;
const { endpoint, region, credentials } = stage.emulator;
const real = openPoolGroups({ poolId: stage.operatorPoolId, region, endpoint, credentials: { ...credentials } });
const own = new Set<string>();
/** The stage's pool, of which this register knows those of this file alone. */
const pool: PoolGroups = {
  ...real,
  membersOf: async (group) => (await real.membersOf(group)).filter((sub) => own.has(sub)),
};
const reason = 'joins the money team, ticket 4712';

async function somebody(standing: Standing) {
  const user = await newConsoleUser(door, standing);
  own.add(user.sub);
  return { ...user, wayIn: consoleLoginOf(user.sub) };
}
const agree = (operatorId: string, change: OperatorChange) =>
  carryOut(door, setOperator, { operatorId, ...change, reason });
const marks = () => readFirst(clients.documents, runtime.table, lists.groupMarks(), 10);
const told = (event: string) => log.lines.filter((line) => line.event === event);

test('what two operators have agreed on is in the pool with the next run: given, taken, and of a lost login all', async () => {
  const naree = await somebody({ roles: ['support', 'identity'] });
  await agree(naree.id, { giveRoles: ['money'], takeRoles: ['identity'] });
  // Nothing outside was touched by the approval, and whoever looks sees that the groups are behind.
  expect(await pool.of(naree.sub)).toEqual(expect.arrayContaining(['support', 'reviewer']));
  const { rows } = await succeedAs(door, listOperators, await newOperator(door), {});
  expect(rows.find(({ wayIn }) => wayIn === naree.wayIn)).toMatchObject({ groupsBehindSinceMs: expect.any(Number) });
  expect(await setGroups(runtime, pool)).toEqual({ set: 1, left: 0 });
  expect((await pool.of(naree.sub))?.toSorted()).toEqual(['finance', 'support']);
  expect(await marks()).toEqual([]);
  expect(await compareGroups(runtime, pool)).toBe(0);

  const other = await somebody({ roles: 'not entered', groupsOf: [] });
  await agree(naree.id, { takeWayIn: naree.wayIn, giveWayIn: other.wayIn });
  expect(await setGroups(runtime, pool)).toEqual({ set: 2, left: 0 });
  expect(await pool.of(naree.sub)).toEqual([]);
  expect((await pool.of(other.sub))?.toSorted()).toEqual(['finance', 'support']);
});

test('a run that dies before, between or behind its calls is one more try, and what lasts is told', async () => {
  const naree = await somebody({ roles: ['support'] });
  await agree(naree.id, { giveRoles: ['money', 'register'], takeRoles: ['support'] });
  const cut = (after: number): PoolGroups => {
    let calls = 0;
    const dying =
      (call: PoolGroups['give']): PoolGroups['give'] =>
      async (...given) => {
        calls += 1;
        if (calls > after) throw new Error('the run is over');
        await call(...given);
      };
    return { ...pool, give: dying(pool.give), take: dying(pool.take) };
  };
  for (const after of [0, 1, 1]) {
    expect(await setGroups(runtime, cut(after))).toEqual({ set: 0, left: 1 });
    // What is under way is no difference to be told.
    expect(await compareGroups(runtime, pool)).toBe(0);
  }
  expect(told('groups-behind')).toEqual([]);
  clock.advance(5 * 60_000);
  await setGroups(runtime, { ...pool, of: () => Promise.reject(new Error('no pool')) });
  expect(told('groups-behind')).toMatchObject([{ level: 'error', facts: { whose: naree.id } }]);
  expect(await setGroups(runtime, pool)).toEqual({ set: 1, left: 0 });
  expect((await pool.of(naree.sub))?.toSorted()).toEqual(['engineer', 'finance']);
});

test('a change that comes while one is carried out is not taken for carried out with it', async () => {
  const naree = await somebody({ roles: ['support'] });
  await agree(naree.id, { giveRoles: ['money'] });
  const again = async (...given: Parameters<PoolGroups['give']>) => {
    await pool.give(...given);
    const change = { whose: naree.id, change: randomUUID(), sinceMs: clock.peekMs() };
    await clients.documents.send(new TransactWriteCommand({ TransactItems: [markGroups(runtime.table, change)] }));
  };
  await setGroups(runtime, { ...pool, give: again });
  expect((await marks()).map(({ sk }) => sk)).toEqual([keys.groupMark(naree.id).sk]);
  await setGroups(runtime, pool);
  expect(await marks()).toEqual([]);
});

test('groups that somebody has set or taken by hand are told, each by its login, and left as they are', async () => {
  const [given, taken, stranger] = [
    await somebody({ roles: ['support'], groupsOf: ['support', 'money'] }),
    await somebody({ roles: ['support', 'money'], groupsOf: ['support'] }),
    await somebody({ roles: 'not entered', groupsOf: ['register'] }),
  ];
  const unknown = randomUUID();
  const lost = await somebody({ roles: ['support'] });
  await agree(lost.id, { giveWayIn: consoleLoginOf(unknown) });
  await setGroups(runtime, pool);
  const before = told('groups-differ').length;
  expect(await compareGroups(runtime, pool)).toBe(4);
  const lines = told('groups-differ').slice(before);
  const by = (sub: string) => lines.find(({ facts }) => facts['login'] === consoleLoginOf(sub));
  expect(by(given.sub)?.facts).toMatchObject({ operator: given.id, missing: '', tooMany: 'finance' });
  expect(by(taken.sub)?.facts).toMatchObject({ operator: taken.id, missing: 'finance', tooMany: '' });
  expect(by(stranger.sub)?.facts).toMatchObject({ operator: 'nobody', tooMany: 'engineer' });
  expect(by(unknown)?.facts).toMatchObject({ operator: lost.id, missing: 'the login itself' });
  expect((await pool.of(given.sub))?.toSorted()).toEqual(['finance', 'support']);
  expect(await pool.of(taken.sub)).toEqual(['support']);
});
