import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/registry.ts';

export const texts: SameKeys<typeof th> = {
  'title.dopa': 'Registry check',
  'title.dopaStatus': 'Registry check result',
  'registry.what': 'We ask the government registry',
  'registry.whatText':
    'The Department of Provincial Administration says whether your card is valid and as you have given it. It takes a few seconds.',
  'registry.name': 'Name',
  'registry.idNumber': 'ID number',
  'registry.laserId': 'Laser ID on the back of the card',
  'registry.birthDate': 'Date of birth',
  'registry.check': 'Check my card',
  'registry.checkAgain': 'Check again',
  'registry.correct': 'Correct my details',
  'registry.triesLeft': 'Tries left: {count}',
  'registry.refused': 'Our staff did not accept the pictures of your card. The identity check says why.',
  'registry.word.no-match': 'The registry has something else',
  'registry.wordText.no-match':
    'Compare number, laser ID, name and date of birth with your card. The registry does not say which of them differs.',
  'registry.word.expired': 'This card has expired',
  'registry.wordText.expired': 'Give the details of your new card, once you have it.',
  'registry.word.replaced': 'You have a newer card',
  'registry.wordText.replaced':
    'The registry knows a newer card of yours. Give the laser ID and the dates of that one.',
  'registry.result.confirmed': 'Your card is confirmed',
  'registry.resultText.confirmed': 'Your level: {tier}. With it you can receive transfers and link bank accounts.',
  'registry.resultText.checkedAnew':
    'You were checked once more, and nothing else is needed for it. Your level stays as it is: {tier}.',
  'registry.result.staff': 'This time our staff look at your card',
  'registry.resultText.staff': 'Send them pictures of both sides of your card, and of you with it.',
  'registry.sendPictures': 'Send my pictures',
  'registry.result.rests': 'Three checks did not fit',
  'registry.resultText.rests': 'You can check again from {when}. You can correct your details until then.',
  'registry.result.again': 'The registry has not confirmed your card',
  'registry.resultText.again': 'Correct your details or check again. Tries left: {count}',
  'registry.result.open': 'Your card was not checked yet',
  'registry.resultText.open': 'The check takes a few seconds.',
  'registry.result.elsewhere': 'Another step comes first',
  'registry.resultText.elsewhere': 'See what is next in your identity check.',
  'registry.seeNext': 'See what is next',
  'registry.toStaff': 'Have our staff check instead',
};
