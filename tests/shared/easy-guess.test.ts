import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPasswordSchema } from '../../shared/password.ts';
import { thaiMobileOf } from '../../shared/phone.ts';
import { commonWords, smallWords } from '../../shared/password-guess/guessed-words.ts';
import { isTooCommon } from '../../shared/password-guess/easy-guess.ts';

const mobile = thaiMobileOf('0846193527');
const otherMobile = thaiMobileOf('0998877665');

const common = [
  // A common word with what the rules of composition make people add.
  'Password1!',
  'password123!',
  'Welcome1!',
  'Admin@123',
  'Iloveyou2!',
  'Letmein1!',
  'Football7#',
  'Liverpool8!',
  'Summer2026!',
  'November24!',
  '!1Monkey',
  '#1Princess',
  '2026@Dragon',
  'Changeme1!',
  'Superman99*',
  'iPhone15!!',
  'Test1234!',
  // The same in disguise.
  'P@ssw0rd1',
  'Pa$$w0rd!',
  'p455w0rd!',
  '@dm1n1234!',
  'M0nk3y!!1',
  '5unsh1ne!',
  'Ilov3y0u!',
  'Dr4g0n12&3',
  // What people here would think of.
  'Kapao2026!',
  'Kapao@1234',
  'KapaoWallet1!',
  'JtWallet1!',
  'JtExpress#1',
  'Bangkok99!',
  'Sawasdee1!',
  'Somchai1987!',
  'Somchai2530!',
  'Thailand#1',
  'Chang1234!',
  'Krungthep1!',
  'Narak2545!',
  'Truemoney1!',
  // Two common words, and little ones between.
  'MyPassword1!',
  'LoveBangkok1!',
  'IamSuperman1!',
  'TheDragon#1',
  // Walks over the keyboard, sequences, repeats.
  'Qwerty123!',
  '1qaz@WSX',
  '!QAZ2wsx',
  'zxcvbnm1!',
  'asdf!234',
  'Abc123!@#',
  'Abcd1234!',
  'a12345678!',
  'Aa123456!',
  '1q2w3e4r!',
  'Q1w2e3r4!',
  '987654321a!',
  'aaaaaa1!',
  'Aa1!Aa1!',
  'a1!a1!a1!',
  '11111111a!',
  'Abababab1!',
  '147258369a!',
];

test.each(common)('%s keeps the rules of composition and is too common all the same', (password) => {
  expect(newPasswordSchema.safeParse(password).success).toBe(true);
  expect(isTooCommon(password, otherMobile)).toBe(true);
});

test.each([
  'Rua7!yaek-Pla',
  'k7#Vq2!xMz',
  'tuk9Vw!rama',
  'gh7$Kp2w',
  'blue-7-Kayak',
  'Nok9-krabi?',
  'Dragon!84721',
  'xk-8391#4720',
  'vT4&noodles',
  'Hm!3fields-on',
])('%s is a choice of its own', (password) => {
  expect(newPasswordSchema.safeParse(password).success).toBe(true);
  expect(isTooCommon(password, otherMobile)).toBe(false);
});

test.each(['x0846193527!', '846193527-Zw', 'w193527#Kd', 'Rw08-461935!', 'u084!6193v', '084-619-352v'])(
  '%s is too common for the owner of 084-619-3527 alone',
  (password) => {
    expect([isTooCommon(password, mobile), isTooCommon(password, otherMobile)]).toEqual([true, false]);
  },
);

test('five digits of the own number may be there by chance', () => {
  expect(isTooCommon('kW!84619-pzR', mobile)).toBe(false);
});

test('capitals do not help', () => {
  for (const password of common) {
    expect(isTooCommon(password.toUpperCase(), otherMobile)).toBe(true);
    expect(isTooCommon(password.toLowerCase(), otherMobile)).toBe(true);
  }
});

test('every word of the list is found, with a digit and a symbol added', () => {
  expect(commonWords.filter((word) => !isTooCommon(`${word}1!`, otherMobile))).toEqual([]);
  expect([...commonWords, ...smallWords].filter((word) => !/^[a-z\d]+$/.test(word))).toEqual([]);
  expect(new Set(commonWords).size).toBe(commonWords.length);
});

test('what a password manager makes is never refused', () => {
  const typed = Array.from({ length: 0x7e - 0x21 + 1 }, (_, index) => String.fromCharCode(0x21 + index));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...typed), { minLength: 12, maxLength: 15 }), (chars) => {
      expect(isTooCommon(chars.join(''), otherMobile)).toBe(false);
    }),
    { numRuns: 500, seed: 20261121 },
  );
});
