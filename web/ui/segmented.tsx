import type { Ref } from 'react';
import { classes } from './classes.ts';

interface SegmentedProps<T extends string> {
  /** Name of the group of radio buttons; the fieldset around it says what is chosen. */
  readonly name: string;
  readonly choices: readonly T[];
  readonly value: T;
  readonly labelOf: (choice: T) => string;
  readonly onChange: (chosen: T) => void;
  /** As wide as the page, for a thumb; else as small as its words. */
  readonly wide?: boolean;
  readonly refOf?: (choice: T) => Ref<HTMLInputElement> | undefined;
}

/** One of a few, all of them seen. */
export function Segmented<T extends string>({
  name,
  choices,
  value,
  labelOf,
  onChange,
  wide = false,
  refOf,
}: SegmentedProps<T>) {
  return (
    <div className="flex rounded-full bg-sunk p-1">
      {choices.map((choice) => (
        <label
          key={choice}
          className={classes(
            'grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-ink',
            wide ? 'grow basis-0 px-2 text-center leading-snug' : 'px-3',
            choice === value ? 'bg-card font-semibold shadow-card' : 'text-ink-soft',
          )}
        >
          <input
            ref={refOf?.(choice)}
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {labelOf(choice)}
        </label>
      ))}
    </div>
  );
}
