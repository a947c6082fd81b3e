import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { classes } from './classes.ts';

interface TickLineProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly input?: RefObject<HTMLInputElement | null> | undefined;
}

/** A line with a box to tick, as large as a thumb. */
export function TickLine({ label, isOn, onToggle, input }: TickLineProps) {
  return (
    <label
      className={classes(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-card border-2 bg-card px-4 py-2 leading-snug has-focus-visible:outline-2 has-focus-visible:outline-brand-ink',
        isOn ? 'border-brand' : 'border-transparent shadow-card',
      )}
    >
      <input ref={input} type="checkbox" checked={isOn} onChange={onToggle} className="sr-only" />
      <span
        aria-hidden
        className={classes(
          'grid size-6 shrink-0 place-items-center rounded-md border-2',
          isOn ? 'border-brand bg-brand text-on-brand' : 'border-line',
        )}
      >
        {isOn ? <Check className="size-4" strokeWidth={3} /> : null}
      </span>
      <span>{label}</span>
    </label>
  );
}
