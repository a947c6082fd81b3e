import { expect, test } from 'vitest';
import { getDistrictAddresses } from '../../../shared/contracts/address/districts.ts';
import { operation } from '../../../functions/handlers/address/districts.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('the sub-districts of a city come by their codes, each with its postcode, over HTTP', async () => {
  const device = await logIn(door, randomMobile());
  const { rows } = await succeedOverHttp(door, getDistrictAddresses, device, { cityCode: '1004' });
  expect(rows).toHaveLength(5);
  expect(rows[1]).toEqual({ code: '100402', name: { th: 'สีลม', en: 'Si Lom' }, postcode: '10500' });
});

test('address-not-found: a city that there is not, and one whose province there is not', async () => {
  const device = await logIn(door, randomMobile());
  for (const cityCode of ['1099', '9901']) {
    expectRefusal(await ask(door, operation, device, { cityCode }), 'address-not-found');
  }
});
