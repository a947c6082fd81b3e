import { expect, test } from 'vitest';
import { searchAddresses } from '../../../shared/contracts/address/search.ts';
import { operation } from '../../../functions/handlers/address/search.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('a postcode brings its sub-districts, each with its city and province, over HTTP', async () => {
  const device = await logIn(door, randomMobile());
  const { rows } = await succeedOverHttp(door, searchAddresses, device, { text: '10500' });
  expect(rows).toHaveLength(5);
  expect(rows[1]).toEqual({
    province: { code: '10', name: { th: 'กรุงเทพมหานคร', en: 'Bangkok', zh: '曼谷' } },
    city: { code: '1004', name: { th: 'บางรัก', en: 'Bang Rak' } },
    district: { code: '100402', name: { th: 'สีลม', en: 'Si Lom' }, postcode: '10500' },
  });
});

test('a postcode of many sub-districts brings all of them', async () => {
  const device = await logIn(door, randomMobile());
  const { rows } = await succeed(door, operation, device, { text: ' 45000 ', all: true });
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(rows.map(({ district }) => district.postcode))).toEqual(new Set(['45000']));
  // An installed app from before reads no more than twenty.
  expect((await succeed(door, operation, device, { text: '45000' })).rows).toHaveLength(20);
});

test('of less than a postcode twenty at most, and none for what no place is called', async () => {
  const device = await logIn(door, randomMobile());
  expect((await succeed(door, operation, device, { text: 'เมือง' })).rows).toHaveLength(20);
  expect((await succeed(door, operation, device, { text: 'Atlantis' })).rows).toEqual([]);
});
