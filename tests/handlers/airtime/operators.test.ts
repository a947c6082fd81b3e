import { expect, test } from 'vitest';
import { getMobileOperators } from '../../../shared/contracts/airtime/operators.ts';
import { operatorOfMobile } from '../../../shared/airtime.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('it lists the operators with their amounts and the beginnings of their numbers, over HTTP', async () => {
  const { operators } = await succeedOverHttp(door, getMobileOperators, await newUser(door), {});
  expect(operators.map(({ operatorCode, operatorName }) => [operatorCode, operatorName])).toEqual([
    ['ais', 'AIS'],
    ['true', 'TrueMove H'],
    ['dtac', 'dtac'],
    ['nt', 'NT'],
  ]);
  expect(operators.every(({ amountsSatang }) => amountsSatang.length > 0)).toBe(true);
  expect(operatorOfMobile(operators, '0819999999')?.operatorCode).toBe('ais');
});
