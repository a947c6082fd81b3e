import type { Picture } from '../drawing.tsx';

/** An envelope that rings, for the inbox. */
export const letter: Picture = {
  lines: ['M44 44h72v50H44Z', 'm44 46 36 28 36-28', 'M102 26c3 2 5 5 5 9', 'M112 22c5 3 8 8 8 14'],
  fill: 'M98 38a6 6 0 1 1 0 .01Z',
};
