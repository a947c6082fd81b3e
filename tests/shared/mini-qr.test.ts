import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMiniQr, readMiniQr } from '../../shared/mini-qr.ts';
import { buildTopUpQr } from '../../shared/thai-qr.ts';

const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const slips = fc.record({
  issuer: fc.stringMatching(/^\d{3}$/),
  reference: fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 25 }),
});

/** CRC-16/CCITT-FALSE bit by bit, so that the tests do not believe the library about itself. */
function crc(text: string): string {
  let value = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    value ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      value = (value & 0x8000) === 0 ? value << 1 : (value << 1) ^ 0x1021;
      value &= 0xffff;
    }
  }
  return value.toString(16).toUpperCase().padStart(4, '0');
}

const sealed = (body: string) => `${body}9104${crc(`${body}9104`)}`;
const slip = { issuer: '999', reference: '0DCF3ZJ8K2M4N6P8Q0R2' };

describe("a slip's mini QR", () => {
  it('is the published format: who sent it, the reference, Thailand, checksum', () => {
    expect(buildMiniQr(slip)).toBe(sealed('0041000600000101039990220' + '0DCF3ZJ8K2M4N6P8Q0R2' + '5102TH'));
  });

  it('with a length below nothing is none, and ends', () => {
    expect(readMiniQr(sealed('000000-4'))).toBeUndefined();
  });

  it('is read back as it was written, for everybody and every reference', () => {
    fc.assert(
      fc.property(slips, (each) => {
        expect(readMiniQr(` ${buildMiniQr(each)}\n`)).toEqual(each);
      }),
    );
  });

  it('is not read with any other letter in its place', () => {
    const text = buildMiniQr(slip);
    for (let place = 0; place < text.length; place += 1) {
      const other = text[place] === '7' ? '3' : '7';
      expect(readMiniQr(`${text.slice(0, place)}${other}${text.slice(place + 1)}`)).toBeUndefined();
    }
  });

  it.each([
    ['nothing', ''],
    ['a link', 'https://example.com/0DCF3ZJ8K2M4N6P8Q0R2'],
    ['a QR to pay', buildTopUpQr({ billerId: '099400016550100', reference1: 'A1', amountSatang: 100 })],
    ['a cut one', buildMiniQr(slip).slice(0, -1)],
    ['one with more behind it', `${buildMiniQr(slip)}00`],
    ['another use of the format', sealed('004100060000020103999' + '0220' + '0DCF3ZJ8K2M4N6P8Q0R2' + '5102TH')],
    ['a bank of four digits', sealed('004200060000010104' + '9999' + '0220' + '0DCF3ZJ8K2M4N6P8Q0R2' + '5102TH')],
    ['another country', sealed('0041000600000101039990220' + '0DCF3ZJ8K2M4N6P8Q0R2' + '5102SG')],
  ])('is not %s', (_what, text) => {
    expect(readMiniQr(text)).toBeUndefined();
  });

  it.each([
    ['two digits', { issuer: '99' }],
    ['a bank by its letters', { issuer: 'SCB' }],
    ['no reference', { reference: '' }],
    ['a reference of 26', { reference: 'A'.repeat(26) }],
    ['a reference with its prefix', { reference: 'txn_0DCF3ZJ8K2M4N6P8Q0' }],
  ])('is never written for %s', (_what, fault) => {
    expect(() => buildMiniQr({ ...slip, ...fault })).toThrow(RangeError);
  });
});
