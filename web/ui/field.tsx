import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
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

export interface FieldFault {
  /** To be set on the field. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly fault: string | undefined;
  /** Says what is wrong, and leads back to the field; undefined takes it back. */
  readonly tell: (fault: string | undefined) => void;
}

/**
 * What is wrong with the only field of a form, which takes the focus then; where the screen leads to that field
 * besides, it hands its own ref in. Forms of more lines have a library.
 */
export function useFieldFault(ofScreen?: FieldFault['input']): FieldFault {
  const own = useRef<HTMLInputElement>(null);
  const input = ofScreen ?? own;
  const [fault, setFault] = useState<string>();
  const tell = (text: string | undefined) => {
    setFault(text);
    if (text !== undefined) input.current?.focus();
  };
  return { input, fault, tell };
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
          'flex min-h-14 items-center gap-3 rounded-card border-2 bg-card px-4 transition-colors',
          // What is wrong stays red while it is mended; the ring says where one types.
          error === undefined
            ? 'border-line focus-within:border-brand'
            : 'border-danger focus-within:ring-2 focus-within:ring-danger',
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
