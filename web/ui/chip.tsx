import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tints = {
  brand: 'bg-brand-tint text-brand-ink',
  success: 'bg-success-tint text-success-ink',
  warning: 'bg-warning-tint text-warning-ink',
  danger: 'bg-danger-tint text-danger-ink',
  quiet: 'bg-sunk text-ink-soft',
} as const;

interface ChipProps {
  readonly tint: keyof typeof tints;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short state in words on its tint. */
export function Chip({ tint, icon, children }: ChipProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-xl px-2.5 py-0.5 text-xs leading-normal font-semibold',
        tints[tint],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

interface ChoiceChipProps {
  readonly onPress: () => void;
  readonly pressed: boolean;
  readonly children: ReactNode;
}

/** A ready-made value that one press fills in. */
export function ChoiceChip({ onPress, pressed, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        'tabular min-h-11 rounded-full px-4 text-sm font-semibold transition-colors',
        pressed ? 'bg-brand text-on-brand' : 'bg-card text-brand-ink shadow-card active:bg-brand-tint',
      )}
    >
      {children}
    </button>
  );
}
