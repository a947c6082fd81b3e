import type { Picture } from '../drawing.tsx';

/** A shop that has not opened yet. */
export const shutter: Picture = {
  lines: [
    'M44 44 50 28h60l6 16',
    'M44 44c0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0',
    'M50 54v46h60V54',
    'M60 68h40',
    'M60 78h40',
    'M60 88h40',
  ],
  fill: 'M77 94h6v6h-6z',
};
