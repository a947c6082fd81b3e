import type { Picture } from '../drawing.tsx';

/** A phone, for what this account cannot do yet. */
export const code: Picture = {
  lines: [
    'M60 22h40c4 0 6 2 6 6v76c0 4-2 6-6 6H60c-4 0-6-2-6-6V28c0-4 2-6 6-6Z',
    'M74 98h12',
    'M64 46h32',
    'M64 58h20',
  ],
  fill: 'M88 54h8v8h-8z',
};
