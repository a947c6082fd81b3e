import { CalendarDays, Check, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ChoiceChip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';

/** One thing that a list shows or leaves out. */
export interface Filter {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What is said aloud once the list stands as it was asked for. */
  readonly told: (isOn: boolean) => string;
}

/** The days that a list is about, out of a few; the empty value is all of them. */
export interface Period {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The way to filters that have a sheet of their own. */
export interface MoreFilters {
  /** With how many of them are on. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

export interface FilterBarProps {
  readonly filters?: readonly Filter[] | undefined;
  readonly period?: Period | undefined;
  readonly more?: MoreFilters | undefined;
  /** The list stands; before, nothing is said of it. */
  readonly isListed: boolean;
}

/** Stands above the list, however long that is, and stays while it is fetched, so that the focus does too. */
export function FilterBar({ filters = [], period, more, isListed }: FilterBarProps) {
  const [pressed, setPressed] = useState<string>();
  const changed = filters.find(({ label }) => label === pressed);
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {period === undefined ? null : (
        <Select
          {...period}
          lead={<CalendarDays aria-hidden className="size-4 shrink-0" />}
          className="max-w-full bg-card text-brand-ink shadow-card has-focus-visible:outline-2 has-focus-visible:outline-brand-ink"
        />
      )}
      {more === undefined ? null : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={more.onPress}
          className={classes(
            'flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-semibold transition-colors',
            more.isOn ? 'bg-brand text-on-brand' : 'bg-card text-brand-ink shadow-card active:bg-brand-tint',
          )}
        >
          <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
          {more.label}
        </button>
      )}
      {filters.map(({ label, isOn, onChange }) => (
        <ChoiceChip
          key={label}
          pressed={isOn}
          onPress={() => {
            setPressed(label);
            onChange(!isOn);
          }}
        >
          <span className="flex items-center gap-1.5">
            {isOn ? <Check aria-hidden className="size-4 shrink-0" /> : null}
            {label}
          </span>
        </ChoiceChip>
      ))}
      <p role="status" className="sr-only">
        {changed !== undefined && isListed ? changed.told(changed.isOn) : ''}
      </p>
    </div>
  );
}
