import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/home.ts';

export const texts: SameKeys<typeof th> = {
  'home.openTopUp': 'Unpaid top-up of {amount}',
  'home.openTopUpLeft': '{clock} left. Tap to pay',
  'home.openTransferUntil': 'We wait for the transfer until {time}',
  'home.openTopUps': '{count, plural, one{# unpaid top-up} other{# unpaid top-ups}}',
  'home.openTopUpsSum': '{amount} in total. Tap to see them all',
  'start.title': 'Get started with your wallet',
  'start.progress': '{done} of {all} done',
  'start.account': 'Open an account',
  'start.topUp': 'Top up for the first time',
  'start.topUpText': 'Scan a Thai QR with any bank app',
  'start.transfer': 'Make your first transfer',
  'start.transferText': 'All you need is a mobile number',
  'start.verify': 'Verify your identity',
  'start.verifyText': 'From age 20, you can then send money and cash out',
  'start.levels': 'See what it takes to send money',
  'start.done': 'Done',
  'start.now': 'Start now',
  'home.locked': 'Your wallet is locked. No money leaves it.',
  'home.lockedAsked': 'Your wallet is locked. Our staff look at what you asked for.',
  'home.lockedMore': 'See more',
  'home.levelEnded':
    'Your level has ended. Your money stays yours; what your level let you do comes back once you are checked again.',
  'home.levelEndedCompany':
    'The level of your company has ended. Its money stays its own, and you can transfer and cash out once its papers are checked again.',
  'home.levelEnds': 'The level of this wallet ends after {day} unless it is checked once more by then.',
  'home.renewalMore': 'See what to do',
  'home.reviewMore': 'See where it stands',
};
