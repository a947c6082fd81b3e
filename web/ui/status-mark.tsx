import { classes } from './classes.ts';

const marks = {
  success: { disc: 'bg-success', line: '#fff', path: 'M15 25.5 21.5 32 34 18.5' },
  pending: { disc: 'bg-warning-ink', line: 'var(--card)', path: 'M24 14v11l6.5 4.5' },
  failed: { disc: 'bg-danger', line: '#fff', path: 'M17 17l14 14 M31 17 17 31' },
  closed: { disc: 'bg-ink-faint', line: 'var(--card)', path: 'M16 24h16' },
} as const;
export type StatusMarkKind = keyof typeof marks;

/** The sign of an outcome; it pops and draws its line once. The words beside it say the same. */
export function StatusMark({ kind, className }: { readonly kind: StatusMarkKind; readonly className?: string }) {
  const { disc, line, path } = marks[kind];
  return (
    <span aria-hidden className={classes('pop grid size-16 place-items-center rounded-full', disc, className)}>
      <svg viewBox="0 0 48 48" className="size-full">
        <path
          key={kind}
          d={path}
          pathLength={1}
          fill="none"
          stroke={line}
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="draw"
        />
      </svg>
    </span>
  );
}
