import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { unnamed } from '../../../shared/found-receiver.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import { transferForm } from '../../commands/transfer/create.ts';
import { lazyPart } from '../../lazy-screen.ts';
import type { MoneyFlow } from '../money-flow/money-flow.ts';
import { readId } from '../read-id.ts';
import { ReceiverStep } from './receiver-step.tsx';
import { blankTransfer, receiverSchema, typedTransferSchema } from './typed-transfer.ts';
import type { Receiver, TypedTransfer } from './typed-transfer.ts';

/** To another wallet, at once. */
export const transferFlow: MoneyFlow<TypedTransfer, Receiver, typeof quoteTransfer> = {
  form: transferForm,
  path: '/transfer',
  words: 'transfer',
  own: typedTransferSchema,
  blank: blankTransfer,
  payee: receiverSchema,
  FirstPage: ReceiverStep,
  named: ({ receiverName, mobile }, quote) => ({
    // A new quote of another day may not say whom it is for: who was looked up before midnight is still who was meant.
    name: quote === undefined || quote.receiverName === unnamed ? receiverName : quote.receiverName,
    // Of a code that was scanned only the name is known.
    line: mobile === '' ? '' : formatThaiMobile(mobile),
  }),
  quote: quoteTransfer,
  quoteInput: (receiver, amountSatang) => {
    const receiverId = readId('usr', receiver.receiverId);
    return receiverId === undefined ? undefined : { receiverId, amountSatang };
  },
  roomSatang: ({ transferableSatang }) => transferableSatang,
  ConfirmPage: lazyPart(async () => (await import('./transfer-confirm.ts')).TransferConfirm),
};
