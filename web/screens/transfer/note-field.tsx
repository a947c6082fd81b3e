import { lettersIn, noteLimits, plainText, textFault } from '../../../shared/written-text.ts';
import { t } from '../../text/text.ts';
import { TextField } from '../../ui/field.tsx';

/** What is wrong with a message as it was typed, in words; undefined where it can be sent. */
export function noteProblem(typed: string): string | undefined {
  const fault = textFault(plainText(typed), noteLimits);
  if (fault === undefined) return undefined;
  return t(fault === 'not-plain' ? 'transfer.noteNotPlain' : 'transfer.noteTooLong');
}

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The message to the receiver. Nothing typed is cut off: what is too long or cannot be sent is said here. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const letters = lettersIn(plainText(value));
  return (
    <TextField
      className="mt-4"
      label={t('transfer.note')}
      placeholder={t('transfer.notePlaceholder')}
      hint={t('transfer.noteHint')}
      error={noteProblem(value)}
      value={value}
      onChange={onChange}
      autoComplete="off"
      trail={letters === 0 ? null : <span className="tabular shrink-0 text-xs text-ink-soft">{`${letters}/${noteLimits.most}`}</span>}
    />
  );
}
