import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

interface CodeInputProps {
  /** For a form, which leads to the field that has a fault. */
  readonly ref?: Ref<Pick<HTMLInputElement, 'focus'>>;
  readonly label: string;
  readonly length: number;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called once all digits are there. */
  readonly onComplete: (digits: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** One real input over drawn cells: the phone offers the code from the SMS, and a paste is welcome. */
export function CodeInput({
  ref,
  label,
  length,
  value,
  onChange,
  onComplete,
  error,
  disabled = false,
}: CodeInputProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  useEffect(() => {
    // The person came here to type this code, and the keyboard must be open for the phone to offer it.
    if (!disabled) input.current?.focus();
  }, [disabled]);
  const take = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete(digits);
  };
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={classes('relative', error !== undefined && 'nudge')}>
        <div aria-hidden className="grid grid-cols-6 gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={classes(
                'tabular grid min-h-14 place-items-center rounded-md border-2 bg-card text-xl font-semibold transition-colors',
                error !== undefined
                  ? 'border-danger'
                  : focused && index === Math.min(value.length, length - 1)
                    ? 'border-brand'
                    : 'border-line',
              )}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          value={value}
          onChange={(event) => take(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="absolute inset-0 size-full cursor-text rounded-md bg-transparent text-center tracking-[1em] text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
