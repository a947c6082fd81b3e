import type { BrandName, Language } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import { appTitles } from './app-titles.ts';

/** What the SMS of a code that links a bank account names. */
export interface NamedAccount {
  /** The bank's short name, the same in every language. */
  readonly bank: string;
  readonly accountDigits: string;
}

const accountTexts = {
  th: (code, app, bank, digits) =>
    `${app}: รหัส ${code} ผูกบัญชี ${bank} ลงท้าย ${digits} ไว้รับเงิน ใช้ได้ 5 นาที ไม่ใช่ของคุณอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app, bank, digits) =>
    `${app}: code ${code} links the ${bank} account ending in ${digits}. Valid 5 minutes. Not yours? Do not enter or share it.`,
  zh: (code, app, bank, digits) =>
    `${app}：验证码 ${code} ，用于绑定 ${bank} 尾号 ${digits} 的账户收款，5 分钟内有效。如非您的账户请勿输入，切勿告诉他人。`,
} as const satisfies Record<Language, (code: string, app: string, bank: string, digits: string) => string>;

/** What the SMS of a code that raises a limit names; without an amount it becomes the level's. */
export interface NamedLimit {
  readonly limit: OwnLimitName;
  readonly limitSatang?: number | undefined;
}

const limitNames = {
  th: {
    'out-day': 'โอนและถอนต่อวัน',
    'out-month': 'โอนและถอนต่อเดือน',
    'per-payment': 'จ่ายต่อครั้ง',
    'consumption-day': 'จ่ายบิลต่อวัน',
    'consumption-month': 'จ่ายบิลต่อเดือน',
  },
  en: {
    'out-day': 'daily transfer',
    'out-month': 'monthly transfer',
    'per-payment': 'per-payment',
    'consumption-day': 'daily bill',
    'consumption-month': 'monthly bill',
  },
  zh: {
    'out-day': '每日转账提现',
    'out-month': '每月转账提现',
    'per-payment': '单笔付款',
    'consumption-day': '每日账单',
    'consumption-month': '每月账单',
  },
} as const satisfies Record<Language, Record<OwnLimitName, string>>;

const ofLevel = { th: 'วงเงินตามระดับ', en: "your level's limit", zh: '等级限额' } as const satisfies Record<
  Language,
  string
>;

const limitTexts = {
  th: (code, app, name, to) => `${app}: รหัส ${code} เพิ่มวงเงิน${name}เป็น ${to} ใช้ได้ 5 นาที ไม่ใช่คุณอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app, name, to) =>
    `${app}: code ${code} raises your ${name} limit to ${to}. Valid 5 minutes. Not you? Do not enter or share it.`,
  zh: (code, app, name, to) =>
    `${app}：验证码 ${code} ，用于将${name}限额提高至 ${to}，5 分钟内有效。如非本人请勿输入，切勿告诉他人。`,
} as const satisfies Record<Language, (code: string, app: string, name: string, to: string) => string>;

/** The text of the SMS with the code that links a bank account: the bank and the number's last four digits. */
export function accountText(
  language: Language,
  code: string,
  entry: BrandName,
  { bank, accountDigits }: NamedAccount,
): string {
  return accountTexts[language](code, appTitles[entry], bank, accountDigits);
}

/** The text of the SMS with the code that raises a limit: which one, and to what. */
export function limitText(
  language: Language,
  code: string,
  entry: BrandName,
  { limit, limitSatang }: NamedLimit,
): string {
  const to = limitSatang === undefined ? ofLevel[language] : formatThb(limitSatang);
  return limitTexts[language](code, appTitles[entry], limitNames[language][limit], to);
}

const statementTexts = {
  th: (code, app) => `${app}: รหัส ${code} แสดงชื่อเต็มของคุณในรายการเดินบัญชี ใช้ได้ 5 นาที ไม่ใช่คุณอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app) =>
    `${app}: code ${code} shows your full name on a statement. Valid 5 minutes. Not you? Do not enter or share it.`,
  zh: (code, app) =>
    `${app}：验证码 ${code} ，用于在对账单上显示您的全名，5 分钟内有效。如非本人请勿输入，切勿告诉他人。`,
} as const satisfies Record<Language, (code: string, app: string) => string>;

const unlockTexts = {
  th: (code, app) => `${app}: รหัส ${code} ขอปลดล็อกกระเป๋าของคุณ ใช้ได้ 5 นาที ไม่ใช่คุณอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app) =>
    `${app}: code ${code} asks to unlock your wallet. Valid 5 minutes. Not you? Do not enter or share it.`,
  zh: (code, app) => `${app}：验证码 ${code} ，用于申请解锁您的钱包，5 分钟内有效。如非本人请勿输入，切勿告诉他人。`,
} as const satisfies Record<Language, (code: string, app: string) => string>;

/** The text of the SMS with the code of what says no more than what it is for. */
export function plainText(of: 'statement' | 'unlock', language: Language, code: string, entry: BrandName): string {
  const texts = of === 'statement' ? statementTexts : unlockTexts;
  return texts[language](code, appTitles[entry]);
}
