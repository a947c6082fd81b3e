import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/money.ts';

export const texts: SameKeys<typeof th> = {
  'money.to': 'To',
  'money.leaves': 'Leaves your wallet',
  'money.amountAndFee': '{amount} + fee {fee}',
  'money.from': 'From',
  'money.receives': 'Amount that arrives',
  'money.amount': 'Amount',
  'money.fee': 'Fee',
  'money.free': 'Free',
  'money.freeLeft': 'Free uses left',
  'money.freeDay': 'Today {remaining}/{total}',
  'money.freeWeek': 'Week {remaining}/{total}',
  'money.freeMonth': 'Month {remaining}/{total}',
  'money.proof': 'To confirm',
  'money.asksFace': 'A check of your face',
  'money.limitLeft': 'Limit left today',
  'money.monthLeft': 'Only {amount} is left this month',
  'money.change': 'Change',
  'money.all': 'All of it',
  'money.choose': 'Choose an amount first',
  'money.take': 'Use {amount}',
  'money.seeLimits': 'See limits',
  'money.raiseOwn': 'Raise your own limit',
  'money.seeLevels': 'See levels',
  'money.goOnTyped': 'Go on with what you typed',
};
