import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personalDataSchema } from '../../../shared/personal/personal-data.ts';
import { foreignData, palace, thaiData } from '../../front-door/identity/personal-data.ts';

function faultsOf(data: unknown): readonly string[] {
  const { error } = z.safeParse(personalDataSchema, data);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

test('what a Thai and what a foreigner gives is taken as it is', () => {
  for (const data of [thaiData(), foreignData()]) expect(z.parse(personalDataSchema, data)).toEqual(data);
});

test.for<[string, object, string]>([
  ['a Thai with a passport', { ...foreignData(), nationality: 'TH' }, 'nationality thai-needs-id-card'],
  ['a foreigner with an ID card', { ...thaiData(), nationality: 'LA' }, 'nationality id-card-is-thai'],
  ['another kind of document', { ...thaiData(), idType: 3 }, 'idType id-type-required'],
  ['a card without its laser number', { ...thaiData(), laserId: undefined }, 'laserId laser-id-required'],
  ['issued before the birth', thaiData({ issueDate: '1990-05-30' }), 'issueDate issue-before-birth'],
  ['expired on the day of issue', thaiData({ expiryDate: '2025-01-10' }), 'expiryDate expiry-before-issue'],
  [
    'a card for life of somebody of 59',
    thaiData({ birthDate: '1962-01-11', issueDate: '2022-01-10', expiryDate: undefined }),
    'expiryDate expiry-date-not-valid',
  ],
  ['a passport for life', { ...foreignData(), expiryDate: undefined }, 'expiryDate expiry-date-not-valid'],
  ['another purpose without words', thaiData({ otherPurpose: undefined }), 'otherPurpose other-purpose-required'],
  ['words without that purpose', thaiData({ purposes: [1] }), 'otherPurpose other-purpose-not-chosen'],
  [
    'a Thai who is registered abroad',
    thaiData({ registeredAddress: { countryCode: 'LA', street: 'Vientiane' } }),
    'registeredAddress.countryCode registered-in-thailand',
  ],
  [
    'a current address abroad',
    { ...foreignData(), currentAddress: { countryCode: 'LA', street: 'a' } },
    'currentAddress.countryCode country-required',
  ],
  [
    'a street of nothing',
    thaiData({ currentAddress: { ...palace, street: ' ' } }),
    'currentAddress.street street-required',
  ],
])('%s is told at its field', ([, data, fault]) => {
  expect(faultsOf(data)).toContain(fault);
});

test('who was 60 when the card was issued may have one for life', () => {
  const data = thaiData({ birthDate: '1962-01-10', issueDate: '2022-01-10', expiryDate: undefined });
  expect(faultsOf(data)).toEqual([]);
});

test('whatever is left out, or put in the place of a member, is told and never thrown', () => {
  const members = Object.keys(thaiData());
  fc.assert(
    fc.property(fc.constantFrom(...members), fc.anything(), (member, value) => {
      const [with1, with2] = [thaiData(), foreignData()].map((data) => ({ ...data, [member]: value }));
      for (const data of [with1, with2]) expect(() => z.safeParse(personalDataSchema, data)).not.toThrow();
    }),
  );
});
