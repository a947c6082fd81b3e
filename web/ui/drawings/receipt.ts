import type { Picture } from '../drawing.tsx';

/** A slip, for lists of money that are empty. */
export const receipt: Picture = {
  lines: ['M52 30h56v70l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5Z', 'M64 48h32', 'M64 60h32', 'M64 72h16'],
  fill: 'M92 68h6v8h-6z',
};
