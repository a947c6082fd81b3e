import { Check, ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classes } from './classes.ts';
import { TextField } from './field.tsx';
import { choiceLook, ChoiceWords } from './list-picker.tsx';
import type { ListPickerProps } from './list-picker.tsx';
import { RowList } from './row.tsx';

/** Words as they are compared: small, composed, without spaces. */
function bare(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');
}

interface SearchPickerProps<T extends string> extends Omit<ListPickerProps<T>, 'name'> {
  readonly searchLabel: string;
  /** How many are found, for who listens. */
  readonly told: (count: number) => string;
  /** What stands where none is; `showAll` gives the whole list back. */
  readonly none: (showAll: () => void) => ReactNode;
}

/**
 * One of a longer list, found by typing a part of its name. Each press leads on to what comes next, so these are
 * buttons: with the keyboard one passes over them before one chooses.
 */
export function SearchPicker<T extends string>({
  legend,
  choices,
  value,
  onChange,
  searchLabel,
  told,
  none,
}: SearchPickerProps<T>) {
  const [typed, setTyped] = useState('');
  const wanted = bare(typed);
  const found = choices.filter(({ label, also = '' }) => bare(`${label} ${also}`).includes(wanted));
  return (
    <>
      <TextField
        type="search"
        label={searchLabel}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        enterKeyHint="search"
        lead={<Search aria-hidden className="size-5 shrink-0 text-ink-soft" />}
      />
      <p role="status" className="sr-only">
        {wanted === '' ? '' : told(found.length)}
      </p>
      {found.length === 0 ? (
        none(() => setTyped(''))
      ) : (
        <Card className="mt-4 py-1">
          <div role="group" aria-label={legend}>
            <RowList inset={found.some(({ lead }) => lead !== undefined)}>
              {found.map((choice) => (
                <li key={choice.value}>
                  <button
                    type="button"
                    aria-current={choice.value === value ? 'true' : undefined}
                    onClick={() => onChange(choice.value)}
                    className={classes(choiceLook, 'transition-colors active:bg-sunk')}
                  >
                    <ChoiceWords choice={choice} chosen={choice.value === value} />
                    {choice.value === value ? (
                      <Check aria-hidden className="size-5.5 shrink-0 text-brand-ink" strokeWidth={2.5} />
                    ) : (
                      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
                    )}
                  </button>
                </li>
              ))}
            </RowList>
          </div>
        </Card>
      )}
    </>
  );
}
