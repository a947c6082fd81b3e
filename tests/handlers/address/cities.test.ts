import { expect, test } from 'vitest';
import { getCityAddresses } from '../../../shared/contracts/address/cities.ts';
import { operation } from '../../../functions/handlers/address/cities.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('the cities of a province come by their codes, over HTTP', async () => {
  const device = await logIn(door, randomMobile());
  const { rows } = await succeedOverHttp(door, getCityAddresses, device, { provinceCode: '38' });
  expect(rows).toHaveLength(8);
  expect(rows[1]).toEqual({ code: '3802', name: { th: 'พรเจริญ', en: 'Phon Charoen' } });
});

test('address-not-found: a province that there is not', async () => {
  const device = await logIn(door, randomMobile());
  expectRefusal(await ask(door, operation, device, { provinceCode: '99' }), 'address-not-found');
});
