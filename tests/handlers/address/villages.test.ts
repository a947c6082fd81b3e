import { expect, test } from 'vitest';
import { getVillageAddresses } from '../../../shared/contracts/address/villages.ts';
import { operation } from '../../../functions/handlers/address/villages.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('no sub-district has a list of villages, over HTTP', async () => {
  const device = await logIn(door, randomMobile());
  expect((await succeedOverHttp(door, getVillageAddresses, device, { districtCode: '100402' })).rows).toEqual([]);
});

test('address-not-found: a sub-district that there is not, and one whose city there is not', async () => {
  const device = await logIn(door, randomMobile());
  for (const districtCode of ['100499', '109901']) {
    expectRefusal(await ask(door, operation, device, { districtCode }), 'address-not-found');
  }
});
