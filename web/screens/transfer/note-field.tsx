import { lettersIn, noteLimits, plainText, textFault } from '../../../shared/written-text.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { t } from '../../text/text.ts';
import { TextField } from '../../ui/field.tsx';
import { reasonsOf, reasonText } from '../kit/contract-faults.ts';
import type { ReasonWords } from '../kit/contract-faults.ts';
import type { ConfirmMoreProps } from '../money-flow/money-flow.ts';
import type { TypedTransfer } from './typed-transfer.ts';

const words = {
  'note-too-long': 'transfer.noteTooLong',
  'note-not-plain': 'transfer.noteNotPlain',
  other: 'transfer.noteNotValid',
} as const satisfies ReasonWords;

/**
 * What is wrong with a message as it was typed, in words; undefined where it can be sent. By the rule of the contract's
 * schema, and with its reasons.
 */
export function noteProblem(typed: string): string | undefined {
  const fault = textFault(plainText(typed), noteLimits);
  return fault === undefined ? undefined : reasonText(`note-${fault}`, words);
}

/** What the server finds in a message, in the same words; undefined where it finds nothing in it. */
export function noteFound(problem: CallProblem): string | undefined {
  const { note } = reasonsOf(problem);
  return note === undefined ? undefined : reasonText(note, words);
}

/** The message to the receiver. Nothing typed is cut off: what is too long or cannot be sent is said here. */
export function NoteField({ own: { note }, fault, input, onChange }: ConfirmMoreProps<TypedTransfer>) {
  const letters = lettersIn(plainText(note));
  return (
    <TextField
      className="mt-4"
      label={t('transfer.note')}
      placeholder={t('transfer.notePlaceholder')}
      hint={t('transfer.noteHint')}
      ref={input}
      error={noteProblem(note) ?? fault}
      value={note}
      onChange={(typed) => onChange({ note: typed })}
      autoComplete="off"
      // Enter ends the message and never pays.
      enterKeyHint="done"
      trail={
        letters === 0 ? null : (
          <span className="tabular shrink-0 text-xs text-ink-soft">{`${letters}/${noteLimits.most}`}</span>
        )
      }
    />
  );
}
