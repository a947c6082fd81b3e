import { Delete } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { RefObject } from 'react';
import { t } from '../text/text.ts';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

/** Seven digits of baht: ten times the largest single payment there is. */
const mostWholeDigits = 7;

/** What a typed amount becomes with one more key; unchanged where the key does not fit. */
export function amountAfterKey(text: string, key: string): string {
  if (key === 'back') return text.slice(0, -1);
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  const [whole = '', rest] = text.split('.');
  if (rest !== undefined) return rest.length < 2 ? `${text}${key}` : text;
  if (whole === '0') return key;
  return whole.length < mostWholeDigits ? `${text}${key}` : text;
}

/** What somebody typed or pasted, kept to digits and two decimals: `1,234.567 THB` becomes `1234.56`. */
export function amountOfPaste(pasted: string): string {
  return Array.from(pasted.replaceAll(/[^\d.]/g, '')).reduce(amountAfterKey, '');
}

interface AmountFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** The amount being typed, large; keys come from the pad, a keyboard or the clipboard. */
export function AmountField({ input, label, value, onChange, hint, error }: AmountFieldProps) {
  const id = useId();
  useEffect(() => {
    // Digits of a real keyboard land here at once; the phone's own stays closed.
    input.current?.focus({ preventScroll: true });
  }, [input]);
  const [whole = '', rest] = value.split('.');
  const grouped = whole === '' ? '0' : whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return (
    <div className="text-center">
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <div className={classes('amount-field relative mt-1 rounded-card py-1', error !== undefined && 'nudge')}>
        <p
          aria-hidden
          className={classes(
            'tabular flex items-baseline justify-center leading-tight font-semibold',
            error !== undefined && 'text-danger-ink',
          )}
        >
          <span className="mr-2 text-lg text-ink-soft">THB</span>
          <span
            className={classes(
              grouped.length > 8 ? 'text-[min(2.5rem,10vw)]' : 'text-[min(3.25rem,13vw)]',
              value === '' && 'text-ink-faint',
            )}
          >
            {grouped}
          </span>
          {rest === undefined ? null : <span className="text-[min(1.75rem,7vw)]">.{rest}</span>}
          <span className="amount-caret ml-1 inline-block h-[min(2.5rem,10vw)] w-0.5 self-center rounded-full bg-brand-ink" />
        </p>
        <input
          ref={input}
          id={id}
          value={value}
          onChange={(event) => onChange(amountOfPaste(event.target.value))}
          // The pad is the keyboard here, so the phone's own stays away.
          inputMode="none"
          type="text"
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className="absolute inset-0 size-full rounded-card bg-transparent text-center text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      <div className="mx-auto flex min-h-12 max-w-sm items-start justify-center">
        <p id={`${id}-hint`} className={classes('mt-2 text-sm text-ink-soft', error !== undefined && 'hidden')}>
          {hint}
        </p>
        <div className="text-left">
          <FieldError id={`${id}-error`} text={error} />
        </div>
      </div>
    </div>
  );
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const;

interface AmountPadProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Twelve keys in thumb reach. */
export function AmountPad({ value, onChange }: AmountPadProps) {
  return (
    <div role="group" aria-label={t('amount.pad')} className="mb-3 grid grid-cols-3 gap-x-2 gap-y-1 short:mb-1">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'back' ? t('amount.delete') : key === '.' ? t('amount.point') : undefined}
          onClick={() => onChange(amountAfterKey(value, key))}
          className="tabular grid min-h-13 place-items-center short:min-h-11 rounded-card text-2xl font-medium transition-[background-color,scale] duration-100 active:scale-95 active:bg-sunk desk:hover:bg-sunk"
        >
          {key === 'back' ? <Delete aria-hidden className="size-6.5" strokeWidth={1.75} /> : key}
        </button>
      ))}
    </div>
  );
}
