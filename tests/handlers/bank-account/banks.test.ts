import { expect, test } from 'vitest';
import { getBanks } from '../../../shared/contracts/bank-account/banks.ts';
import { thaiBanks } from '../../../functions/domains/bank-account/thai-banks.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('every bank comes with its code, its names in three languages and the length that its numbers have, over HTTP', async () => {
  const { rows } = await succeedOverHttp(door, getBanks, await logIn(door, randomMobile()), {});
  expect(rows).toEqual(thaiBanks);
  expect(rows[0]).toEqual({
    bankCode: '004',
    abbreviation: 'KBANK',
    usualDigits: 10,
    name: { th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank', zh: '开泰银行' },
  });
});
