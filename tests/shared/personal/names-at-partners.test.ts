import { expect, test } from 'vitest';
import { cardSchema } from '../../../functions/partners/registry-contract.ts';
import { screenedSchema } from '../../../functions/partners/screening-contract.ts';
import { latinNameSchema, thaiNameSchema } from '../../../shared/personal/person-name.ts';

/** As many letters as people count have two units each, and more than two bytes. */
const twoUnits = (letter: string) => letter.repeat(55);

test('whatever name may be given may be asked about: no partner’s question is shorter', () => {
  const firstName = thaiNameSchema('first-name').parse(twoUnits('กำ'));
  const lastName = latinNameSchema('last-name').parse(twoUnits('ạ\u0301'));
  expect([firstName.length, lastName.length]).toEqual([110, 110]);
  const asked = { firstName, lastName, idNumber: '3999902345618', birthDate: '1990-05-31' };
  expect(cardSchema.parse({ ...asked, laserId: 'JT0-1234567-89' })).toMatchObject({ firstName, lastName });
  expect(screenedSchema.parse({ ...asked, nationality: 'TH' })).toMatchObject({ firstName, lastName });
});
