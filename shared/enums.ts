/** The enumerations of the product, as numbers on the wire; names are ours. */

export const transactionStatus = { pending: 1, success: 2, failed: 3, closed: 4 } as const;
export type TransactionStatus = (typeof transactionStatus)[keyof typeof transactionStatus];

/** Every type that the product has a number for, booked or not; what each is stands in `movements.ts`. */
export const transactionType = {
  topUp: 1,
  mobileTopUp: 2,
  cashOut: 3,
  mobileTopUpFailed: 4,
  cashOutFailed: 5,
  cashIn: 6,
  autoDebit: 7,
  transferOut: 8,
  billPayment: 9,
  promotionCredit: 10,
  transferOutFailed: 11,
  autoDebitRefund: 12,
  billRefund: 13,
  codSettlement: 14,
  /** What a reversal takes from whoever had received the transfer; the product has no number for it, so it is ours. */
  transferTakenBack: 15,
} as const;
export type TransactionType = (typeof transactionType)[keyof typeof transactionType];

/** What an app reads in the place of a type, of an entry or a notice, that came after it was built; never sent. */
export const laterType = 0;
export type ShownTransactionType = TransactionType | typeof laterType;

export const topUpMethod = { bankTransfer: 1, thaiQr: 2 } as const;
export type TopUpMethod = (typeof topUpMethod)[keyof typeof topUpMethod];

export const tiers = ['unauthorized', 'basic', 'semi', 'fully', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];

/** Account level and KYC level that each tier shows. */
export const levelsOfTier = {
  unauthorized: { accountLevel: 1, kycLevel: 1 },
  basic: { accountLevel: 2, kycLevel: 1 },
  semi: { accountLevel: 2, kycLevel: 2 },
  fully: { accountLevel: 3, kycLevel: 3 },
  enterprise: { accountLevel: 3, kycLevel: 3 },
} as const satisfies Record<Tier, { accountLevel: 1 | 2 | 3; kycLevel: 1 | 2 | 3 }>;

/** How far somebody is known, as the product numbers it for enhanced checks. */
export const kycStatus = { none: 0, underWay: 1, complete: 2, failed: 3 } as const;

/** Limit types 1 to 9 of the limit configuration. */
export const limitType = {
  balanceCap: 1,
  topUpDay: 2,
  topUpMonth: 3,
  consumptionDay: 4,
  consumptionMonth: 5,
  outDay: 6,
  outMonth: 7,
  transferInDay: 8,
  transferInMonth: 9,
} as const;
export type LimitType = (typeof limitType)[keyof typeof limitType];

export const notificationType = {
  autoDebitActivated: 1,
  autoDebitTerminated: 2,
  autoDebitPaid: 3,
  feedbackAnswered: 4,
  moneyIn: 5,
  security: 6,
  /** Somebody wanted to pay this wallet more than it had room for. */
  didNotFit: 7,
  /** An operator has given this person another tier. */
  tierChanged: 8,
  /** A cash out or a mobile top-up did not arrive, and came back into the wallet. */
  cameBack: 9,
  /** A statement that took a while is made, or was too long for one file. */
  statementMade: 10,
  /** Operators have reversed a transfer that this person had received. */
  takenBack: 11,
  /** Operators have set a limit or a fee, of this person or of their level, that begins on a day. */
  ruleChanges: 12,
  /** Money on its way out takes longer than it should, or operators hold it back. */
  lookedInto: 13,
  /** A reviewer has decided about this person's documents, asks for more, or is late. */
  review: 14,
  /** The document that this person's level rests on ends, or operators ask for another check, or the level has gone. */
  renewal: 15,
  /** Whoever was to be paid has got another amount than was ordered, and two operators have booked that. */
  paidOtherwise: 16,
  /** A statement was not made within its hour, and is made no more. */
  statementFailed: 17,
} as const;
export type NotificationType = (typeof notificationType)[keyof typeof notificationType];
export type ShownNotificationType = NotificationType | typeof laterType;

/** Status 1 of a notification is the one that the unread count asks for. */
export const notificationStatus = { unread: 1, read: 2 } as const;

export const brands = ['kapao', 'jt'] as const;
export type BrandName = (typeof brands)[number];

export const languages = ['th', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The `lang` header of each stored language. */
export const localeOf = { th: 'th-TH', en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** Reads the `lang` header; anything unknown is Thai, as the product says. */
export function languageOfLocale(locale: string | undefined): Language {
  if (locale === localeOf.en) return 'en';
  if (locale === localeOf.zh) return 'zh';
  return 'th';
}
