import type { Picture } from '../drawing.tsx';

/** A door and the way out. */
export const door: Picture = {
  lines: ['M58 26h44v76H58Z', 'M46 102h68', 'M84 64h34', 'M108 54l10 10-10 10'],
  fill: 'M90 62a3 3 0 1 1 0 .01Z',
};
