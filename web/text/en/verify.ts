import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/verify.ts';

export const texts: SameKeys<typeof th> = {
  'verify.title': 'Check a receipt',
  'verify.lead': 'Type what the receipt says. We tell you whether it is really ours.',
  'verify.number': 'Transaction no.',
  'verify.numberHint': 'Such as ABCD-EFGH-K',
  'verify.code': 'Receipt code',
  'verify.codeHint': '16 letters and digits',
  'verify.amount': 'Amount (THB)',
  'verify.amountHint': 'Without the fee',
  'verify.day': 'Date',
  'verify.time': 'Time',
  'verify.digits': 'Receiver\u2019s last 4 digits',
  'verify.digitsHint': 'Under the receiver\u2019s name on the receipt',
  'verify.numberWrong': 'This is no transaction number. Look again at letters that are alike.',
  'verify.codeWrong': 'A receipt code has 16 letters and digits, like ABCD-EFGH-JKMN-PQRS',
  'verify.amountWrong': 'Enter an amount in digits, like 500 or 500.25',
  'verify.dayWrong': 'Enter the date on the receipt',
  'verify.timeWrong': 'Enter the time on the receipt, like 14:05',
  'verify.digitsWrong': 'Enter 4 digits',
  'verify.submit': 'Check',
  'verify.genuine': 'This receipt is genuine',
  'verify.genuineText': '{amount} went to the number ending in {digits} on {time}',
  'verify.genuineLater':
    'A receipt does not say whether the money came back later. Before you hand anything over, look at your own balance too.',
  'verify.notGenuine': 'This receipt is not genuine',
  'verify.notGenuineText':
    'We have never issued a receipt that says this. See whether you typed every letter as it stands there. If you did, do not trust it.',
  'verify.change': 'Change what I typed',
  'verify.another': 'Check another one',
};
