import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { BrandName, Language } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import type { CodePurpose } from '../../../shared/sms-code.ts';
import { openClient } from './aws-client.ts';
import { required } from './config.ts';
import type { Config } from './config.ts';

/** How a brand signs its SMS. */
export const appTitles = { kapao: 'Kapao', jt: 'JT Wallet' } as const satisfies Record<BrandName, string>;

type CodeText = (code: string, app: string) => string;

/**
 * Each says what the code is for, so that nobody reads one out for something else. Thai and Chinese fit in two parts.
 */
const codeTexts = {
  login: {
    th: (code, app) => `${app}: รหัสเข้าสู่ระบบของคุณคือ ${code} ใช้ได้ 5 นาที อย่าบอกรหัสนี้กับผู้อื่น`,
    en: (code, app) => `${app}: your login code is ${code}. It is valid for 5 minutes. Never share it.`,
    zh: (code, app) => `${app}：您的登录验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  },
  'reset-password': {
    th: (code, app) => `${app}: รหัสสำหรับตั้งรหัสผ่านใหม่คือ ${code} ใช้ได้ 5 นาที อย่าบอกรหัสนี้กับผู้อื่น`,
    en: (code, app) => `${app}: your code to set a new password is ${code}. It is valid for 5 minutes. Never share it.`,
    zh: (code, app) => `${app}：您设置新密码的验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  },
  'open-account': {
    th: (code, app) => `${app}: รหัส ${code} เปิดเลขบัญชีสำหรับเติมเงินของคุณ ใช้ได้ 5 นาที อย่าบอกรหัสนี้กับผู้อื่น`,
    en: (code, app) =>
      `${app}: code ${code} opens your top-up account number. It is valid for 5 minutes. Never share it.`,
    zh: (code, app) => `${app}：验证码 ${code} ，用于开通您的充值专属账号，5 分钟内有效，请勿告诉他人。`,
  },
  'lock-wallet': {
    th: (code, app) => `${app}: รหัส ${code} ล็อกกระเป๋าของคุณ เงินจะออกไม่ได้ ใช้ได้ 5 นาที อย่าบอกรหัสนี้กับผู้อื่น`,
    en: (code, app) =>
      `${app}: code ${code} locks your wallet, so that no money leaves it. It is valid for 5 minutes. Never share it.`,
    zh: (code, app) => `${app}：验证码 ${code} ，用于锁定您的钱包，锁定后资金无法转出，5 分钟内有效，请勿告诉他人。`,
  },
  'show-data': {
    th: (code, app) => `${app}: รหัส ${code} แสดงข้อมูลส่วนตัวของคุณแบบเต็ม ใช้ได้ 5 นาที อย่าบอกรหัสนี้กับผู้อื่น`,
    en: (code, app) => `${app}: code ${code} shows your personal data. It is valid for 5 minutes. Never share it.`,
    zh: (code, app) => `${app}：验证码 ${code} ，用于完整显示您的个人资料，5 分钟内有效，请勿告诉他人。`,
  },
} as const satisfies Record<Exclude<CodePurpose, 'money-out'>, Record<Language, CodeText>>;

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

const statementTexts = {
  th: (code, app) => `${app}: รหัส ${code} แสดงชื่อเต็มของคุณในรายการเดินบัญชี ใช้ได้ 5 นาที ไม่ใช่คุณอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app) =>
    `${app}: code ${code} shows your full name on a statement. Valid 5 minutes. Not you? Do not enter or share it.`,
  zh: (code, app) =>
    `${app}：验证码 ${code} ，用于在对账单上显示您的全名，5 分钟内有效。如非本人请勿输入，切勿告诉他人。`,
} as const satisfies Record<Language, CodeText>;

const unlockTexts = {
  th: (code, app) => `${app}: รหัส ${code} ขอปลดล็อกกระเป๋าของคุณ ใช้ได้ 5 นาที ไม่ใช่คุณอย่าใส่รหัส และอย่าบอกใคร`,
  en: (code, app) =>
    `${app}: code ${code} asks to unlock your wallet. Valid 5 minutes. Not you? Do not enter or share it.`,
  zh: (code, app) => `${app}：验证码 ${code} ，用于申请解锁您的钱包，5 分钟内有效。如非本人请勿输入，切勿告诉他人。`,
} as const satisfies Record<Language, CodeText>;

const noWalletTexts = {
  th: (app) => `${app}: เบอร์นี้ยังไม่มีกระเป๋าเงิน หากต้องการเปิด ให้เข้าสู่ระบบในแอปด้วยรหัส SMS หากคุณไม่ได้ขอ ไม่ต้องทำอะไร`,
  en: (app) =>
    `${app}: there is no wallet with this number. To open one, log in with an SMS code in the app. If you did not ask for this, ignore it.`,
  zh: (app) => `${app}：此手机号尚未开通钱包。如需开通，请在应用中用短信验证码登录。若非您本人操作，请忽略。`,
} as const satisfies Record<Language, (app: string) => string>;

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

/** What a code for money out is for, as its SMS says it. */
export type Named =
  | ({ readonly of: 'transfer' } & NamedPayment)
  | ({ readonly of: 'cash-out' } & NamedCashOut)
  | ({ readonly of: 'airtime' } & NamedAirtime)
  | ({ readonly of: 'bank-account' } & NamedAccount)
  | ({ readonly of: 'limit-raise' } & NamedLimit)
  | { readonly of: 'statement' | 'unlock' };

/** The text of the SMS with a code for money out. */
export function namedText(language: Language, code: string, entry: BrandName, named: Named): string {
  switch (named.of) {
    case 'transfer':
      return paymentText(language, code, entry, named);
    case 'cash-out':
      return cashOutText(language, code, entry, named);
    case 'airtime':
      return airtimeText(language, code, entry, named);
    case 'bank-account':
      return accountText(language, code, entry, named);
    case 'limit-raise':
      return limitText(language, code, entry, named);
    case 'unlock':
      return unlockTexts[language](code, appTitles[entry]);
    case 'statement':
      return statementTexts[language](code, appTitles[entry]);
  }
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

/** The text of the SMS with the code that links a bank account: the bank and the number's last four digits. */
export function accountText(
  language: Language,
  code: string,
  entry: BrandName,
  { bank, accountDigits }: NamedAccount,
): string {
  return accountTexts[language](code, appTitles[entry], bank, accountDigits);
}

/** The text of the SMS with a code that opens something. */
export function codeText(purpose: keyof typeof codeTexts, language: Language, code: string, entry: BrandName): string {
  return codeTexts[purpose][language](code, appTitles[entry]);
}

/** What a number without a wallet gets in place of a code for a new password. */
export function noWalletText(language: Language, entry: BrandName): string {
  return noWalletTexts[language](appTitles[entry]);
}

/** Hands an SMS to the sender's topic; the message is encrypted there and enters no log. */
export interface SmsTopic {
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}

/** The SMS topic of the stage. */
export function createSmsTopic(config: Config, client = openClient(SNSClient)): SmsTopic {
  return {
    async send(message) {
      await client.send(
        new PublishCommand({ TopicArn: required(config, 'smsTopicArn'), Message: JSON.stringify(message) }),
      );
    },
  };
}

let topicOfProcess: SmsTopic | undefined;

/** The topic that was handed in, or the process's own, made at its first message. */
export function smsTopicOf({ config, smsTopic }: { readonly config: Config; readonly smsTopic?: SmsTopic }): SmsTopic {
  if (smsTopic !== undefined) return smsTopic;
  topicOfProcess ??= createSmsTopic(config);
  return topicOfProcess;
}
