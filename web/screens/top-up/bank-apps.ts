/** A bank's app, and what it calls the menu where a bill is paid by biller and reference. */
export interface BankApp {
  /** The bank's own short name. */
  readonly bank: string;
  /** What the app is called on a phone, in every language. */
  readonly app: string;
  /** The menu as the app writes it in Thai, and in English for those who use it so. */
  readonly menu: { readonly th: string; readonly en: string };
}

/**
 * The apps that most people pay by, largest first, with the words that they had on 23 November 2026. Their makers
 * change these at will, so there is always the way of another app beside them.
 */
export const bankApps: readonly BankApp[] = [
  { bank: 'KBANK', app: 'K PLUS', menu: { th: 'จ่ายบิล', en: 'Pay Bill' } },
  { bank: 'SCB', app: 'SCB EASY', menu: { th: 'จ่ายบิล', en: 'Bill Payment' } },
  { bank: 'BBL', app: 'Bualuang mBanking', menu: { th: 'ชำระเงิน', en: 'Payment' } },
  { bank: 'KTB', app: 'Krungthai NEXT', menu: { th: 'จ่ายบิล', en: 'Pay Bill' } },
  { bank: 'BAY', app: 'krungsri app', menu: { th: 'จ่ายบิล', en: 'Pay Bills' } },
  { bank: 'TTB', app: 'ttb touch', menu: { th: 'จ่ายบิล', en: 'Pay Bills' } },
  { bank: 'GSB', app: 'MyMo', menu: { th: 'ชำระบิล', en: 'Pay Bill' } },
];
