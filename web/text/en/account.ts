import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/account.ts';

export const texts: SameKeys<typeof th> = {
  'settings.title': 'Account',
  'settings.noName': 'Wallet user',
  'settings.limits': 'Account limits',
  'settings.bankAccounts': 'Bank accounts',
  'settings.password': 'Password',
  'settings.passwordSet': 'Not set',
  'settings.passwordChange': 'Change',
  'settings.sessions': 'Devices and sessions',
  'settings.theme': 'Theme',
  'settings.version': 'Version {version}',
  'settings.logout': 'Log out',
  'settings.logoutTitle': 'Log out?',
  'settings.logoutText':
    'Data on this device is removed. Your money stays in your wallet, and you can log in again with your number.',
  'settings.stay': 'Stay logged in',

  'theme.system': 'System',
  'theme.light': 'Light',
  'theme.dark': 'Dark',

  'tier.unauthorized': 'Not verified',
  'tier.basic': 'Basic',
  'tier.semi': 'Semi-verified',
  'tier.fully': 'Fully verified',
  'tier.enterprise': 'Enterprise',

  'language.title': 'Language',

  'limits.title': 'Account limits',
  'limits.level': 'Account level',
  'limits.nextLevel': 'Next level: {tier}',
  'limits.balance': 'Wallet balance',
  'limits.topUp': 'Top-up',
  'limits.consumption': 'Bills and mobile top-up',
  'limits.out': 'Transfer and cash out',
  'limits.transferIn': 'Money received',
  'limits.cap': 'Maximum balance',
  'limits.day': 'Per day',
  'limits.month': 'Per month',
  'limits.perPayment': 'Per payment',
  'limits.singleReceiving': 'Received per transfer',
  'limits.left': '{amount} left',
  'limits.usedOf': '{used} of {limit} used',
  'limits.next': 'Next level {amount}',
  'limits.faceless': 'Until face checks open, you can send less than {once} at once and less than {day} a day.',
  'limits.closed': 'Not available at this level',
  'limits.freeTransfers': 'Free transfers left',
  'limits.freeCashOuts': 'Free cash outs left',
  'limits.reset': 'Daily limits start again at midnight and monthly ones on the 1st, Thai time.',
};
