import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listOperators } from '../../../shared/contracts/ops/list-operators.ts';
import { operation } from '../../../functions/handlers/ops/list-operators.ts';
import { operation as setOperator } from '../../../functions/handlers/ops/set-operator.ts';
import { keys } from '../../../functions/table/keys.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { testLoginOf } from '../../../shared/test-login.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const looker = await newOperator(door, ['register']);
type Row = OutputOf<typeof listOperators>['rows'][number];

async function listed(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await succeedAs(door, operation, looker, { ...(cursor !== undefined && { cursor }) });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}
const newWayIn = () => `AIDA${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}`;
const of = async (id: string) => (await listed()).filter(({ operatorId }) => operatorId === id);

test("the deployed function lists the stage's first operators, over the operators' own API", async () => {
  const { rows } = await succeedOverHttp(await openDoor(), listOperators, await operator(), {});
  expect(rows.length).toBeGreaterThan(0);
});

test('a table as the first deploy leaves it lists both persons with each of their ways in', async () => {
  const first = (await listed()).filter(({ operatorId }) => ['somchai', 'malee'].includes(operatorId));
  const all = 'support identity money register';
  expect(first.map(({ wayIn, operatorId, roles }) => `${operatorId} ${wayIn}: ${roles.join(' ')}`).toSorted()).toEqual([
    `malee AIDAOPSMALEE000000000: ${all}`,
    `malee ${testLoginOf('malee')}: ${all}`,
    `somchai AIDAOPSSOMCHAI0000000: ${all}`,
    `somchai arn:aws:iam::000000000000:root: ${all}`,
    `somchai ${testLoginOf('somchai')}: ${all}`,
  ]);
});

test('who was entered is listed with what they may and who proposed it; a way in that was taken is listed no more', async () => {
  const [operatorId, first, second] = [`t-${randomUUID()}`, newWayIn(), newWayIn()];
  const reason = 'joins the money team, ticket 4712';
  // Nobody lets groups follow the register of this table.
  const behind = { groupsBehindSinceMs: expect.any(Number) };
  const [one, other] = [await newOperator(door), await newOperator(door)];
  await carryOut(door, setOperator, { operatorId, giveRoles: ['money'], giveWayIn: first, reason }, one);
  expect(await of(operatorId)).toEqual([{ wayIn: first, operatorId, roles: ['money'], editedBy: one.id, ...behind }]);
  const moved = { operatorId, takeRoles: ['money'] as 'money'[], takeWayIn: first, giveWayIn: second, reason };
  await carryOut(door, setOperator, moved, other);
  expect(await of(operatorId)).toEqual([{ wayIn: second, operatorId, roles: [], editedBy: other.id, ...behind }]);
});

test('of many nobody is left out, and nobody is there twice', async () => {
  const ids = (await Promise.all(Array.from({ length: 30 }, () => newOperator(door)))).map(({ id }) => id);
  const all = await listed();
  expect(all.length).toBeGreaterThan(60);
  for (const id of ids) expect(all.filter(({ operatorId }) => operatorId === id)).toHaveLength(2);
});

test('role-missing: it takes the role `register`; and who has looked stands in the audit', async () => {
  const without = await newOperator(door, ['support', 'identity', 'money']);
  expectRefusal(await askAs(door, operation, without, {}), 'role-missing');
  const by = await newOperator(door, ['register']);
  await succeedAs(door, operation, by, {});
  const audits = await itemsOf(door, keys.audit(periodsAt(door.clock.peekMs()).month, '').pk);
  expect(audits.filter((item) => item['operator'] === by.id)).toMatchObject([
    { action: 'ops/list-operators', userId: 'nobody', reason: 'read', change: { isFirstPage: true } },
  ]);
});
