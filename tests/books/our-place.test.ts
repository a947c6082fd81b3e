import { describe, expect, it } from 'vitest';
import { ourPlaceOf } from '../../functions/books/our-side.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';

const line: BankLine = {
  lineReference: 'BNKA1',
  about: 'payment',
  direction: 'in',
  amountSatang: 9_000,
  reference: 'KP0000000001',
  bookedAtMs: 1,
};
const arrival = { pk: 'any', amountSatang: 9_000, reference1: 'KP0000000001', bookedAtMs: 1, outcome: 'credited' };

describe('what our books have of a line', () => {
  it('is the payment of its amount, whatever its line says it came for', () => {
    expect(ourPlaceOf(line, arrival)).toMatchObject({ isOurs: true });
    expect(ourPlaceOf(line, { ...arrival, reference1: 'KP0000000002' })).toMatchObject({ isOurs: true });
  });

  it('is none of another amount: that line has to be corrected by itself', () => {
    expect(ourPlaceOf(line, { ...arrival, amountSatang: 10_000 })).toMatchObject({ isOurs: false });
  });
});
