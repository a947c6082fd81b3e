import { classes } from './classes.ts';

/**
 * Small line drawings for pages that have nothing to show, in one manner: a
 * tinted disc behind, an even line in the brand's colour, one filled detail.
 */
const drawings = {
  receipt: {
    lines: ['M52 30h56v70l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5Z', 'M64 48h32', 'M64 60h32', 'M64 72h16'],
    fill: 'M92 68h6v8h-6z',
  },
  letter: {
    lines: ['M44 44h72v50H44Z', 'm44 46 36 28 36-28', 'M102 26c3 2 5 5 5 9', 'M112 22c5 3 8 8 8 14'],
    fill: 'M98 38a6 6 0 1 1 0 .01Z',
  },
  shutter: {
    lines: ['M44 44 50 28h60l6 16', 'M44 44c0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0', 'M50 54v46h60V54', 'M60 68h40', 'M60 78h40', 'M60 88h40'],
    fill: 'M77 94h6v6h-6z',
  },
  map: {
    lines: ['M40 42 66 32l28 10 26-10v56l-26 10-28-10-26 10Z', 'M66 32v22', 'M66 70v18', 'M94 42v12', 'M94 76v22', 'M54 78c8-8 14-2 20-10s10-2 14-6'],
    fill: 'M100 56a7 7 0 1 1 0 .01Z',
  },
  plug: {
    lines: ['M36 96c0-18 14-14 22-22', 'M58 58 74 74', 'M54 66l4-4 12 12-4 4c-4 4-8 4-12 0s-4-8 0-12Z', 'M62 56l-6-6', 'M76 70l-6-6', 'M124 32c0 14-12 12-20 20', 'M106 66l-4 4-16-16 4-4c5-5 11-5 16 0s5 11 0 16Z'],
    fill: 'M82 60l5 5-3 3-5-5z',
  },
  door: {
    lines: ['M58 26h44v76H58Z', 'M46 102h68', 'M84 64h34', 'M108 54l10 10-10 10'],
    fill: 'M90 62a3 3 0 1 1 0 .01Z',
  },
  code: {
    lines: ['M60 22h40c4 0 6 2 6 6v76c0 4-2 6-6 6H60c-4 0-6-2-6-6V28c0-4 2-6 6-6Z', 'M74 98h12', 'M64 46h32', 'M64 58h20'],
    fill: 'M88 54h8v8h-8z',
  },
} as const;

export type DrawingName = keyof typeof drawings;

interface DrawingProps {
  readonly name: DrawingName;
  readonly className?: string;
}

export function Drawing({ name, className }: DrawingProps) {
  const { lines, fill } = drawings[name];
  return (
    <svg viewBox="0 0 160 128" aria-hidden className={classes('w-40', className)}>
      <circle cx="80" cy="64" r="58" fill="var(--brand-tint)" />
      <path d={fill} fill="var(--brand-ink)" stroke="none" />
      {lines.map((line) => (
        <path key={line} d={line} fill="none" stroke="var(--brand-ink)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
      ))}
    </svg>
  );
}
