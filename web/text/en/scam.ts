import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/scam.ts';

export const texts: SameKeys<typeof th> = {
  'scam.title': 'Report a scam',
  'scam.to': 'Sent to',
  'scam.amount': 'Amount',
  'scam.number': 'Case number',
  'scam.what': 'What happened?',
  'scam.send': 'Report this transfer',
  'scam.choose': 'Choose what happened',
  'scam.why': 'We look into this transfer and keep back what we can. Report it only if you were tricked.',
  'scam.kind.never-delivered': 'I paid and got nothing',
  'scam.kind.pretended-to-be': 'Somebody pretended to be another',
  'scam.kind.investment': 'A false investment',
  'scam.kind.loan': 'A false loan, or a fee for one',
  'scam.kind.other-trick': 'Another trick',
  'scam.done': 'We have your report',
  'scam.doneText': 'We cannot say what the other side still has, and cannot promise that your money comes back.',
  'scam.next': 'What to do now',
  'scam.police':
    'Call 1441, and report it to the police within 72 hours with this case number. After that, money that we keep back may be free again.',
  'scam.safe':
    'Send nothing more, and give no code to anybody, least of all to those who offer to get your money back.',
  'scam.notHere': 'Only a transfer that reached another wallet can be reported.',
};
