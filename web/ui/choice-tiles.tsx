import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

interface ChoiceTilesProps<T extends string> {
  /** What is chosen, above the tiles. */
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: T; readonly label: ReactNode }[];
  /** What is chosen; undefined while nothing is. */
  readonly value: T | undefined;
  readonly onChange: (chosen: T) => void;
  /** Set on the chosen one, or on the first: where a fault leads to. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Two beside each other where they come in pairs, so that none is left over; of others as many as are wide enough for
 * a sum. Where the text is large, one below the other.
 */
function columnsOf(count: number): string {
  return count === 2 || count === 4
    ? 'grid-cols-[repeat(auto-fit,minmax(min(max(8rem,calc(50%-0.25rem)),100%),1fr))]'
    : 'grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]';
}

/** One of a few, each a tile in thumb's size; the chosen one has a tick, which has its place beside the words. */
export function ChoiceTiles<T extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
  input,
  hint,
  error,
}: ChoiceTilesProps<T>) {
  const id = useId();
  const begin = choices.find((choice) => choice.value === value) ?? choices[0];
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-2 px-1 text-sm font-medium text-ink-soft">{legend}</legend>
      <div className={classes('grid gap-2', columnsOf(choices.length))}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              'relative grid min-h-14 cursor-pointer place-items-center rounded-card border-2 px-5.5 py-2 text-center leading-snug font-semibold shadow-card transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand-ink',
              choice.value === value ? 'border-brand bg-brand-tint text-brand-ink' : 'border-transparent bg-card',
            )}
          >
            <input
              ref={choice === begin ? input : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
            {choice.value === value ? (
              <Check aria-hidden className="absolute top-1 right-1 size-4" strokeWidth={3} />
            ) : null}
          </label>
        ))}
      </div>
      <p
        id={`${id}-hint`}
        className={classes('mt-2 px-1 text-sm text-ink-soft', (hint === undefined || error !== undefined) && 'hidden')}
      >
        {hint}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
