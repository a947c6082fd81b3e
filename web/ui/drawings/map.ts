import type { Picture } from '../drawing.tsx';

/** A map that leads nowhere. */
export const map: Picture = {
  lines: [
    'M40 42 66 32l28 10 26-10v56l-26 10-28-10-26 10Z',
    'M66 32v22',
    'M66 70v18',
    'M94 42v12',
    'M94 76v22',
    'M54 78c8-8 14-2 20-10s10-2 14-6',
  ],
  fill: 'M100 56a7 7 0 1 1 0 .01Z',
};
