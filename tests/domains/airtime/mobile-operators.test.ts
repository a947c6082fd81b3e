import { describe, expect, test } from 'vitest';
import {
  mobileOperatorOf,
  mobileOperators,
  operatorShown,
} from '../../../functions/domains/airtime/mobile-operators.ts';
import { tierRules } from '../../../functions/domains/limits/tiers.ts';
import { mobileOperatorSchema, operatorOfMobile } from '../../../shared/airtime.ts';

const prefixes = mobileOperators.flatMap((operator) => operator.prefixes);

describe('the list of operators', () => {
  test('each of it is what the contract says', () => {
    for (const operator of mobileOperators) expect(mobileOperatorSchema.safeParse(operator).error).toBeUndefined();
    const codes = mobileOperators.map(({ operatorCode }) => operatorCode);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('sells whole baht, the smallest first, none twice, and nothing that giving personal data would not allow', () => {
    for (const { amountsSatang } of mobileOperators) {
      expect(amountsSatang.length).toBeGreaterThan(0);
      expect(amountsSatang).toEqual([...new Set(amountsSatang)].toSorted((a, b) => a - b));
      expect(amountsSatang.every((each) => each % 100 === 0 && each <= tierRules.basic.perPaymentSatang)).toBe(true);
    }
  });

  test('gives each prefix to one operator only, and each begins as mobile numbers do', () => {
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(prefixes.filter((prefix) => !/^0[689]\d{1,5}$/.test(prefix))).toEqual([]);
  });

  test('knows an operator by its code, and shows the code of one that has gone off the list', () => {
    expect([mobileOperatorOf('dtac')?.operatorName, mobileOperatorOf('gone'), operatorShown('gone')]).toEqual([
      'dtac',
      undefined,
      'gone',
    ]);
  });
});

describe('whose a number is guessed to be', () => {
  const guess = (mobile: string) => operatorOfMobile(mobileOperators, mobile)?.operatorCode;

  test.for([
    ['0812345678', 'true'],
    ['0812055555', 'dtac'],
    ['0819999999', 'ais'],
    ['0829100000', 'true'],
    ['0900000000', 'dtac'],
    // Nobody is known to have been given these.
    ['0812300000', undefined],
    ['0999999999', undefined],
    ['0611111111', undefined],
  ] as const)('%s: %s', ([mobile, operatorCode]) => {
    expect(guess(mobile)).toBe(operatorCode);
  });

  test('the longest prefix says it, and every way to write a number is the same', () => {
    const operators = [
      { operatorCode: 'wide', prefixes: ['081'] },
      { operatorCode: 'narrow', prefixes: ['08123'] },
      { operatorCode: 'none', prefixes: [] },
    ];
    const of = (mobile: string) => operatorOfMobile(operators, mobile)?.operatorCode;
    expect(['0812345678', '812345678', '+66812345678', '081-234-5678', '081 234 5678'].map(of)).toEqual(
      Array.from({ length: 5 }, () => 'narrow'),
    );
    expect([of('0819999999'), of('0999999999')]).toEqual(['wide', undefined]);
  });
});
