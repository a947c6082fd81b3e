import { expect, test } from 'vitest';
import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('the countries of ISO 3166-1 come with their passport codes, Thailand first, over HTTP', async () => {
  const { rows } = await succeedOverHttp(door, listCountries, await logIn(door, randomMobile()), {});
  expect(rows).toHaveLength(249);
  expect(rows[0]).toEqual({ countryCode: 'TH', passportCode: 'THA', name: { th: 'ไทย', en: 'Thailand', zh: '泰国' } });
  const german = { countryCode: 'DE', passportCode: 'DEU', name: { th: 'เยอรมนี', en: 'Germany', zh: '德国' } };
  expect(rows).toContainEqual(german);
});
