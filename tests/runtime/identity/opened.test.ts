import { createSecretKey, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { partsOf } from '../../../functions/domains/person/personal-parts.ts';
import type { Identity } from '../../../functions/domains/person/personal-parts.ts';
import { sealedKinds } from '../../../functions/domains/person/sealed-kinds.ts';
import { Opened } from '../../../functions/runtime/identity/opened.ts';
import { openField, sealField } from '../../../functions/runtime/person/user-key.ts';
import { foreignData, thaiData } from '../../front-door/identity/personal-data.ts';

const { fields } = sealedKinds.identity;
const somchai = partsOf(thaiData({ idNumber: '3999902345618' }));
const opened = new Opened<'identity', Identity>(fields, somchai.identity);

test('masked, an identity keeps what tells nothing by itself', () => {
  expect(opened.masked()).toEqual({
    idType: 1,
    nationality: 'TH',
    idNumber: '399*******618',
    laserId: '***',
    firstName: 'ส***',
    lastName: 'ใจ***',
    firstNameEn: 'Som***',
    lastNameEn: 'J***',
    sex: 1,
    birthDate: '1990-**-**',
    issueDate: '2025-**-**',
    expiryDate: '2033-05-30',
    registeredAddress: { countryCode: 'TH', districtCode: '100101', street: '***' },
    currentAddress: { countryCode: 'TH', districtCode: '100101', street: '***', village: '***' },
    careerCode: '101',
    workplaceName: 'บริษั***',
    workplaceAddress: { countryCode: 'TH', districtCode: '100101', street: '***' },
    jobTitle: 'พนักงานบัญชี',
  });
  expect(new Opened<'profile', typeof somchai.profile>(sealedKinds.profile.fields, somchai.profile).masked()).toEqual({
    incomeBand: 2,
    purposes: [1, 8],
    otherPurpose: '***',
    email: 'so***@example.co.th',
  });
});

test('of a passport’s number at least half is hidden, a person’s and that of who registers a company', () => {
  const somebody = partsOf(foreignData({ idNumber: 'P4567159' })).identity;
  expect(new Opened<'identity', Identity>(fields, somebody).masked().idNumber).toBe('P4****59');
  const company = { personIdNumber: 'P4567159', registrationNumber: '0105561234560' };
  expect(new Opened<'company', typeof company>(sealedKinds.company.fields, company).masked()).toEqual({
    personIdNumber: 'P4****59',
    registrationNumber: '010*******560',
  });
});

test('a rule may ask it for a yes or a no, and is given nothing else', () => {
  expect(opened.isSo(({ idNumber }) => idNumber === '3999902345618')).toBe(true);
  expect(opened.isSo(({ birthDate }) => birthDate > '1990-12-31')).toBe(false);
});

test('whoever prints, logs or answers it as it is finds nothing', () => {
  for (const text of [JSON.stringify(opened), inspect(opened, { depth: 9, showHidden: true })])
    expect(text).not.toMatch(/3999902345618|สมชาย|JT0-1|1990/);
});

test('every member that is sealed has its row, and every row its member', () => {
  const members = [thaiData(), foreignData()].map(partsOf);
  const sealed = {
    identity: new Set(members.flatMap(({ identity }) => Object.keys(identity))),
    profile: new Set(members.flatMap(({ profile }) => Object.keys(profile))),
  };
  expect([...sealed.identity].toSorted()).toEqual(Object.keys(fields).toSorted());
  expect([...sealed.profile].toSorted()).toEqual(Object.keys(sealedKinds.profile.fields).toSorted());
});

test("a kind opens as itself alone, and under its owner's own key", () => {
  const key = { userId: 'usr_1', name: 'profile', secret: createSecretKey(randomBytes(32)) } as const;
  const sealed = sealField(key, 'phone', '+66812345678');
  expect(openField(key, 'phone', sealed).wholeFor('compare')).toBe('+66812345678');
  expect(() => openField({ ...key, userId: 'usr_2' }, 'phone', sealed)).toThrow();
  // As if the compiler had not been asked.
  expect(() => openField(key, 'name', sealed as never)).toThrow();
});
