import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../../shared/wire/base64url.ts';
import { propertyRuns } from './property-runs.ts';

describe('base64url', () => {
  test('writes what other implementations write, and reads it back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect([...decodeBase64url(text)]).toEqual([...bytes]);
      }),
      propertyRuns(300),
    );
  });

  test('has one text per byte string: any text it reads is the one it writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABCDwxyz0189-_=+/ é\n'), maxLength: 12 }), (text) => {
        const bytes = orUndefined(() => decodeBase64url(text));
        fc.pre(bytes !== undefined);
        expect(bytes && encodeBase64url(bytes)).toBe(text);
      }),
      { ...propertyRuns(300), maxSkipsPerRun: 1000 },
    );
  });

  test.each([
    ['padding', 'YQ=='],
    ['standard alphabet', '+/+/'],
    ['white space', 'YWFh YWFh'],
    ['unused bits after one byte', 'YR'],
    ['unused bits after two bytes', 'YWF'],
    ['impossible length', 'YWFhY'],
    ['beyond ASCII', 'YWFé'],
  ])('refuses %s', (_what, text) => {
    expect(() => decodeBase64url(text)).toThrow(SyntaxError);
  });

  test('reads the empty text as no bytes', () => {
    expect(decodeBase64url('')).toHaveLength(0);
  });
});

function orUndefined<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
