import { FileText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Ref } from 'react';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { typedOfFile } from './statement-paper.ts';
import type { PaperField, Typed } from './verified-paper.ts';

interface FileFieldProps {
  readonly field: PaperField;
  readonly typed: Typed;
  /** What is wrong beside a file that is none of ours. */
  readonly error: string | undefined;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onRead: (typed: Typed) => void;
}

/** The paper itself: it is read on this device and goes nowhere; what it says is filled in. */
export function FileField({ field, typed, error, buttonRef, onRead }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const errorId = useId();
  const { fileName = '', file = '' } = typed;
  const [unread, setUnread] = useState(false);
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    try {
      onRead(await typedOfFile(chosen));
      setUnread(false);
    } catch {
      // It was moved, or lies in a cloud that cannot be reached: that says nothing of whose it is.
      onRead({ fileName: '', file: '' });
      setUnread(true);
    }
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  const isOther = fileName !== '' && file === '';
  const told = unread ? t('verify.fileUnread') : isOther ? t('verify.fileNotOurs') : error;
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        hidden
        aria-label={t(field.label)}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <Button
        ref={buttonRef}
        look="soft"
        icon={<FileText aria-hidden className="size-5 shrink-0" />}
        aria-describedby={`${hintId} ${errorId}`}
        onClick={() => input.current?.click()}
      >
        <span className="wrap-anywhere">{fileName === '' ? t(field.label) : fileName}</span>
      </Button>
      {told === undefined && field.hint !== undefined ? (
        <p id={hintId} className="mt-2 px-1 text-sm text-ink-soft">
          {t(field.hint)}
        </p>
      ) : null}
      <FieldError id={errorId} text={told} />
    </div>
  );
}
