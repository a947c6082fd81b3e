import { formatThaiMobile } from '../../../shared/phone.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { transferForm } from '../../commands/transfer/create.ts';
import { typedBaht } from '../../ui/amount-pad.tsx';
import { startDraft } from '../money-flow/flow-draft.ts';
import type { TypedTransfer } from './typed-transfer.ts';

/** Where a transfer that is filled in already is gone on with. */
export const sendAgainPath = '/transfer?step=receiver';

/** Fills the next transfer in with number and amount of one before; who has that number is asked for anew. */
export function fillInAgain({ typedMobile, amountSatang }: TransactionDetail): void {
  const phone = typedMobile === undefined ? '' : formatThaiMobile(typedMobile);
  startDraft<TypedTransfer>(transferForm, { phone, note: '' }, { amount: typedBaht(amountSatang) });
}
