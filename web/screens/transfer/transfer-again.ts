import { findReceiverByCode } from '../../../shared/contracts/transfer/receiver-by-code.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { transferForm } from '../../commands/transfer/create.ts';
import { ask, presentProblem, problemOf } from '../../data/queries/ask.ts';
import { t } from '../../text/text.ts';
import { toast } from '../../ui/toast.tsx';
import { typedBaht } from '../../ui/typed-baht.ts';
import { startDraft } from '../money-flow/flow-draft.ts';
import type { Beginning } from '../money-flow/use-begin-again.ts';
import { readId } from '../read-id.ts';
import { blankTransfer } from './typed-transfer.ts';
import type { Receiver, TypedTransfer } from './typed-transfer.ts';

type Sent = Pick<TransactionDetail, 'typedMobile' | 'receiverId' | 'counterpartyPhone' | 'amountSatang'>;

/** Who has that wallet, as they are named now; undefined where they can be paid no more, which is told. */
async function namedNow({ receiverId: id, counterpartyPhone = '' }: Sent): Promise<Receiver | undefined> {
  const receiverId = id === undefined ? undefined : readId('usr', id);
  if (receiverId === undefined) return undefined;
  try {
    const { receiverName } = await ask(findReceiverByCode, { receiverId });
    return { receiverId, receiverName, mobile: counterpartyPhone };
  } catch (error) {
    const problem = problemOf(error);
    // The server's own words are of numbers, and here is none.
    const isGone = problem.kind === 'refused' && problem.code === userRefusals['receiver-not-available'].code;
    if (isGone) toast(t('again.receiverGone'), 'fail');
    else presentProblem(problem, false);
    return undefined;
  }
}

/**
 * The next transfer of as much to the same receiver. Whose number was typed is looked for by it anew, and whoever was
 * chosen by their QR or from a list is named anew here, for by now there may be nobody to send it to.
 */
export async function transferAgain(sent: Sent): Promise<Beginning> {
  const { typedMobile } = sent;
  const payee = typedMobile === undefined ? await namedNow(sent) : undefined;
  return () => {
    const phone = typedMobile === undefined ? '' : formatThaiMobile(typedMobile);
    const amount = typedBaht(sent.amountSatang);
    startDraft<TypedTransfer>(
      transferForm,
      { ...blankTransfer, phone },
      payee === undefined ? { amount } : { amount, payee },
    );
    return payee === undefined ? ['/transfer?step=receiver'] : ['/transfer', '/transfer?step=amount'];
  };
}
