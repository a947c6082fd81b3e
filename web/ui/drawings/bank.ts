import type { Picture } from '../drawing.tsx';

/** A bank's house, with a coin on its steps. */
export const bank: Picture = {
  lines: ['M40 52 80 32l40 20v6H40Z', 'M50 58v26', 'M66 58v26', 'M94 58v26', 'M110 58v26', 'M44 84h72', 'M38 96h84'],
  fill: 'M80 62a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
};
