import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalText, canonicalValue, NotCanonicalError } from '../../shared/wire/canonical.ts';
import { propertyRuns } from './property-runs.ts';

describe('canonicalText', () => {
  test.each([
    ['undefined members are left out', { a: undefined, b: 1 }, '{"b":1}'],
    ['arrays keep null and empty elements', { a: [null, '', 0] }, '{"a":[null,"",0]}'],
    ['objects inside arrays lose their empty members', [{ a: '' }, { b: { c: null } }], '[{},{"b":{}}]'],
    [
      'keys are sorted by UTF-16 code units',
      { '\ufb33': 1, '\u{1f600}': 2, é: 3, a: 4 },
      '{"a":4,"é":3,"\u{1f600}":2,"\ufb33":1}',
    ],
    ['minus zero is zero', { a: -0 }, '{"a":0}'],
    ['the largest integers stay', [9007199254740991, -9007199254740991], '[9007199254740991,-9007199254740991]'],
    ['zero and false are values', { a: 0, b: false }, '{"a":0,"b":false}'],
    ['a member called __proto__ is a member', JSON.parse('{"__proto__":{"x":1}}'), '{"__proto__":{"x":1}}'],
    ['a member called toJSON is a member', { toJSON: 1 }, '{"toJSON":1}'],
  ])('%s', (_rule, value: unknown, text) => {
    expect(canonicalText(value)).toBe(text);
  });

  test.each([
    ['NaN', { a: Number.NaN }],
    ['infinity', { a: Number.POSITIVE_INFINITY }],
    ['2^53', { a: 9007199254740992 }],
    ['-2^53', [-9007199254740992]],
    ['1e300', 1e300],
    ['a lone surrogate in a string', { a: '\ud800' }],
    ['a lone surrogate in a member name', { '\udc00': 1 }],
    ['undefined in an array', [undefined]],
    ['undefined itself', undefined],
    ['a bigint', { a: 1n }],
    ['a function', { toJSON: () => 1 }],
    ['a date', { a: new Date(0) }],
    ['a boxed number', { a: Object(1) }],
    ['more than 64 levels', JSON.parse('['.repeat(70) + ']'.repeat(70))],
    ['a depth that would exhaust the stack', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
  ])('refuses %s', (_what, value: unknown) => {
    expect(() => canonicalText(value)).toThrow(NotCanonicalError);
  });

  test('is a fixed point: the text of what it parses to is the same text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        fc.pre(isRepresentable(value));
        const text = canonicalText(value);
        expect(canonicalText(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(canonicalValue(value))));
      }),
      propertyRuns(300),
    );
  });

  test('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(fc.string(), fc.integer()), { selector: ([name]) => name }), (members) => {
        const turned = members.toReversed();
        expect(canonicalText(Object.fromEntries(turned))).toBe(canonicalText(Object.fromEntries(members)));
      }),
      propertyRuns(300),
    );
  });
});

function isRepresentable(value: unknown): boolean {
  if (typeof value === 'number') {
    return !Number.isInteger(value) || Number.isSafeInteger(value);
  }
  return typeof value !== 'object' || value === null || Object.values(value).every(isRepresentable);
}
