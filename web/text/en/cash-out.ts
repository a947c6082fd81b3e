import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/cash-out.ts';

export const texts: SameKeys<typeof th> = {
  'cashOut.title': 'Cash out',
  'cashOut.where': 'Which account should it go to?',
  'cashOut.to': 'To account',
  'cashOut.amount': 'Amount to cash out',
  'cashOut.balance': 'You can cash out {amount}',
  'cashOut.tooMuch': 'You can cash out up to {amount}. Lower the amount.',
  'cashOut.review': 'Review cash out',
  'cashOut.confirmTitle': 'Check before you cash out',
  'cashOut.payee': 'To {name}',
  'cashOut.arrives': 'In the account',
  'cashOut.atOnce': 'Right after you confirm',
  'cashOut.nextRun': 'With the bank\u2019s next run, {time}',
  'cashOut.final': 'A cash out cannot be cancelled. Check the account and the amount.',
  'cashOut.changed': 'The fee or the time of arrival has changed. Please check and confirm again.',
  'cashOut.held': 'This was not sent: another cash out has no result yet. We are finding out.',
  'cashOut.notKept':
    'Nothing was cashed out, because this device could not save the request first. Free some space or leave private browsing, then try again.',
  'cashOut.unclear': 'We cannot tell yet whether it was cashed out. See Activity before you cash out again.',
  'cashOut.submit': 'Cash out {amount}',
  'cashOut.submitTotal': 'Cash out {amount} in total',
  'cashOut.codeFor': 'Cash out {amount} to {bank} {number}',
  'cashOut.again': 'Cash out again',

  'cashOut.says.on-its-way': 'On its way to your bank account',
  'cashOut.says.next-run': 'Waiting for the bank\u2019s next run',
  'cashOut.says.paused': 'Paused while your wallet is locked',
  'cashOut.says.looking-into-it': 'This takes longer than usual. We are looking into it',
  'cashOut.says.arrived': 'The money is in your bank account',
  'cashOut.says.not-paid': 'The cash out failed',
  'cashOut.says.returned': 'The receiving bank sent it back',
  'cashOut.means.on-its-way':
    'It usually arrives within minutes. This page updates by itself; there is no need to cash out again.',
  'cashOut.means.next-run':
    'This bank takes money in runs. Yours arrives with the run of {time}. This page updates by itself; there is no need to cash out again.',
  'cashOut.means.paused':
    'Unlock your wallet to let it go on. If it is still locked at {time}, the money comes back to your wallet.',
  'cashOut.means.looking-into-it':
    'We will know by {time}. None of your money is lost; there is no need to cash out again.',
  'cashOut.means.not-paid':
    'The money did not reach the bank. All of it is back in your wallet: the fee, the limit and the free use, too.',
  'cashOut.means.returned':
    'The receiving bank did not take it. All of it is back in your wallet: the fee, the limit and the free use, too.',
  'cashOut.acts': 'Now it is up to',
  'cashOut.acts.us': 'Us',
  'cashOut.acts.partner': 'The bank',
  'cashOut.acts.owner': 'You: unlock your wallet',
  'cashOut.until': 'Known by',
  'cashOut.cameBack': 'Back in your wallet',
};
