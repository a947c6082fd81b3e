import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/watch.ts';

export const texts: SameKeys<typeof th> = {
  'idle.title': 'Still there?',
  'idle.text': 'For your safety you will be logged out in {seconds, plural, one{# second} other{# seconds}}.',
  'idle.stay': 'Keep going',

  'pending.transfer.finding': 'We are finding out what became of your transfer',
  'pending.transfer.asking': 'Do you still want this transfer?',
  'pending.transfer.ended': 'Your transfer went through. See it',
  'pending.topUp.finding': 'We are finding out whether your QR was made',
  'pending.topUp.asking': 'Do you still want this top-up?',
  'pending.topUp.ended': 'Your top-up QR was made. See it',
  'pending.topUp.nothing': 'There is no QR yet',
  'pending.topUp.nothingText': 'The QR could not be made, and no money moved.',
  'pending.cancel.finding': 'We are finding out whether your QR was cancelled',
  'pending.cancel.asking': 'Do you still want to cancel this QR?',
  'pending.cancel.ended': 'We know what became of your QR. See it',
  'pending.cancel.nothing': 'This QR was not cancelled',
  'pending.cancel.nothingText': 'Cancelling it did not work. The next page shows how it stands now.',
  'pending.findingText': 'We have no answer yet. We go on asking until we know. There is no need to do it again: it takes effect once at most.',
  'pending.askNow': 'Ask now',
  'pending.still': 'Still no result. We go on asking.',
  'pending.oldText': 'That was more than 15 minutes ago, and its result is not known. Finishing it never charges twice; if it did not arrive, it will be made now.',
  'pending.finish': 'Finish and see the result',
  'pending.giveUp': 'Do not make it',
  'pending.givenUp': 'Look here first whether it was made after all.',
  'pending.nothing': 'Nothing was paid',
  'pending.nothingText': 'It did not go through, and no money left your wallet.',
  'pending.goOn': 'Check it and try again',
};
