import { classes } from './classes.ts';

/**
 * A small line drawing for a page that has nothing to show, in one manner: a
 * tinted disc behind, an even line in the brand's colour, one filled detail.
 * In a box of 160 x 128; each has a file of its own, so that a screen loads its own only.
 */
export interface Picture {
  readonly lines: readonly string[];
  readonly fill: string;
}

interface DrawingProps {
  readonly picture: Picture;
  readonly className?: string;
}

export function Drawing({ picture, className }: DrawingProps) {
  return (
    <svg viewBox="0 0 160 128" aria-hidden className={classes('w-40', className)}>
      <circle cx="80" cy="64" r="58" fill="var(--brand-tint)" />
      <path d={picture.fill} fill="var(--brand-ink)" stroke="none" />
      {picture.lines.map((line) => (
        <path
          key={line}
          d={line}
          fill="none"
          stroke="var(--brand-ink)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
