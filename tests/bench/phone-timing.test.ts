import { describe, expect, test } from 'vitest';
import { casesFor, partAbove, tellsApart, waysInByPhone } from './phone-timing.ts';

const figures = (known: readonly number[], unknown: readonly number[]) => ({
  given: 'a way in',
  known,
  unknown,
  longer: partAbove(known, unknown),
});
const spread = (from: number) => Array.from({ length: 50 }, (_, index) => from + index);

test('each way in that takes a phone is timed', () => {
  expect(new Set(casesFor({ sms: [] }).map(({ operation }) => operation))).toEqual(new Set(waysInByPhone()));
});

describe('times of known and unknown phones', () => {
  test('that lie on each other tell nothing', () => {
    expect(partAbove([1, 2, 3], [3, 2, 1])).toBe(0.5);
    expect(tellsApart(figures(spread(0), spread(3)))).toBe(false);
  });

  test('that lie beside each other tell who is known, whichever takes longer', () => {
    expect([partAbove([3, 4], [1, 2]), partAbove([1, 2], [3, 4])]).toEqual([1, 0]);
    expect(tellsApart(figures(spread(0), spread(12)))).toBe(true);
    expect(tellsApart(figures(spread(12), spread(0)))).toBe(true);
  });
});
