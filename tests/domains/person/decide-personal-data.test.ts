import { expect, test } from 'vitest';
import {
  needsGuardian,
  refuseChange,
  refuseOtherDocument,
  refusePersonalData,
} from '../../../functions/domains/person/decide-personal-data.ts';
import { foreignData, palace, thaiData } from '../../front-door/identity/personal-data.ts';

const today = '2026-11-23';
const lists = {
  hasCountry: (code: string) => ['TH', 'LA'].includes(code),
  hasDistrict: (code: string) => code === '100101',
};

const decide = (data: Parameters<typeof refusePersonalData>[0]) => refusePersonalData(data, today, lists);
const field = (path: string, fault: string) => ({ refused: 'input-not-valid', data: { fields: { [path]: fault } } });

test('who is fifteen today is taken, who is so tomorrow is not', () => {
  expect(decide(thaiData({ birthDate: '2011-11-23' }))).toBeUndefined();
  expect(decide(thaiData({ birthDate: '2011-11-24' }))).toEqual({ refused: 'too-young', data: { leastAge: 15 } });
});

test('a document counts through its last day', () => {
  expect(decide(foreignData({ expiryDate: today }))).toBeUndefined();
  expect(decide(foreignData({ expiryDate: '2026-11-22' }))).toMatchObject({ refused: 'document-expired' });
  // Older than any document that counts, it is not the end of it that its holder has to look at alone.
  expect(decide(foreignData({ issueDate: '2014-03-01', expiryDate: '2026-11-22' }))).toMatchObject({
    refused: 'document-expired',
  });
  const forLife = thaiData({ birthDate: '1950-01-01', expiryDate: undefined });
  expect(decide(forLife)).toBeUndefined();
});

const elsewhere = { ...palace, districtCode: '100199' };
test.for<[string, Parameters<typeof refusePersonalData>[0], string, string]>([
  ['a birth tomorrow', thaiData({ birthDate: '2026-11-24' }), 'birthDate', 'birth-date-in-future'],
  ['a card of tomorrow', thaiData({ issueDate: '2026-11-24' }), 'issueDate', 'issue-date-in-future'],
  [
    'an end that no document of that issue has',
    foreignData({ issueDate: '2014-03-01', expiryDate: '2099-12-31' }),
    'expiryDate',
    'expiry-too-late',
  ],
  ['no such country', foreignData({ nationality: 'XX' }), 'nationality', 'country-not-listed'],
  ['no such place', thaiData({ currentAddress: elsewhere }), 'currentAddress.districtCode', 'district-not-listed'],
  [
    'no such place of work',
    thaiData({ workplace: { name: 'ร้าน', address: elsewhere } }),
    'workplace.address.districtCode',
    'district-not-listed',
  ],
  [
    'an address in no country',
    foreignData({ registeredAddress: { countryCode: 'XX', street: 'a' } }),
    'registeredAddress.countryCode',
    'country-not-listed',
  ],
  ['no such occupation', thaiData({ careerCode: '999' }), 'careerCode', 'career-not-listed'],
  ['an occupation without its workplace', thaiData({ workplace: undefined }), 'workplace', 'workplace-required'],
  ['a student with a workplace', thaiData({ careerCode: '502' }), 'workplace', 'workplace-not-asked'],
])('%s is told at its field', ([, data, path, fault]) => {
  expect(decide(data)).toEqual(field(path, fault));
});

test('a guardian is needed until the twentieth birthday', () => {
  expect([needsGuardian('2006-11-24', today), needsGuardian('2006-11-23', today)]).toEqual([true, false]);
});

test('what was verified is not changed by its owner', () => {
  expect(refuseChange({ tier: 'unauthorized' }, undefined, 0)).toBeUndefined();
  expect(refuseChange({ tier: 'basic' }, undefined, 0)).toMatchObject({ refused: 'personal-data-fixed' });
});

test('near the end of a document the data of the next one is taken: of the same card, or another passport of the country', () => {
  const renewal = { userId: 'usr_1', state: 'expired', version: 1, endsAtMs: 9 } as const;
  expect(refuseChange({ tier: 'basic' }, renewal, 0)).toBeUndefined();
  expect(refuseChange({ tier: 'basic' }, { ...renewal, state: 'valid', expiresAtMs: 9e12 }, 0)).toBeDefined();
  const card = { idType: 1, nationality: 'TH', numberHash: 'a' } as const;
  const passport = { idType: 2, nationality: 'LA', numberHash: 'b' } as const;
  expect(refuseOtherDocument(card, card)).toBeUndefined();
  expect(refuseOtherDocument(passport, { ...passport, numberHash: 'c' })).toBeUndefined();
  for (const [before, next] of [
    [card, { ...card, numberHash: 'c' }],
    [card, passport],
    [passport, { ...passport, nationality: 'MM' }],
  ] as const)
    expect(refuseOtherDocument(before, next)).toMatchObject({ refused: 'personal-data-fixed' });
});
