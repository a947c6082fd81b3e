import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/lock.ts';

export const texts: SameKeys<typeof th> = {
  'lock.title': 'Lock my wallet',
  'lock.heading': 'Phone gone, or somebody in your account?',
  'lock.now': 'What a lock does',
  'lock.out': 'No money leaves: no transfer, no cash out, no mobile top-up',
  'lock.waiting':
    'What the bank or the operator has not been told yet is stopped. Unless you unlock in time, its money comes back',
  'lock.in': 'Money still comes in',
  'lock.unlock':
    'Unlocking takes an SMS code and a check of your face; without a camera, or before your identity check is complete, two of our staff check it, which may take a day',
  'lock.do': 'Lock it now',
  'lock.unsure': 'The connection was lost before the result came. Press again: it does no harm.',
  'lock.is': 'Your wallet is locked',
  'lock.since': 'No money has left since {when}',
  'lock.paused': 'Stopped: {count}',
  'lock.sent': 'Left before the lock and cannot be stopped: {count}',
  'lock.notWhole': 'What waits is still being stopped. That is done within a minute.',
  'lock.next': 'What to do now',
  'lock.sessions': 'See your devices, and log out what you do not know',
  'lock.password': 'Choose a new password',
  'lock.unlockNow': 'Unlock with my face',
  'lock.unlockFor': 'Unlocking your wallet',
  'lock.unlockWhy': 'We text you a code. After it your face is checked, and then the wallet is unlocked.',
  'lock.unlocked': 'Your wallet is unlocked',
  'lock.ask': 'Ask to unlock',
  'lock.askText':
    'Once you have asked, our staff call the number of this wallet before they unlock it. They never ask for a code.',
  'lock.byStaff':
    'We have no record that your identity check was complete by then, so our staff unlock it. Once you have asked, they call the number of this wallet first, and they never ask for a code.',
  'lock.codeFor': 'Asking to unlock your wallet',
  'lock.codeWhy': 'We text you a code that only asks to unlock. Your wallet stays locked.',
  'lock.codeSame': 'The SMS says that it asks to unlock. If it does not, do not enter the code.',
  'lock.asked': 'You have asked to unlock',
  'lock.askedText':
    'Our staff call the number of this wallet. What you asked for counts until {until}; after that, ask again.',
  'lock.over': 'What you asked for counts no more. Please ask again.',
  'lock.keep': 'Keep it locked after all',
  'lock.kept': 'Your wallet stays locked',
  'lockDoor.codeHeading': 'Enter the code to lock your wallet',
  'lockDoor.phoneHint': 'We text you a 6-digit code. You need its SIM card, and do not have to log in.',
  'lockDoor.noSim':
    'If the SIM card is gone too, your mobile operator gives you a new one with this number: have the old one blocked, then lock the wallet with the code. Wherever else you are logged in, it can be locked at once.',
  'lockDoor.submit': 'Lock the wallet',
  'lockDoor.toLogin': 'To the login',
};
