import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/freeze.ts';

export const texts: SameKeys<typeof th> = {
  'freeze.until': 'Frozen until {until}',
  'freeze.ended': 'You can use this money again.',
  'freeze.reason.reported': 'Whoever sent it says that they were tricked into it.',
  'freeze.reason.under-inquiry': 'We are looking into where this money came from.',
  'freeze.reason.authority': 'An authority has ordered it.',
  'freeze.reason.sent-by-mistake': 'Whoever sent it says that it was a mistake.',
  'freeze.rest':
    'The rest of your money is free. The freeze ends by itself at this time, unless the police ask for longer.',
  'freeze.wrong': 'If this is wrong, contact us and tell us the time of this message.',
  'freeze.list': 'Frozen money ({count})',
  'freeze.keeps': 'Cannot be used for',
  'freeze.scope.transfer': 'Transfers',
  'freeze.scope.withdraw': 'Cash out',
  'freeze.scope.all': 'Any payment',
  'freeze.ends': 'Ends',
  'freeze.number': 'Number',
  'freeze.ask': 'If this is wrong, contact us and name this number.',
  'freeze.see': 'See my balances',
  'freeze.close': 'Close',
};
