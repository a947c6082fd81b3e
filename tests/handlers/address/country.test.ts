import { expect, test } from 'vitest';
import { getCountryAddresses } from '../../../shared/contracts/address/country.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('Thailand comes as its provinces with their cities, over HTTP', async () => {
  const device = await logIn(door, randomMobile());
  const { rows, version } = await succeedOverHttp(door, getCountryAddresses, device, { countryCode: 'TH' });
  expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(rows).toHaveLength(77);
  const bangkok = rows.find(({ code }) => code === '10');
  expect(bangkok?.name).toEqual({ th: 'กรุงเทพมหานคร', en: 'Bangkok', zh: '曼谷' });
  expect(bangkok?.cities).toHaveLength(50);
  expect(bangkok?.cities[3]).toEqual({ code: '1004', name: { th: 'บางรัก', en: 'Bang Rak' } });
});

test('addresses of any other country are typed', async () => {
  const device = await logIn(door, randomMobile());
  expect((await succeedOverHttp(door, getCountryAddresses, device, { countryCode: 'JP' })).rows).toEqual([]);
});
