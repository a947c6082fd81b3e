import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/levels.ts';

export const texts: SameKeys<typeof th> = {
  'title.levels': 'Verification levels',
  'levels.yours': 'Your level',
  'levels.closed': 'The identity check is not open in the app yet. Once it is, you can start it here.',
  'levels.needs.unauthorized': 'A mobile number',
  'levels.needs.basic': 'Your details, with your national ID checked against the civil registry, or your passport',
  'levels.needs.semi': 'Your face matched with the photo on your ID',
  'levels.needs.fully': 'An enhanced identity check, or more documents checked by our staff',
  'levels.needs.enterprise': 'Company documents checked by our staff',
  'levels.may.topUp': 'Top up',
  'levels.may.receive': 'Receive transfers',
  'levels.may.send': 'Send money',
  'levels.notYet': 'not yet',
  'levels.cap': 'Maximum balance',
  'levels.topUpDay': 'Top-up per day',
  'levels.inDay': 'Received per day',
  'levels.outDay': 'Sent per day',
  'levels.perPayment': 'Per payment',
};
