import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/why-not.ts';

export const texts: SameKeys<typeof th> = {
  'whyNot.verify': 'Verify my identity',
  'whyNot.cashOut.title': 'This account cannot cash out yet',
  'whyNot.moneyOut.title': 'This account cannot send money yet',
  'whyNot.moneyOut.text': 'Your level does not include this. See what each level allows, and what it takes.',
  'whyNot.moneyOut.action': 'See my limits',
  'whyNot.company.text':
    'The level of the company has ended. It comes back once the company’s papers are checked again.',
  'whyNot.company.action': 'To the company’s page',
  'whyNot.ended.title': 'Your level has ended',
  'whyNot.ended.text': 'What it let you do comes back once you are checked again. Your money stays yours.',
  'whyNot.review.title': 'Your details are under review',
  'whyNot.review.text': 'Until the review is over, top up, cash out, transfers and mobile top-up are paused.',
  'whyNot.review.action': 'See where it stands',
  'whyNot.asked.title': 'We need more of your documents',
  'whyNot.asked.text':
    'Please send them. Until the review is over, top up, cash out, transfers and mobile top-up are paused.',
  'whyNot.asked.action': 'See what is needed',
  'whyNot.receive.title': 'This account cannot receive transfers yet',
  'whyNot.receive.text': 'Your identity has to be checked first. Then you have a QR of your own.',
  'whyNot.linkBank.title': 'You cannot link a bank account yet',
  'whyNot.linkBank.text': 'Your identity has to be checked first: a bank account has to be in your verified name.',
  'whyNot.linkBank.action': 'See account levels',
};
