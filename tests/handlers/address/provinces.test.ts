import { expect, test } from 'vitest';
import { getProvinceAddresses } from '../../../shared/contracts/address/provinces.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('the 77 provinces come by their codes with names in three languages, over HTTP', async () => {
  const { rows } = await succeedOverHttp(door, getProvinceAddresses, await logIn(door, randomMobile()), {});
  expect(rows).toHaveLength(77);
  expect(rows[0]).toEqual({ code: '10', name: { th: 'กรุงเทพมหานคร', en: 'Bangkok', zh: '曼谷' } });
});
