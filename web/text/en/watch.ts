import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/watch.ts';

export const texts: SameKeys<typeof th> = {
  'idle.title': 'Still there?',
  'idle.text': 'For your safety you will be logged out in {seconds, plural, one{# second} other{# seconds}}.',
  'idle.stay': 'Keep going',

  'pending.transfer.finding': 'We are finding out what became of your transfer',
  'pending.transfer.asking': 'Do you still want this transfer?',
  'pending.topUp.finding': 'We are finding out whether your QR was made',
  'pending.topUp.asking': 'Do you still want this top-up?',
  'pending.topUp.nothing': 'There is no QR yet',
  'pending.topUp.nothingText': 'The QR could not be made, and no money moved.',
  'pending.cancel.finding': 'We are finding out whether your QR was cancelled',
  'pending.cancel.asking': 'Do you still want to cancel this QR?',
  'pending.cancel.nothing': 'This QR was not cancelled',
  'pending.cancel.nothingText': 'Cancelling it did not work. The next page shows how it stands now.',
  'pending.findingText': 'It was sent, but the connection broke before the result came. We go on asking until we know. There is no need to do it again, and you are never charged twice.',
  'pending.askNow': 'Ask now',
  'pending.still': 'Still no result. We go on asking.',
  'pending.oldText': 'That was more than 15 minutes ago, and its result is not known. Finishing it never charges twice; if it did not arrive, it will be made now.',
  'pending.finish': 'Finish and see the result',
  'pending.giveUp': 'Do not make it',
  'pending.givenUp': 'Look here first whether it was made after all.',
  'pending.nothing': 'Nothing was paid',
  'pending.nothingText': 'It did not go through, and no money left your wallet.',
  'pending.goOn': 'Check it and try again',
  'pending.ended': 'Your last request is settled; nothing was charged twice',
};
