import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/outside.ts';

export const texts: SameKeys<typeof th> = {
  'title.notFound': 'Page not found',
  'title.loggedOut': 'Logged out',
  'title.splash': 'Welcome',
  'title.kapao': 'Electronic wallet',
  'loggedOut.title': 'You are logged out',
  'loggedOut.text': 'Thank you. Your data has been removed from this device.',
  'loggedOut.idle': 'You were logged out because nothing happened for a while. This keeps your money safe.',
  'loggedOut.again': 'Log in again',

  'notFound.title': 'Page not found',
  'notFound.text': 'The link may be wrong, or the page has moved.',

  'product.lead': 'A wallet for every day',
  'product.what': 'What it does',
  'product.topUp': 'Top up by Thai QR',
  'product.topUpText': 'Scan with any bank app. The money is there as soon as the bank confirms it.',
  'product.transfer': 'Send to a mobile number',
  'product.transferText': 'You see the receiver, the fee and the total before you confirm.',
  'product.history': 'Every transaction on record',
  'product.historyText': 'Each one has a receipt with its own number.',
  'product.safe': 'Tied to your device',
  'product.safeText': 'You log in with an SMS code, and are logged out automatically when you are away.',
  'product.start': 'Log in or sign up',
  'product.open': 'Open my wallet',
  'product.verify': 'Check a receipt you were shown',
};
