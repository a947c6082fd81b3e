import type { ChannelTexts, SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/receipt.ts';

export const texts: SameKeys<typeof th> & ChannelTexts = {
  'receipt.title': 'Receipt',
  'receipt.number': 'Transaction no.',
  'receipt.time': 'Date and time',
  'receipt.copyNumber': 'Copy transaction number',
  'receipt.channel': 'Channel',
  'receipt.note': 'Message to the receiver',
  'receipt.status': 'Status',
  'receipt.type': 'Type',
  'receipt.sender': 'From',
  'receipt.bank': 'Payer\u2019s bank',
  'receipt.code': 'Receipt code',
  'receipt.checkAt': 'Anyone can check this receipt at',
  'receipt.endingIn': 'Ending in {digits}',
  'receipt.receiverEndingIn': 'Receiver ending in {digits}',
  'receipt.qr': 'QR of this receipt',
  'receipt.save': 'Save',
  'receipt.share': 'Share',
  'receipt.saved': 'Picture saved',
  'receipt.saveFail': 'The picture could not be made. Try again, or take a screenshot.',
  'receipt.again': 'Send again',
  'channel.wallet': 'Wallet',
  'channel.thai-qr': 'Thai QR',
  'channel.bank': 'Bank',
  'channel.mobile': 'Mobile operator',
};
