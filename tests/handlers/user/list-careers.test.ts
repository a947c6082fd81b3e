import { expect, test } from 'vitest';
import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('the occupations come with names in three languages and whether they have a place of work, over HTTP', async () => {
  const { rows } = await succeedOverHttp(door, listCareers, await logIn(door, randomMobile()), {});
  const employee = { th: 'พนักงานบริษัทเอกชน', en: 'Company employee', zh: '私企员工' };
  expect(rows[0]).toEqual({ careerCode: '101', name: employee, hasWorkplace: true });
  expect(rows.find(({ careerCode }) => careerCode === '502')?.hasWorkplace).toBe(false);
});
