import type { Picture } from '../drawing.tsx';

/** A plug beside its socket, for what could not be loaded. */
export const plug: Picture = {
  lines: [
    'M36 96c0-18 14-14 22-22',
    'M58 58 74 74',
    'M54 66l4-4 12 12-4 4c-4 4-8 4-12 0s-4-8 0-12Z',
    'M62 56l-6-6',
    'M76 70l-6-6',
    'M124 32c0 14-12 12-20 20',
    'M106 66l-4 4-16-16 4-4c5-5 11-5 16 0s5 11 0 16Z',
  ],
  fill: 'M82 60l5 5-3 3-5-5z',
};
