import { clockOfMs } from '../text/dates.ts';
import { classes } from './classes.ts';

interface CountdownProps {
  readonly label: string;
  readonly leftMs: number;
  readonly wholeMs: number;
}

/** What is left of a time: in words and as a line that gets shorter. */
export function Countdown({ label, leftMs, wholeMs }: CountdownProps) {
  const soon = leftMs < 60_000;
  const part = Math.min(1, leftMs / wholeMs);
  return (
    <div role="timer" aria-label={`${label} ${clockOfMs(leftMs)}`}>
      <p aria-hidden className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-soft">{label}</span>
        <span className={classes('tabular font-semibold', soon && 'text-danger-ink')}>{clockOfMs(leftMs)}</span>
      </p>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunk">
        <div
          className={classes(
            'h-full origin-left rounded-full transition-transform duration-1000 ease-linear',
            soon ? 'bg-danger' : 'bg-brand',
          )}
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}
