import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTopUpQr, isReference1, parseBillPayment } from '../../shared/thai-qr.ts';

const digits = [...'0123456789'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const billerIds = fc.string({ unit: fc.constantFrom(...digits), minLength: 15, maxLength: 15 });
const references = fc.string({ unit: fc.constantFrom(...digits, ...letters), minLength: 1, maxLength: 20 });
const amounts = fc.integer({ min: 1, max: 999_999_999_999 });
const orders = fc.record({ billerId: billerIds, reference1: references, amountSatang: amounts });

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

const sealed = (body: string) => `${body}6304${crc(`${body}6304`)}`;

describe('building a top-up QR', () => {
  it('writes the published format: version, one payment, tag 30, baht, amount, Thailand, CRC', () => {
    const text = buildTopUpQr({
      billerId: '099400016550100',
      reference1: '0DCF3ZJ8K2M4N6P8Q0R2',
      amountSatang: 50_000,
    });
    expect(text).toBe(
      sealed(
        [
          '000201',
          '010212',
          '30630016A000000677010112',
          '0115099400016550100',
          '02200DCF3ZJ8K2M4N6P8Q0R2',
          '5303764',
          '5406500.00',
          '5802TH',
        ].join(''),
      ),
    );
  });

  it('reads back what it wrote, for every biller, reference and amount', () => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(parseBillPayment(buildTopUpQr(order))).toEqual(order);
      }),
    );
  });

  it.each([530_328_032_200, 10_045_025, 12_031_250])(
    'reads an amount of %d satang, whose digits look like tags',
    (amountSatang) => {
      const order = { billerId: '099400016550100', reference1: 'A', amountSatang };
      expect(parseBillPayment(buildTopUpQr(order))).toEqual(order);
    },
  );

  it('keeps every satang of the amount', () => {
    for (const [amountSatang, written] of [
      [1, '54040.01'],
      [10, '54040.10'],
      [12_050, '5406120.50'],
      [999_999_999_999, '54139999999999.99'],
    ] as const) {
      expect(buildTopUpQr({ billerId: '099400016550100', reference1: 'A', amountSatang })).toContain(
        `5303764${written}5802TH`,
      );
    }
  });

  it.each([
    ['a biller id of 14 digits', { billerId: '09940001655010' }],
    ['a reference in lower case', { reference1: 'abc' }],
    ['a reference of 21 characters', { reference1: 'A'.repeat(21) }],
    ['an empty reference', { reference1: '' }],
    ['zero', { amountSatang: 0 }],
    ['a negative amount', { amountSatang: -1 }],
    ['a fraction of a satang', { amountSatang: 0.5 }],
    ['an amount too long for the QR', { amountSatang: 1_000_000_000_000 }],
  ])('refuses %s', (_name, fault) => {
    expect(() => buildTopUpQr({ billerId: '099400016550100', reference1: 'A1', amountSatang: 100, ...fault })).toThrow(
      RangeError,
    );
  });
});

describe('reading a bill-payment QR', () => {
  it('reads QR texts that other billers published', () => {
    expect(
      parseBillPayment(
        '00020101021230830016A0000006770101120115010556006812755021800000021052602511503180002105261622021335303764540520.005802TH5910GBPrimePay630486BA',
      ),
    ).toEqual({
      billerId: '010556006812755',
      reference1: '000000210526025115',
      reference2: '000210526162202133',
      amountSatang: 2_000,
      merchantName: 'GBPrimePay',
    });
    expect(
      parseBillPayment('00020101021130550016A0000006770101120115099999999999990021211122233344453037645802TH63043EE7'),
    ).toEqual({ billerId: '099999999999990', reference1: '111222333444' });
  });

  it('forgives white space around and a CRC in lower case', () => {
    const text = buildTopUpQr({ billerId: '099400016550100', reference1: 'A1', amountSatang: 100 });
    expect(parseBillPayment(` ${text.slice(0, -4)}${text.slice(-4).toLowerCase()}\n`)).toEqual(parseBillPayment(text));
    expect(parseBillPayment(text)).toBeDefined();
  });

  it('refuses a text with one character changed, cut or added', () => {
    fc.assert(
      fc.property(orders, fc.nat(), fc.constantFrom(...digits, ...letters), (order, position, other) => {
        const text = buildTopUpQr(order);
        const at = position % text.length;
        fc.pre(text[at] !== other);
        expect(parseBillPayment(`${text.slice(0, at)}${other}${text.slice(at + 1)}`)).toBeUndefined();
        expect(parseBillPayment(`${text.slice(0, at)}${text.slice(at + 1)}`)).toBeUndefined();
        expect(parseBillPayment(`${text.slice(0, at)}${other}${text.slice(at)}`)).toBeUndefined();
      }),
    );
  });

  const bill = '30450016A00000067701011201150994000165501000202A1';
  it('reads the hand-made QR that the next table breaks', () => {
    expect(parseBillPayment(sealed(`000201010212${bill}53037645406500.005802TH`))).toEqual({
      billerId: '099400016550100',
      reference1: 'A1',
      amountSatang: 50_000,
    });
  });

  it.each([
    ['another currency', `000201010212${bill}53038405406500.005802TH`],
    ['another country', `000201010212${bill}53037645406500.005802SG`],
    ['another version', `000202010212${bill}53037645406500.005802TH`],
    ['a repeated amount', `000201010212${bill}53037645406500.005406900.005802TH`],
    ['an amount of zero', `000201010212${bill}530376454040.005802TH`],
    ['three decimals', `000201010212${bill}53037645407500.0005802TH`],
    ['a credit transfer (tag 29)', '00020101021229370016A000000677010111011300668123456785303764540550.005802TH'],
    ['lengths that do not add up', `000201010212${bill}53037645406500.005899TH`],
    [
      'a part of tag 30 twice',
      '000201010212' + '30510016A0000006770101120115099400016550100' + '0202A10202A2' + '53037645802TH',
    ],
    ['a length below nothing', '00020101-4'],
    ['a length that leads back', '00020101-9'],
    ['such a length within a tag', '000201' + '30' + '090001A01-4' + '53037645802TH'],
    ['such a length in a tag that nobody asks for', '000201' + '6209' + '0001A01-4'],
  ])('refuses %s although its CRC is right', (_name, body) => {
    expect(parseBillPayment(sealed(body))).toBeUndefined();
  });

  it('refuses a CRC tag of another length, although its last four digits are right', () => {
    const body = `000201010212${bill}53037645406500.005802TH630600`;
    expect(parseBillPayment(`${body}${crc(body)}`)).toBeUndefined();
  });

  it('never throws, whatever is pasted, with a right CRC as well', () => {
    const units = fc.constantFrom(...digits, '-', '.', 'A', ' ', '\u0e01', '\ud83d\ude00');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: units })), (text) => {
        for (const pasted of [text, sealed(text), sealed(`000201${text}`)])
          expect(parseBillPayment(pasted)).toBeUndefined();
      }),
    );
  });
});

it('reference 1 is 1 to 20 upper-case letters and digits', () => {
  expect(['A', '0'.repeat(20)].every(isReference1)).toBe(true);
  expect(['', 'a', 'A-1', 'ก', 'A'.repeat(21)].some(isReference1)).toBe(false);
});
