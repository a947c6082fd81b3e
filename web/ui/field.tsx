import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** What is wrong with a field, beside it and with the next step. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <div id={id} role="alert">
      {text === undefined ? null : (
        <p className="fade-in mt-2 flex items-start gap-1.5 px-1 text-sm text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'size'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A labelled field with a hint or an error under it. */
export function TextField({ label, value, onChange, lead, trail, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block px-1 text-sm font-medium text-ink-soft">
        {label}
      </label>
      <div
        className={classes(
          'flex min-h-14 items-center gap-3 rounded-card border-2 bg-card px-4 transition-colors focus-within:border-brand',
          error === undefined ? 'border-line' : 'border-danger',
        )}
      >
        {lead}
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className="min-h-12 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-faint"
        />
        {trail}
      </div>
      <p
        id={`${id}-hint`}
        className={classes('mt-2 px-1 text-sm text-ink-soft', (hint === undefined || error !== undefined) && 'hidden')}
      >
        {hint}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
