import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/assets.ts';

export const texts: SameKeys<typeof th> = {
  'title.assets': 'My balances',
  'assets.available': 'What you can spend right now',
  'assets.transferable': 'For transfers',
  'assets.transferableText': 'The part of it that you can send to other wallets',
  'assets.withdrawable': 'For cash out',
  'assets.withdrawableText': 'The part of it that you can take out to your bank account',
  'assets.reserveText': 'Pays delivery bills only; it cannot be sent or cashed out',
  'assets.heldText': 'On its way out: it arrives there, or comes back to your wallet',
  'assets.frozen': '{amount} is frozen',
  'assets.notAtLevel': 'At your level, money cannot be sent or cashed out yet.',
  'assets.levels': 'See the next level',
  'assets.all': 'All in your wallet',
  'assets.limits': 'See account limits',
};
