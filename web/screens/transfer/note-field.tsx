import { lettersIn, noteLimits, plainText, textFault } from '../../../shared/written-text.ts';
import { t } from '../../text/text.ts';
import { TextField } from '../../ui/field.tsx';
import type { ConfirmMoreProps } from '../money-flow/money-flow.ts';
import type { TypedTransfer } from './typed-transfer.ts';

/** What is wrong with a message as it was typed, in words; undefined where it can be sent. */
export function noteProblem(typed: string): string | undefined {
  const fault = textFault(plainText(typed), noteLimits);
  if (fault === undefined) return undefined;
  return t(fault === 'not-plain' ? 'transfer.noteNotPlain' : 'transfer.noteTooLong');
}

/** The message to the receiver. Nothing typed is cut off: what is too long or cannot be sent is said here. */
export function NoteField({ own: { note }, onChange }: ConfirmMoreProps<TypedTransfer>) {
  const letters = lettersIn(plainText(note));
  return (
    <TextField
      className="mt-4"
      label={t('transfer.note')}
      placeholder={t('transfer.notePlaceholder')}
      hint={t('transfer.noteHint')}
      error={noteProblem(note)}
      value={note}
      onChange={(typed) => onChange({ note: typed })}
      autoComplete="off"
      trail={
        letters === 0 ? null : (
          <span className="tabular shrink-0 text-xs text-ink-soft">{`${letters}/${noteLimits.most}`}</span>
        )
      }
    />
  );
}
