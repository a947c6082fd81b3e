import { expect, test } from 'vitest';
import {
  checkCompany,
  lastDayOfCompany,
  companyPlaces,
  missingOfCompany,
  refuseCompany,
} from '../../../functions/domains/company/company.ts';
import type { Renewal } from '../../../functions/domains/renewal/renewal.ts';
import { hasPictures } from '../../../functions/domains/review/decide.ts';
import { isCompanyNumber } from '../../../shared/company/company-number.ts';
import { tiers } from '../../../shared/enums.ts';
import { papers } from '../../../shared/personal/papers.ts';
import { mostReviewPictures } from '../../../shared/review.ts';

test.each([
  ['0105561234560', true],
  ['0105561234561', false],
  // Of a person, of a digit less, and of nobody.
  ['3999902345618', false],
  ['010556123456', false],
  ['', false],
] as const)('%s is a company’s number: %s', (digits, isSo) => {
  expect(isCompanyNumber(digits)).toBe(isSo);
});

test('a wallet of the lowest level takes the company’s way, and no other', () => {
  const unwatched = { userId: 'usr_1', state: 'unwatched', version: 0 } as const;
  const may = (wallet: Parameters<typeof refuseCompany>[0], renewal: Renewal = unwatched) =>
    refuseCompany(wallet, renewal, 0) === undefined;
  expect(tiers.filter((tier) => may({ tier }))).toEqual(['unauthorized']);
  // Once more near the end of what it has shown, and behind it; never a person, their level being over or not.
  expect(tiers.filter((tier) => may({ tier }, { ...unwatched, state: 'expired' }))).toEqual([
    'unauthorized',
    'enterprise',
  ]);
  expect(may({ tier: 'unauthorized', levelEndedAtMs: 1 })).toBe(false);
  expect(may({ tier: 'unauthorized', levelEndedAtMs: 1, wasCompany: true })).toBe(true);
});

test.each([
  [undefined, '2027-11-20'],
  ['2027-11-20', '2027-11-20'],
  ['2027-11-19', '2027-11-19'],
  ['2035-01-31', '2027-11-20'],
])('what a company has shown counts for a year, and no longer than its registrant’s document: %s', (ends, last) => {
  expect(lastDayOfCompany({ personExpiryDate: ends }, Date.parse('2026-11-20T00:00+07:00'))).toBe(last);
});

const four = (...own: readonly string[]) => ['company-registration', ...own, 'company-bank-proof'];

test.each([
  ['a director with a card', { role: 1, personIdType: 1 }, four('id-front', 'id-back')],
  ['a director with a passport', { role: 1, personIdType: 2 }, four('passport')],
  ['a representative with a card', { role: 2, personIdType: 1 }, four('company-authorisation', 'id-front', 'id-back')],
  ['a representative with a passport', { role: 2, personIdType: 2 }, four('company-authorisation', 'passport')],
] as const)('%s needs these', (_who, facts, needed) => {
  expect(missingOfCompany(facts, {})).toEqual(needed);
  expect(missingOfCompany(facts, Object.fromEntries(needed.map((slot) => [slot, {}])))).toEqual([]);
  // All that has a place can lie in one case.
  const pictures = companyPlaces(facts).map((slot) => ({ kind: papers[slot].kind }));
  expect(pictures.length).toBeLessThanOrEqual(mostReviewPictures);
  expect(hasPictures('company', facts.personIdType, pictures)).toBe(true);
});

const nobodys = { ofCompany: undefined, ofRegistrant: undefined } as const;

test.each([
  ['nobody else’s', undefined, { says: 'agrees' }],
  ['one that was only typed', { userId: 'usr_2', isProven: false }, { says: 'unknown', known: 'usr_2' }],
  ['a verified person’s', { userId: 'usr_2', isProven: true }, { says: 'differs', known: 'usr_2' }],
  ['not looked up', 'not-looked-up', { says: 'unknown' }],
] as const)('the number of who registers a company is %s', (_whose, ofRegistrant, said) => {
  const checks = checkCompany({ registrationNumber: '1', taxId: '1' }, { ...nobodys, ofRegistrant }, '2026-01-02');
  expect(checks).toContainEqual({ check: 'registrant-number', ...said });
});

test.each([
  ['its own number', '1', '1', undefined, ['agrees', 'agrees']],
  ['a number that was only typed', '1', '1', { userId: 'usr_2', isProven: false }, ['unknown', 'agrees']],
  ['another company’s', '1', '1', { userId: 'usr_2', isProven: true }, ['differs', 'agrees']],
  ['another tax id', '1', '2', undefined, ['agrees', 'unknown']],
] as const)('%s', (_what, registrationNumber, taxId, owner, says) => {
  const company = { registrationNumber, taxId, personExpiryDate: '2026-01-02' };
  const checks = checkCompany(company, { ...nobodys, ofCompany: owner }, '2026-01-02');
  expect(checks.map((each) => each.says)).toEqual([...says, 'agrees', 'agrees']);
});

test.each([
  ['its last day', '2026-01-02', { says: 'agrees', known: '2026-01-02' }],
  ['the day behind it', '2026-01-03', { says: 'differs', known: '2026-01-02' }],
] as const)('the document of whoever registers it counts through its last day: %s', (_what, today, check) => {
  const company = { registrationNumber: '1', taxId: '1', personExpiryDate: '2026-01-02' };
  expect(checkCompany(company, nobodys, today).at(-1)).toEqual({ check: 'expiry', ...check });
});

test('a document without an end is one that a reviewer looks at', () => {
  const company = { registrationNumber: '1', taxId: '1' };
  expect(checkCompany(company, nobodys, '2026-01-02').at(-1)).toEqual({ check: 'expiry', says: 'unknown' });
});
