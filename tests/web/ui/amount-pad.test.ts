import { describe, expect, it } from 'vitest';
import { amountAfterKey, amountOfPaste } from '../../../web/ui/amount-pad.tsx';

function typed(keys: string): string {
  return Array.from(keys).reduce((text, key) => amountAfterKey(text, key === '<' ? 'back' : key), '');
}

describe('the amount pad', () => {
  it.each([
    ['120.5', '120.5'],
    ['120.555', '120.55'],
    ['.5', '0.5'],
    ['1..5', '1.5'],
    ['007', '7'],
    ['0.05', '0.05'],
    ['12<3', '13'],
    ['<', ''],
    ['12345678', '1234567'],
    ['1.<2', '12'],
  ])('makes of %s the amount %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it.each([
    ['THB 1,234.567', '1234.56'],
    ['๑๒', ''],
    ['-5', '5'],
    ['1,000,000', '1000000'],
  ])('keeps of the pasted %s the amount %s', (pasted, text) => {
    expect(amountOfPaste(pasted)).toBe(text);
  });
});
