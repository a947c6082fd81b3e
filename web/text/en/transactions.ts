import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/transactions.ts';

export const texts: SameKeys<typeof th> = {
  'transactions.title': 'Activity',
  'transactions.end': 'No more activity',
  'transactions.moreFail': 'Earlier activity did not load',
  'transactions.detail': 'Transaction',
  'transactions.showClosed': 'Show cancelled and expired QRs',
  'transactions.closedShown': 'Cancelled and expired QRs are in the list',
  'transactions.closedHidden': 'Cancelled and expired QRs are left out',
  'transactions.openStatus': 'See where it stands',
  'transactions.openLinked': 'See the linked transaction',
  'transactions.openQr': 'Open the QR to pay',
};
