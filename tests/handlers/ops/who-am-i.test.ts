import { expect, test } from 'vitest';
import { whoAmI } from '../../../shared/contracts/ops/who-am-i.ts';
import { operation } from '../../../functions/handlers/ops/who-am-i.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor();

test("the deployed function says who asks, over the operators' own API", async () => {
  expect(await succeedOverHttp(door, whoAmI, await operator(), {})).toEqual({
    operatorId: 'somchai',
    roles: ['support', 'identity', 'money', 'register'],
  });
});

test('each person is told of themselves alone: their id and the roles of the register', async () => {
  const one = await newOperator(door, ['money', 'support']);
  expect(await succeedAs(door, operation, one, {})).toEqual({ operatorId: one.id, roles: ['support', 'money'] });
});

test('role-missing: whoever holds no role is told nothing', async () => {
  expectRefusal(await askAs(door, operation, await newOperator(door, []), {}), 'role-missing');
});
