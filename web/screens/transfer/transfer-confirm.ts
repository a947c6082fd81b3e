import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { formatThb } from '../../../shared/money.ts';
import { plainText } from '../../../shared/written-text.ts';
import { createTransferFacts } from '../../commands/transfer/create.ts';
import { t } from '../../text/text.ts';
import { confirmPage } from '../money-flow/confirm-page.tsx';
import { readId } from '../read-id.ts';
import { answeredWith, questionOf } from './first-large.ts';
import { NoteField, noteFound, noteProblem } from './note-field.tsx';
import type { Receiver, TypedTransfer } from './typed-transfer.ts';

/** A transfer's last page, with a note to the receiver. */
export const TransferConfirm = confirmPage<TypedTransfer, Receiver, typeof quoteTransfer, typeof createTransfer>({
  create: createTransfer,
  sentWith: createTransferFacts,
  input: ({ own, payee: { mobile }, quote: asked }) => {
    const { amountSatang, feeSatang } = asked;
    const receiverId = readId('usr', asked.receiverId);
    if (receiverId === undefined) return undefined;
    const note = plainText(own.note);
    // The number goes along where it was typed; a masked one is none.
    return {
      receiverId,
      amountSatang,
      feeSatang,
      ...answeredWith(own, asked),
      ...(mobile.startsWith('+') && { receiverMobile: mobile }),
      ...(note !== '' && { note }),
    };
  },
  boundTo: (requestId, input) => ({ operation: createTransfer.name, requestId, input }),
  // As the SMS does: the last four digits only where they are known, else what is known of the receiver.
  told: ({ mobile }, { totalSatang, receiverName }) => {
    const amount = formatThb(totalSatang);
    const digits = /\d{4}$/.exec(mobile)?.[0];
    return digits === undefined
      ? t('transfer.codeForNamed', { amount, receiver: mobile === '' ? receiverName : mobile })
      : t('transfer.codeFor', { amount, digits });
  },
  warning: ({ warnings }) => (warnings.includes('large-sum') ? t('transfer.large') : undefined),
  question: ({ own, quote }) => questionOf(own, quote),
  problem: ({ note }) => noteProblem(note),
  found: noteFound,
  More: NoteField,
});
