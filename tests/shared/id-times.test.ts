import { expect, test } from 'vitest';
import { idBody, idBodyStart, timeOfIdBody } from '../../shared/ids.ts';

const lowest = new Uint8Array(11);
const highest = new Uint8Array(11).fill(31);

test.for([0, 31, 32, Date.UTC(2026, 10, 23), Date.UTC(2199, 11, 31)])(
  'what was made at %d stands between its beginning and that of the next millisecond',
  (atMs) => {
    const start = idBodyStart(atMs);
    const next = idBodyStart(atMs + 1);
    expect(start).toHaveLength(9);
    expect([next, idBody(atMs, highest), idBody(atMs, lowest), start].toSorted()).toEqual([
      start,
      idBody(atMs, lowest),
      idBody(atMs, highest),
      next,
    ]);
    expect(timeOfIdBody(idBody(atMs, highest))).toBe(atMs);
  },
);
