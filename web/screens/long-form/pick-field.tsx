import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../text/text.ts';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface PickFieldProps {
  readonly label: string;
  /** What is chosen, in words; empty while nothing is. */
  readonly shown: string;
  readonly error: string | undefined;
  readonly input: Ref<HTMLButtonElement>;
  /** The list, which closes its sheet with the choice. */
  readonly list: (close: () => void) => ReactNode;
}

/** A field that is chosen of a longer list, in a sheet of its own. */
export function PickField({ label, shown, error, input, list }: PickFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 px-1 text-sm font-medium text-ink-soft">
        {label}
      </p>
      <button
        ref={input}
        type="button"
        aria-labelledby={`${id}-label ${id}-shown`}
        aria-describedby={`${id}-error`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          'flex min-h-14 w-full items-center gap-3 rounded-card border-2 bg-card px-4 py-2 text-left text-lg leading-snug',
          error === undefined ? 'border-line' : 'border-danger',
        )}
      >
        <span id={`${id}-shown`} className={classes('grow wrap-break-word', shown === '' && 'text-ink-soft')}>
          {shown === '' ? t('longForm.choose') : shown}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </button>
      <FieldError id={`${id}-error`} text={error} />
      {/* Outside of the form: Enter in the search sends no page. */}
      {createPortal(
        <Sheet open={open} onClose={close} title={label}>
          {/* Tall enough from the beginning, so that it does not jump while one types. */}
          <div className="min-h-[70dvh] pt-3">{list(close)}</div>
        </Sheet>,
        document.body,
      )}
    </div>
  );
}
