import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { idBody, idOf } from '../../shared/ids.ts';
import { buildMyQr, readScanned } from '../../shared/my-qr.ts';
import { buildTopUpQr } from '../../shared/thai-qr.ts';
import { propertyRuns } from '../wire/property-runs.ts';

const receiverId = 'usr_1M7YY0TA1PHCM91NN32D' as const;
const codes = fc.record({
  receiverId: fc
    .tuple(fc.nat(), fc.uint8Array({ minLength: 11, maxLength: 11 }))
    .map(([atMs, random]) => idOf('usr', idBody(atMs, random))),
  amountSatang: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined }),
});

test('a code has the published form: many payments, our own template, baht, Thailand, CRC', () => {
  expect(buildMyQr({ receiverId }).slice(0, -4)).toBe(
    ['000201', '010211', '51440016app.kapao.wallet01201M7YY0TA1PHCM91NN32D', '5303764', '5802TH', '6304'].join(''),
  );
  expect(buildMyQr({ receiverId, amountSatang: 12_050 })).toContain('53037645406120.505802TH');
});

test('whatever is built is read again, with its amount or without', () => {
  fc.assert(
    fc.property(codes, ({ receiverId: id, amountSatang }) => {
      expect(readScanned(` ${buildMyQr({ receiverId: id, amountSatang })}\n`)).toEqual({
        kind: 'wallet',
        receiverId: id,
        ...(amountSatang !== undefined && { amountSatang }),
      });
    }),
    propertyRuns(300),
  );
});

describe('what is no code of ours', () => {
  const whole = buildMyQr({ receiverId, amountSatang: 12_050 });

  it('is told as a bank where a bank would pay it', () => {
    const topUp = buildTopUpQr({ billerId: '099400016550100', reference1: 'ABC', amountSatang: 100 });
    expect(readScanned(topUp)).toEqual({ kind: 'bank' });
  });

  it.each(['', 'hello', 'https://example.com/?to=usr_1M7YY0TA1PHCM91NN32D', receiverId])('is unknown: %s', (text) => {
    expect(readScanned(text)).toEqual({ kind: 'unknown' });
  });

  it('is unknown with any one character changed or cut off', () => {
    for (let at = 0; at < whole.length; at += 1) {
      const changed = `${whole.slice(0, at)}${whole[at] === '7' ? '8' : '7'}${whole.slice(at + 1)}`;
      expect(readScanned(changed).kind).not.toBe('wallet');
      expect(readScanned(whole.slice(0, at)).kind).toBe('unknown');
    }
  });
});

test.each([0, -1, 1.5, 1_000_000_000_000])('a code asks for no %d satang', (amountSatang) => {
  expect(() => buildMyQr({ receiverId, amountSatang })).toThrow(RangeError);
});
