import { expect, test } from 'vitest';
import { checkGiven } from '../../../functions/domains/review/check-given.ts';

const typed = { firstName: 'สมชาย', lastName: 'ใจดี', birthDate: '2009-11-25', expiryDate: '2026-11-24' } as const;
const nothing = { name: undefined, otherOwner: undefined, registry: undefined } as const;
const today = '2026-11-24';
const said = (...given: Parameters<typeof checkGiven>) => checkGiven(...given).map(({ says }) => says);
const other = { userId: 'usr_2' } as const;

test.each([
  ['nothing known', 'guardian', typed, nothing, ['unknown', 'agrees', 'agrees', 'agrees']],
  [
    'the name with a title',
    'guardian',
    typed,
    { ...nothing, name: { firstName: 'นายสมชาย', lastName: 'ใจดี' } },
    ['agrees', 'agrees', 'agrees', 'agrees'],
  ],
  [
    'one letter apart',
    'guardian',
    typed,
    { ...nothing, name: { firstName: 'สมชัย', lastName: 'ใจดี' } },
    ['differs', 'agrees', 'agrees', 'agrees'],
  ],
  [
    'the English name',
    'guardian',
    { ...typed, firstNameEn: 'Somchai', lastNameEn: 'Jaidee' },
    { ...nothing, name: { firstName: 'SOMCHAI', lastName: 'JAIDEE' } },
    ['agrees', 'agrees', 'agrees', 'agrees'],
  ],
  [
    'a number that was only typed',
    'guardian',
    typed,
    { ...nothing, otherOwner: { ...other, isProven: false } },
    ['unknown', 'unknown', 'agrees', 'agrees'],
  ],
  [
    'a number that was proven',
    'guardian',
    typed,
    { ...nothing, otherOwner: { ...other, isProven: true } },
    ['unknown', 'differs', 'agrees', 'agrees'],
  ],
  [
    'expired yesterday',
    'guardian',
    { ...typed, expiryDate: '2026-11-23' },
    nothing,
    ['unknown', 'agrees', 'differs', 'agrees'],
  ],
  [
    'issued longer ago than any document counts',
    'guardian',
    { ...typed, issueDate: '2014-01-10', expiryDate: '2099-12-31' },
    nothing,
    ['unknown', 'agrees', 'differs', 'agrees'],
  ],
  ['for life', 'passport', { ...typed, expiryDate: undefined }, nothing, ['unknown', 'agrees', 'agrees', 'agrees']],
  ['fourteen', 'papers', { ...typed, birthDate: '2011-11-25' }, nothing, ['unknown', 'agrees', 'agrees', 'differs']],
  [
    'twenty with a guardian',
    'guardian',
    { ...typed, birthDate: '2006-11-24' },
    nothing,
    ['unknown', 'agrees', 'agrees', 'differs'],
  ],
  [
    'nineteen before a face that nobody can compare',
    'face',
    { ...typed, birthDate: '2006-11-25' },
    nothing,
    ['unknown', 'agrees', 'agrees', 'differs'],
  ],
  [
    'nineteen before an act that nobody signs for them',
    'act',
    { ...typed, birthDate: '2006-11-25' },
    nothing,
    ['unknown', 'agrees', 'agrees', 'differs'],
  ],
  [
    'a card of which the registry has said nothing',
    'card',
    typed,
    nothing,
    ['unknown', 'agrees', 'agrees', 'agrees', 'unknown'],
  ],
  [
    'a card that was replaced',
    'card',
    typed,
    { ...nothing, registry: 'replaced' },
    ['unknown', 'agrees', 'agrees', 'agrees', 'differs'],
  ],
] as const)('%s', (_name, kind, given, known, expected) => {
  expect(said(kind, given, known, today)).toEqual(expected);
});
