import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames, lettersApart } from '../../../functions/domains/bank-account/compare-names.ts';

const compare = (verified: readonly [string, string], holder: { readonly thai?: string; readonly latin?: string }) =>
  compareNames({ firstName: verified[0], lastName: verified[1] }, holder);

describe("a verified name and the holder's", () => {
  it.each([
    ['as written', ['สมชาย', 'ใจดี'], { thai: 'สมชาย ใจดี' }, 'match'],
    ['behind a title', ['สมชาย', 'ใจดี'], { thai: 'นายสมชาย ใจดี' }, 'match'],
    ['behind a short title', ['มาลี', 'รักไทย'], { thai: 'น.ส. มาลี  รักไทย' }, 'match'],
    ["with a title of the person's own", ['Mr. Somchai', 'Jaidee'], { latin: 'SOMCHAI JAIDEE' }, 'match'],
    ['in capitals with a title', ['Somchai', 'Jaidee'], { latin: 'MR SOMCHAI JAIDEE' }, 'match'],
    ['with punctuation', ['Anne-Marie', "O'Neil"], { latin: 'ANNE MARIE ONEIL' }, 'match'],
    ['that begins like a title', ['นายิกา', 'ใจดี'], { thai: 'นางสาวนายิกา ใจดี' }, 'match'],
    ['that begins like a title in Latin letters', ['Drew', 'Mistry'], { latin: 'DREW MISTRY' }, 'match'],
    ['composed otherwise', ['Jose\u0301', 'Nin\u0303o'], { latin: 'José Niño' }, 'match'],
    ['with sara am of two signs', ['อ\u0E4D\u0E32พล', 'คำดี'], { thai: 'อำพล คำดี' }, 'match'],
    ['with one letter wrong', ['สมชาย', 'ใจดี'], { thai: 'สมชัย ใจดี' }, 'near'],
    ['with two letters swapped', ['Somchai', 'Jaidee'], { latin: 'Somhcai Jaidee' }, 'near'],
    ['with two letters missing', ['Somchai', 'Jaidee'], { latin: 'Somchai Jaid' }, 'near'],
    ['with three letters missing', ['Somchai', 'Jaidee'], { latin: 'Somchai Jai' }, 'other'],
    ['short, with one letter wrong', ['Li', 'Wei'], { latin: 'LI WEN' }, 'near'],
    ['short, with two letters swapped', ['Li', 'Wei'], { latin: 'LI WIE' }, 'near'],
    ['short, with two letters wrong', ['Li', 'Wei'], { latin: 'LI MEN' }, 'other'],
    ['of somebody else', ['สมชาย', 'ใจดี'], { thai: 'นางสาวมาลี รักไทย' }, 'other'],
    ['of a brother', ['สมชาย', 'ใจดี'], { thai: 'สมหญิง ใจดี' }, 'other'],
    ['in the other script only', ['สมชาย', 'ใจดี'], { latin: 'SOMCHAI JAIDEE' }, 'other'],
    [
      'right in its own script, whatever the other says',
      ['Somchai', 'Jaidee'],
      { latin: 'SOMCHAI JAIDEE', thai: 'มาลี รักไทย' },
      'match',
    ],
    ['not known at all', ['สมชาย', 'ใจดี'], {}, 'other'],
  ] as const)('%s: %j and %j are %s', (_how, verified, holder, outcome) => {
    expect(compare(verified, holder)).toBe(outcome);
  });
});

describe('letters apart', () => {
  it('are none of a word and itself, the same both ways, and one for one letter more', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        (one, other) => {
          expect(lettersApart(one, one)).toBe(0);
          expect(lettersApart(one, other)).toBe(lettersApart(other, one));
          expect(lettersApart(one, `${one}x`)).toBe(1);
          const [a, b] = [Array.from(one).length, Array.from(other).length];
          expect(lettersApart(one, other)).toBeGreaterThanOrEqual(Math.abs(a - b));
          expect(lettersApart(one, other)).toBeLessThanOrEqual(Math.max(a, b));
        },
      ),
    );
  });
});
