import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface SelectProps<T extends string> {
  readonly label: string;
  readonly lead?: ReactNode;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/** The device's own list of choices behind a small pill. */
export function Select<T extends string>({ label, lead, value, choices, onChange, className }: SelectProps<T>) {
  const choose = (text: string) => {
    const choice = choices.find((candidate) => candidate.value === text);
    if (choice !== undefined) onChange(choice.value);
  };
  return (
    <label
      className={classes(
        'relative inline-flex min-h-11 items-center gap-2 rounded-full px-3.5 text-sm font-semibold',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {lead}
      <select
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 field-sizing-content appearance-none bg-transparent pr-6 outline-offset-4 [&>option]:text-black"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4" />
    </label>
  );
}
