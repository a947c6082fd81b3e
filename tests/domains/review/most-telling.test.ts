import { expect, test } from 'vitest';
import { mostTelling } from '../../../functions/domains/review/review.ts';

test('of many cases a refusal keeps its place, behind what was accepted and what was taken back, and all keep their order', () => {
  const of = (state: 'accepted' | 'lapsed' | 'refused' | 'withdrawn', count: number) =>
    Array.from({ length: count }, () => ({ state }));
  const cases = [...of('withdrawn', 4), ...of('accepted', 3), ...of('lapsed', 1), ...of('refused', 1)];
  const states = (most: number) => mostTelling(cases, most).map(({ state }) => state);
  expect(states(2)).toEqual(['accepted', 'refused']);
  expect(states(6)).toEqual(['withdrawn', 'accepted', 'accepted', 'accepted', 'lapsed', 'refused']);
  expect(states(20)).toHaveLength(cases.length);
});
