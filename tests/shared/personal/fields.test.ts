import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maskEmail } from '../../../shared/masking.ts';
import { ageOn, dayInBangkok, daySchema } from '../../../shared/personal/calendar-day.ts';
import { laserIdSchema, passportNumberSchema } from '../../../shared/personal/documents.ts';
import { emailSchema } from '../../../shared/personal/email.ts';
import { checkDigitOf, isNationalId, nationalIdSchema } from '../../../shared/personal/national-id.ts';
import { latinNameSchema, passportLastNameSchema, thaiNameSchema } from '../../../shared/personal/person-name.ts';
import { purposesSchema } from '../../../shared/personal/profile.ts';

const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const { success, data, error } = z.safeParse(schema, value);
  return success ? data : `! ${error.issues[0]?.message}`;
};

describe('a number of Thai identity', () => {
  test('has exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-8]\d{11}$/), (twelve) => {
        const good = Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).filter((one) => isNationalId(one));
        expect(good).toEqual([`${twelve}${checkDigitOf(twelve)}`]);
      }),
    );
  });

  test.for([
    ['1-9999-00000-12-9', '1999900000129'],
    [' 3999902345618 ', '3999902345618'],
    ['3999902345619', '! id-number-not-valid'],
    ['0999900000121', '! id-number-not-valid'],
    ['9999999999994', '! id-number-not-valid'],
    ['199990000012', '! id-number-not-valid'],
    ['๑๑๐๑๗๐๐๒๓๐๗๐๘', '! id-number-not-valid'],
    [undefined, '! id-number-required'],
  ] as const)('%s is read as %s', ([typed, expected]) => {
    expect(read(nationalIdSchema, typed)).toBe(expected);
  });
});

describe('days and ages', () => {
  const day = daySchema('birth-date');

  test.for([
    ['1990-05-31', '1990-05-31'],
    [' 2024-02-29 ', '2024-02-29'],
    ['2023-02-29', '! birth-date-not-valid'],
    ['2533-05-31', '! birth-date-not-valid'],
    ['1899-12-31', '! birth-date-not-valid'],
    ['1990-13-01', '! birth-date-not-valid'],
    ['1990-5-1', '! birth-date-not-valid'],
    ['31/05/1990', '! birth-date-not-valid'],
  ] as const)('%s is read as %s', ([typed, expected]) => {
    expect(read(day, typed)).toBe(expected);
  });

  test.for([
    ['2011-11-24', '2026-11-23', 14],
    ['2011-11-23', '2026-11-23', 15],
    ['2012-02-29', '2027-02-28', 14],
    ['2012-02-29', '2027-03-01', 15],
    ['2012-02-29', '2028-02-29', 16],
    ['2026-11-24', '2026-11-23', -1],
  ] as const)('who was born on %s is on %s %i years old', ([birth, today, age]) => {
    expect(ageOn(birth, today)).toBe(age);
  });

  test('a day begins at 17:00 UTC of the day before', () => {
    expect(dayInBangkok(Date.parse('2026-11-23T16:59:59.999Z'))).toBe('2026-11-23');
    expect(dayInBangkok(Date.parse('2026-11-23T17:00:00Z'))).toBe('2026-11-24');
  });

  test('nobody grows younger', () => {
    const anyDay = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (birth, one, other) => {
        const [before, after] = one < other ? [one, other] : [other, one];
        expect(ageOn(birth, after)).toBeGreaterThanOrEqual(ageOn(birth, before));
        expect(ageOn(birth, birth)).toBe(0);
      }),
    );
  });
});

test.for([
  [laserIdSchema, 'jt0-1234567-89', 'JT0-1234567-89'],
  [laserIdSchema, 'JT0123456789', 'JT0123456789'],
  [laserIdSchema, 'JT0,1234567', '! laser-id-not-valid'],
  [laserIdSchema, '-', '! laser-id-not-valid'],
  [laserIdSchema, 'A'.repeat(21), '! laser-id-not-valid'],
  [passportNumberSchema, 'ab 123456', 'AB123456'],
  [passportNumberSchema, '12345', '! passport-number-not-valid'],
  [passportNumberSchema, 'AB12345678', '! passport-number-not-valid'],
  [emailSchema, ' Somchai.J@Example.co.th ', 'somchai.j@example.co.th'],
  [emailSchema, 'a@b.th', 'a@b.th'],
  [emailSchema, 'สมชาย@example.com', '! email-not-valid'],
  [emailSchema, 'a@b', '! email-not-valid'],
  [emailSchema, 'a b@example.com', '! email-not-valid'],
  [emailSchema, '.a@example.com', '! email-not-valid'],
  [emailSchema, 'a@example.abcdefg', '! email-not-valid'],
  [thaiNameSchema('first-name'), ' สมชาย ', 'สมชาย'],
  [thaiNameSchema('first-name'), 'ณ อยุธยา', 'ณ อยุธยา'],
  [thaiNameSchema('first-name'), 'Somchai', '! first-name-not-valid'],
  [thaiNameSchema('first-name'), 'สม฿ชาย', '! first-name-not-valid'],
  [thaiNameSchema('first-name'), 'สม1', '! first-name-not-valid'],
  [thaiNameSchema('first-name'), '  ', '! first-name-required'],
  [latinNameSchema('first-name'), "O'Brien-Müller Jr.", "O'Brien-Müller Jr."],
  [latinNameSchema('first-name'), 'Muthu A/L Ramasamy', 'Muthu A/L Ramasamy'],
  [latinNameSchema('first-name'), '/Muthu', '! first-name-not-valid'],
  [latinNameSchema('first-name'), 'สมชาย', '! first-name-not-valid'],
  [latinNameSchema('first-name'), '-', '! first-name-not-valid'],
  [latinNameSchema('first-name'), 'Som1', '! first-name-not-valid'],
  [passportLastNameSchema, '-', '-'],
  [purposesSchema, [8, 1], [1, 8]],
  [purposesSchema, [1, 1], '! purpose-twice'],
  [purposesSchema, [], '! purpose-required'],
  [purposesSchema, [9], '! purpose-required'],
] as const)('%# a field is read as the product wants it', ([schema, typed, expected]) => {
  expect(read(schema, typed)).toEqual(expected);
});

test('of an e-mail address two characters and the domain are left, of a short name none', () => {
  expect(['somchai@example.com', 'abc@x.th', 'ab@x.th'].map(maskEmail)).toEqual([
    'so***@example.com',
    'ab***@x.th',
    '***@x.th',
  ]);
});
