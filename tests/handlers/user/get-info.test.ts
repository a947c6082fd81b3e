import { expect, test } from 'vitest';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('what was given comes masked, and before that nothing, over HTTP', async () => {
  const user = await newUser(door);
  expect(await succeedOverHttp(door, getUserInfo, user, {})).toEqual({});
  const data = await giveData(door, user, thaiData());
  const answer = await succeedOverHttp(door, getUserInfo, user, {});
  expect(answer.info).toMatchObject({
    idNumber: `${data.idNumber.slice(0, 3)}*******${data.idNumber.slice(-3)}`,
    firstName: 'ส***',
    birthDate: '1990-**-**',
    currentAddress: { districtCode: '100101', street: '***', village: '***' },
    email: 'so***@example.co.th',
    incomeBand: 2,
  });
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${data.idNumber}|สมชาย|Jaidee|JT0-1|มหาราช|ของขวัญ`));
});
