import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/inbox.ts';

export const texts: SameKeys<typeof th> = {
  'notify.title': 'Inbox',
  'notify.readAll': 'Mark all read',
  'notify.empty': 'Nothing new',
  'notify.emptyText': 'We tell you here as soon as money arrives or your account needs your attention.',
  'notify.unread': 'Unread',
  'notify.moreFailed': 'Earlier messages did not load',
  'notify.end': 'No more messages',
  'notify.1': 'Automatic payments are on',
  'notify.2': 'Automatic payments are off',
  'notify.3': 'Automatic payment made',
  'notify.4': 'We have answered your message',
  'notify.5': 'Money received',
  'notify.6': 'Security notice',
  'notify.7': 'A payment could not be added: your wallet is at its limit',
  'notify.8': 'Your account level has changed: tap to see your limits',
  'notify.9': 'What you sent did not arrive: the money is back in your wallet',
  'notice.title.new-device': 'Login on a new device',
  'notice.title.password-changed': 'Password changed',
  'notice.title.password-reset': 'Password was reset',
  'notice.title.sessions-ended': 'A device was logged out',
  'notice.title.sessions-ended-by-us': 'Our staff logged you out of all devices',
  'notice.title.password-locked': 'Password login locked',
  'notice.title.lock-lifted': 'Password login unlocked',
  'notice.title.bank-account-added': 'Bank account linked',
};
