import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/airtime.ts';

export const texts: SameKeys<typeof th> = {
  'airtime.title': 'Mobile top-up',
  'airtime.which': 'Which number?',
  'airtime.own': 'My number',
  'airtime.ownAt': 'My number · {operator}',
  'airtime.other': 'Another number',
  'airtime.phone': 'Mobile number to top up',
  'airtime.before': 'Topped up before',
  'airtime.operator': 'Operator',
  'airtime.suggested': 'Suggested by the number. If it has moved to another operator, choose that one.',
  'airtime.operatorNeeded': 'Choose the operator of this number first',
  'airtime.next': 'Choose the amount',
  'airtime.to': 'Number to top up',
  'airtime.amount': 'Amount to top up',
  'airtime.balance': 'You can spend {amount}',
  'airtime.tooMuch': 'You can spend up to {amount}. Choose a smaller amount or top up your wallet first.',
  'airtime.review': 'Review mobile top-up',
  'airtime.confirmTitle': 'Check before you top up',
  'airtime.payee': 'To {name}',
  'airtime.final': 'A mobile top-up cannot be taken back. Check the number and the operator.',
  'airtime.changed': 'This mobile top-up has changed. Please check and confirm again.',
  'airtime.held': 'This was not sent: another mobile top-up has no result yet. We are finding out.',
  'airtime.notKept':
    'Nothing was topped up, because this device could not save the request first. Free some space or leave private browsing, then try again.',
  'airtime.unclear': 'We cannot tell yet whether it was topped up. See Activity before you top up again.',
  'airtime.submit': 'Top up {amount}',
  'airtime.submitTotal': 'Top up {amount} in total',
  'airtime.codeFor': 'Mobile top-up of {amount} for the {operator} number ending in {digits}',
  'airtime.codeForOwn': 'Mobile top-up of {amount} for my {operator} number',
  'airtime.again': 'Top up again',

  'airtime.says.on-its-way': 'On its way to the number',
  'airtime.says.paused': 'Paused while your wallet is locked',
  'airtime.says.looking-into-it': 'This takes longer than usual. We are looking into it',
  'airtime.says.arrived': 'The number is topped up',
  'airtime.says.not-paid': 'The mobile top-up failed',
  'airtime.says.returned': 'The operator sent the money back',
  'airtime.means.on-its-way':
    'It usually arrives within minutes. This page updates by itself; there is no need to top up again.',
  'airtime.means.paused':
    'Unlock your wallet to let it go on. If it is still locked at {time}, the money comes back to your wallet.',
  'airtime.means.looking-into-it':
    'We will know by {time}. None of your money is lost; there is no need to top up again.',
  'airtime.means.not-paid':
    'The operator did not top up this number. All of the money is back in your wallet, and the limit with it.',
  'airtime.means.returned':
    'The operator sent this money back. All of it is in your wallet again, and the limit with it.',
  'airtime.acts': 'Now it is up to',
  'airtime.acts.us': 'Us',
  'airtime.acts.partner': 'The operator',
  'airtime.acts.owner': 'You: unlock your wallet',
  'airtime.until': 'Known by',
  'airtime.cameBack': 'Back in your wallet',
};
