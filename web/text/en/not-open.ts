import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/not-open.ts';

export const texts: SameKeys<typeof th> = {
  'notOpen.title': 'Not open yet: {feature}',
  'notOpen.text': 'It opens once it is ready and safe.',
  'notOpen.textTopUp': 'It opens once it is ready and safe. Until then you can top up and see your limits as usual.',
  'notOpen.textTransfer': 'It opens once it is ready and safe. Until then you can top up and transfer as usual.',
  'notOpen.textOutside': 'This page is not ready yet. Until then you can log in, top up and see your limits as usual.',
  'notOpen.logIn': 'Log in',
  'notOpen.write':
    'Until then, write to us by e-mail about anything, also to see, correct or erase your personal data, to receive a copy of it, or to object to its use. About your data we answer within 30 days.',
  'notOpen.writePlaceholder': 'This wallet is for trying out only, so nobody reads this e-mail.',
  'notOpen.about': 'About this wallet',

  'title.activate': 'Turning on automatic payments',
  'title.activated': 'Automatic payments: confirmation',
  'title.withholding': 'Automatic payment agreement',
  'title.autoDebit': 'Automatic payments',
  'title.merchant': 'Merchant information',
  'title.terminated': 'Automatic payments: termination',

  'title.protocol': 'User agreement',
  'title.terms': 'Terms of service',
  'title.specialRules': 'Special rules',
  'title.privacy': 'Privacy policy',
  'title.privacyAgreement': 'Privacy agreement',
  'title.servicePolicy': 'Service policy',

  'title.helpCenter': 'Help centre',
  'title.faq': 'Questions and answers',
  'title.feedback': 'Feedback and complaints',
  'title.feedbackHistory': 'My feedback',
  'title.feedbackResult': 'Answer to my feedback',

  'title.billDetail': 'Parcel bill',
  'title.billHistory': 'Bill payments',
  'title.billPayment': 'Bill payment',
  'title.promotion': 'Promotions and vouchers',

  'title.deactivate': 'Closing the account',
};
