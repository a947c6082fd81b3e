import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/top-up.ts';

export const texts: SameKeys<typeof th> = {
  'topUp.title': 'Top up',
  'topUp.amount': 'How much to top up',
  'topUp.left': 'Up to {amount}',
  'topUp.tooMuch': 'You can add up to {amount}. Lower the amount or see your limits.',
  'topUp.full': 'Your top-up limit is used up. Spend or send money first, or see your limits.',
  'topUp.create': 'Create QR to top up',
  'topUp.scan': 'Scan to pay',
  'topUp.waiting': 'Waiting for payment',
  'topUp.qrLabel': 'QR to top up {amount}',
  'topUp.expiresIn': 'QR valid for',
  'topUp.reference': 'Reference',
  'topUp.save': 'Save QR image',
  'topUp.copyQr': 'Copy QR text',
  'topUp.saved': 'QR image saved',
  'topUp.saveFail': 'The image could not be saved. Take a screenshot instead.',
  'topUp.howTitle': 'How to top up',
  'topUp.how1': 'Save the QR image, or open this page on another device',
  'topUp.how2': 'Open any bank app and scan the QR or pick its image',
  'topUp.how3': 'Check that it says {amount} and confirm. This page updates when the money arrives.',
  'topUp.cancel': 'Cancel QR',
  'topUp.cancelTitle': 'Cancel this QR?',
  'topUp.cancelText':
    'The QR will stop working. We ask the bank first: if you have already paid, the money is added instead.',
  'topUp.cancelConfirm': 'Cancel QR',
  'topUp.keep': 'Keep the QR',
  'topUp.held': 'No QR was made, because another one has no result yet. We are checking it.',
  'topUp.notKept':
    'No QR was made, because this device could not save the request first. Free some space or leave private browsing, then try again.',
  'topUp.unclear': 'We cannot tell yet whether the QR was made. Home shows your unpaid QRs.',
  'topUp.cancelNotKept':
    'This QR was not cancelled, because this device could not save the request first. Free some space or leave private browsing, then try again.',
  'topUp.cancelUnclear': 'We cannot tell yet whether it was cancelled. This page shows the latest status of the QR.',
  'topUp.done': 'Top-up complete',
  'topUp.doneText': 'The money is in your wallet',
  'topUp.expired': 'This QR has expired',
  'topUp.expiredText': 'Nothing was charged. If it is paid late, the bank returns the money to the payer.',
  'topUp.cancelled': 'Top-up cancelled',
  'topUp.cancelledText': 'Nothing was charged. If it is paid later, the bank returns the money to the payer.',
  'topUp.again': 'Create a new QR',
  'topUp.returned': '{amount} arrived but could not be added. It is going back to the payer.',
  'topUp.moreReturned': '{count} earlier payments are going back to their payers too.',
  'topUp.returnedDiffers':
    '{amount} arrived, which is not the amount in the QR. It is going back to the payer. Please pay the exact amount.',
};
