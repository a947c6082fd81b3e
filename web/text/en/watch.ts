import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/watch.ts';

export const texts: SameKeys<typeof th> = {
  'idle.title': 'Still there?',
  'idle.text': 'For your safety you will be logged out in {seconds, plural, one{# second} other{# seconds}}.',
  'idle.stay': 'Keep going',

  'resumed.doneTitle': 'Your last payment is settled',
  'resumed.doneText': 'The connection broke before the result came. Now it is known, and nothing was charged twice.',
  'resumed.see': 'See the result',
  'resumed.askTitle': 'One payment has no result yet',
  'resumed.askText': 'It was sent, but the connection broke before the result came. Finishing it never charges twice; if it did not arrive, it will be made now.',
  'resumed.finish': 'Finish and see the result',
  'resumed.giveUp': 'Do not make it',
};
