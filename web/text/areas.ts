/**
 * The texts by area: one file for each language, loaded with the first screen
 * that shows them. `first` is there from the start; a lazy route names the
 * others that it needs. A key stands in one area only.
 */
export const areas = {
  first: { th: () => import('./th/first.ts'), en: () => import('./en/first.ts'), zh: () => import('./zh/first.ts') },
  account: {
    th: () => import('./th/account.ts'),
    en: () => import('./en/account.ts'),
    zh: () => import('./zh/account.ts'),
  },
  'act-review': {
    th: () => import('./th/act-review.ts'),
    en: () => import('./en/act-review.ts'),
    zh: () => import('./zh/act-review.ts'),
  },
  airtime: {
    th: () => import('./th/airtime.ts'),
    en: () => import('./en/airtime.ts'),
    zh: () => import('./zh/airtime.ts'),
  },
  auth: { th: () => import('./th/auth.ts'), en: () => import('./en/auth.ts'), zh: () => import('./zh/auth.ts') },
  'bank-account': {
    th: () => import('./th/bank-account.ts'),
    en: () => import('./en/bank-account.ts'),
    zh: () => import('./zh/bank-account.ts'),
  },
  'cash-out': {
    th: () => import('./th/cash-out.ts'),
    en: () => import('./en/cash-out.ts'),
    zh: () => import('./zh/cash-out.ts'),
  },
  company: {
    th: () => import('./th/company.ts'),
    en: () => import('./en/company.ts'),
    zh: () => import('./zh/company.ts'),
  },
  face: { th: () => import('./th/face.ts'), en: () => import('./en/face.ts'), zh: () => import('./zh/face.ts') },
  freeze: {
    th: () => import('./th/freeze.ts'),
    en: () => import('./en/freeze.ts'),
    zh: () => import('./zh/freeze.ts'),
  },
  home: { th: () => import('./th/home.ts'), en: () => import('./en/home.ts'), zh: () => import('./zh/home.ts') },
  identity: {
    th: () => import('./th/identity.ts'),
    en: () => import('./en/identity.ts'),
    zh: () => import('./zh/identity.ts'),
  },
  inbox: { th: () => import('./th/inbox.ts'), en: () => import('./en/inbox.ts'), zh: () => import('./zh/inbox.ts') },
  levels: {
    th: () => import('./th/levels.ts'),
    en: () => import('./en/levels.ts'),
    zh: () => import('./zh/levels.ts'),
  },
  lock: { th: () => import('./th/lock.ts'), en: () => import('./en/lock.ts'), zh: () => import('./zh/lock.ts') },
  money: { th: () => import('./th/money.ts'), en: () => import('./en/money.ts'), zh: () => import('./zh/money.ts') },
  'not-open': {
    th: () => import('./th/not-open.ts'),
    en: () => import('./en/not-open.ts'),
    zh: () => import('./zh/not-open.ts'),
  },
  outside: {
    th: () => import('./th/outside.ts'),
    en: () => import('./en/outside.ts'),
    zh: () => import('./zh/outside.ts'),
  },
  'own-limit': {
    th: () => import('./th/own-limit.ts'),
    en: () => import('./en/own-limit.ts'),
    zh: () => import('./zh/own-limit.ts'),
  },
  'personal-data': {
    th: () => import('./th/personal-data.ts'),
    en: () => import('./en/personal-data.ts'),
    zh: () => import('./zh/personal-data.ts'),
  },
  qr: { th: () => import('./th/qr.ts'), en: () => import('./en/qr.ts'), zh: () => import('./zh/qr.ts') },
  receipt: {
    th: () => import('./th/receipt.ts'),
    en: () => import('./en/receipt.ts'),
    zh: () => import('./zh/receipt.ts'),
  },
  scam: { th: () => import('./th/scam.ts'), en: () => import('./en/scam.ts'), zh: () => import('./zh/scam.ts') },
  registry: {
    th: () => import('./th/registry.ts'),
    en: () => import('./en/registry.ts'),
    zh: () => import('./zh/registry.ts'),
  },
  security: {
    th: () => import('./th/security.ts'),
    en: () => import('./en/security.ts'),
    zh: () => import('./zh/security.ts'),
  },
  statement: {
    th: () => import('./th/statement.ts'),
    en: () => import('./en/statement.ts'),
    zh: () => import('./zh/statement.ts'),
  },
  'step-up': {
    th: () => import('./th/step-up.ts'),
    en: () => import('./en/step-up.ts'),
    zh: () => import('./zh/step-up.ts'),
  },
  'top-up': {
    th: () => import('./th/top-up.ts'),
    en: () => import('./en/top-up.ts'),
    zh: () => import('./zh/top-up.ts'),
  },
  transactions: {
    th: () => import('./th/transactions.ts'),
    en: () => import('./en/transactions.ts'),
    zh: () => import('./zh/transactions.ts'),
  },
  transfer: {
    th: () => import('./th/transfer.ts'),
    en: () => import('./en/transfer.ts'),
    zh: () => import('./zh/transfer.ts'),
  },
  verify: {
    th: () => import('./th/verify.ts'),
    en: () => import('./en/verify.ts'),
    zh: () => import('./zh/verify.ts'),
  },
  watch: { th: () => import('./th/watch.ts'), en: () => import('./en/watch.ts'), zh: () => import('./zh/watch.ts') },
  'why-not': {
    th: () => import('./th/why-not.ts'),
    en: () => import('./en/why-not.ts'),
    zh: () => import('./zh/why-not.ts'),
  },
} as const;

export type AreaName = keyof typeof areas;
/** An area's texts in Thai, word for word: their keys and placeholders bind the other languages. */
export type ThaiTexts<A extends AreaName> = Awaited<ReturnType<(typeof areas)[A]['th']>>['texts'];
