import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classes } from './classes.ts';
import { RowList } from './row.tsx';

export interface ListChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** The language of the label where it is not the page's. */
  readonly lang?: string;
  /** A second, quiet line. */
  readonly line?: string;
  /** What stands before the label and says nothing that it does not. */
  readonly lead?: ReactNode;
  /** What it is found by as well: its names in other languages, its short one. */
  readonly also?: string;
}

export interface ListPickerProps<T extends string> {
  /** What is chosen, for who listens; the page's title says it to the others. */
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly ListChoice<T>[];
  /** What is chosen; undefined while nothing is. */
  readonly value: T | undefined;
  readonly onChange: (chosen: T) => void;
}

/** One of a list, with the tick at the chosen one. */
export function ListPicker<T extends string>({ legend, name, choices, value, onChange }: ListPickerProps<T>) {
  return (
    <Card>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        <RowList inset={choices.some(({ lead }) => lead !== undefined)}>
          {choices.map((choice) => (
            <li key={choice.value}>
              <label
                className={classes(
                  choiceLook,
                  'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-brand-ink',
                )}
              >
                <ChoiceWords choice={choice} chosen={choice.value === value} />
                <input
                  type="radio"
                  name={name}
                  value={choice.value}
                  checked={choice.value === value}
                  onChange={() => onChange(choice.value)}
                  className="sr-only"
                />
                {choice.value === value ? (
                  <Check aria-hidden className="size-5.5 shrink-0 text-brand-ink" strokeWidth={2.5} />
                ) : null}
              </label>
            </li>
          ))}
        </RowList>
      </fieldset>
    </Card>
  );
}

/** One line of a picker. */
export const choiceLook = 'flex min-h-14 w-full items-center gap-3 rounded-card px-4 py-3 text-left';

interface ChoiceWordsProps {
  readonly choice: ListChoice<string>;
  readonly chosen: boolean;
}

/** What a choice shows of itself, whatever a press on it does. */
export function ChoiceWords({ choice: { lead, lang, label, line }, chosen }: ChoiceWordsProps) {
  return (
    <>
      {lead}
      <span className="min-w-0 grow">
        <span lang={lang} className={classes('block leading-snug wrap-break-word', chosen && 'font-semibold')}>
          {label}
        </span>
        {line === undefined ? null : <span className="tabular block text-xs text-ink-soft">{line}</span>}
      </span>
    </>
  );
}
