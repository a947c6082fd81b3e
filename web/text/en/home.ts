import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/home.ts';

export const texts: SameKeys<typeof th> = {
  'home.openTopUp': '{amount} waits to be paid',
  'home.openTopUpLeft': '{clock} left. Open the QR',
  'home.openTopUps': '{count, plural, one{# QR waits to be paid} other{# QRs wait to be paid}}',
  'home.openTopUpsSum': '{amount} in all. See each',
  'start.title': 'Get your wallet going',
  'start.progress': '{done} of {all} done',
  'start.account': 'Open an account',
  'start.topUp': 'Top up for the first time',
  'start.topUpText': 'Scan a Thai QR with any bank app',
  'start.transfer': 'Send your first transfer',
  'start.transferText': 'All you need is a phone number',
  'start.levels': 'See what it takes to send money',
  'start.done': 'Done',
  'start.now': 'Start now',
};
