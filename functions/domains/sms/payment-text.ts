import type { BrandName, Language } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import { appTitles } from './app-titles.ts';

/** What the SMS of a payment's code names. No name of a person: it leaves the country. */
export interface NamedPayment {
  /** What leaves the wallet, fee included, as the button says it. */
  readonly totalSatang: number;
  readonly receiverDigits: string;
}

/** In at most two parts, so that whoever reads the code reads in the same breath what it pays. */
const paymentTexts = {
  th: (code, app, total, digits) =>
    `${app}: รหัส ${code} ยืนยันการโอน ${total} ไปยังเบอร์ลงท้าย ${digits} ใช้ได้ 5 นาที ยอดไม่ตรงอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app, total, digits) =>
    `${app}: code ${code} pays ${total} to the number ending in ${digits}. Valid 5 minutes. Not what you wanted? Do not enter or share it.`,
  zh: (code, app, total, digits) =>
    `${app}：验证码 ${code} ，用于向尾号 ${digits} 转账 ${total}，5 分钟内有效。如非本人所愿请勿输入，切勿告诉他人。`,
} as const satisfies Record<Language, (code: string, app: string, total: string, digits: string) => string>;

/** What the SMS of a cash out's code names. */
export interface NamedCashOut {
  /** What leaves the wallet, fee included, as the button says it. */
  readonly totalSatang: number;
  /** The bank's short name, the same in every language. */
  readonly bank: string;
  readonly accountDigits: string;
}

const cashOutTexts = {
  th: (code, app, total, bank, digits) =>
    `${app}: รหัส ${code} ยืนยันถอน ${total} เข้าบัญชี ${bank} ลงท้าย ${digits} ใช้ได้ 5 นาที ไม่ใช่คุณอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app, total, bank, digits) =>
    `${app}: code ${code} cashes out ${total} to ${bank} account ending in ${digits}. Valid 5 minutes. Not you? Do not enter or share it.`,
  zh: (code, app, total, bank, digits) =>
    `${app}：验证码 ${code} ，用于提现 ${total} 至 ${bank} 尾号 ${digits} 的账户，5 分钟内有效。如非本人请勿输入，切勿告诉他人。`,
} as const satisfies Record<
  Language,
  (code: string, app: string, total: string, bank: string, digits: string) => string
>;

/** What the SMS of a mobile top-up's code names. */
export interface NamedAirtime {
  readonly totalSatang: number;
  /** The operator's name, the same in every language. */
  readonly operator: string;
  readonly mobileDigits: string;
}

const airtimeTexts = {
  th: (code, app, total, operator, digits) =>
    `${app}: รหัส ${code} เติมเงินมือถือ ${operator} ลงท้าย ${digits} ${total} ใช้ได้ 5 นาที ไม่ใช่คุณอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app, total, operator, digits) =>
    `${app}: code ${code} tops up the ${operator} number ending in ${digits} with ${total}. Valid 5 minutes. Not you? Do not enter or share it.`,
  zh: (code, app, total, operator, digits) =>
    `${app}：验证码 ${code} ，用于为 ${operator} 尾号 ${digits} 的手机充值 ${total}，5 分钟内有效。如非本人请勿输入，切勿告诉他人。`,
} as const satisfies Record<
  Language,
  (code: string, app: string, total: string, operator: string, digits: string) => string
>;

/** The text of the SMS with a payment's code: the amount that leaves and the receiver's last four digits. */
export function paymentText(
  language: Language,
  code: string,
  entry: BrandName,
  { totalSatang, receiverDigits }: NamedPayment,
): string {
  return paymentTexts[language](code, appTitles[entry], formatThb(totalSatang), receiverDigits);
}

/** The text of the SMS with a cash out's code: the amount that leaves, the bank and the account's last four digits. */
export function cashOutText(
  language: Language,
  code: string,
  entry: BrandName,
  { totalSatang, bank, accountDigits }: NamedCashOut,
): string {
  return cashOutTexts[language](code, appTitles[entry], formatThb(totalSatang), bank, accountDigits);
}

/** The text of the SMS with a mobile top-up's code: the amount, the operator and the number's last four digits. */
export function airtimeText(
  language: Language,
  code: string,
  entry: BrandName,
  { totalSatang, operator, mobileDigits }: NamedAirtime,
): string {
  return airtimeTexts[language](code, appTitles[entry], formatThb(totalSatang), operator, mobileDigits);
}
