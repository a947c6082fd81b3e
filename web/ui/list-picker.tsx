import { Check } from 'lucide-react';
import { Card } from './card.tsx';
import { RowList } from './row.tsx';

export interface ListChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** The language of the label where it is not the page's. */
  readonly lang?: string;
}

interface ListPickerProps<T extends string> {
  /** What is chosen, for who listens; the page's title says it to the others. */
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly ListChoice<T>[];
  readonly value: T;
  readonly onChange: (chosen: T) => void;
}

/** One of a list, with the tick at the chosen one. */
export function ListPicker<T extends string>({ legend, name, choices, value, onChange }: ListPickerProps<T>) {
  return (
    <Card>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        <RowList inset={false}>
          {choices.map((choice) => (
            <li key={choice.value}>
              <label className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-card px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-ink">
                <span lang={choice.lang} className={choice.value === value ? 'font-semibold' : undefined}>{choice.label}</span>
                <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChange(choice.value)} className="sr-only" />
                {choice.value === value ? <Check aria-hidden className="size-5.5 text-brand-ink" strokeWidth={2.5} /> : null}
              </label>
            </li>
          ))}
        </RowList>
      </fieldset>
    </Card>
  );
}
