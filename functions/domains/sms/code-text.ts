import type { BrandName, Language } from '../../../shared/enums.ts';
import type { CodePurpose } from '../../../shared/sms-code.ts';
import { appTitles } from './app-titles.ts';

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

const noWalletTexts = {
  th: (app) => `${app}: เบอร์นี้ยังไม่มีกระเป๋าเงิน หากต้องการเปิด ให้เข้าสู่ระบบในแอปด้วยรหัส SMS หากคุณไม่ได้ขอ ไม่ต้องทำอะไร`,
  en: (app) =>
    `${app}: there is no wallet with this number. To open one, log in with an SMS code in the app. If you did not ask for this, ignore it.`,
  zh: (app) => `${app}：此手机号尚未开通钱包。如需开通，请在应用中用短信验证码登录。若非您本人操作，请忽略。`,
} as const satisfies Record<Language, (app: string) => string>;

/** The text of the SMS with a code that opens something. */
export function codeText(purpose: keyof typeof codeTexts, language: Language, code: string, entry: BrandName): string {
  return codeTexts[purpose][language](code, appTitles[entry]);
}

/** What a number without a wallet gets in place of a code for a new password. */
export function noWalletText(language: Language, entry: BrandName): string {
  return noWalletTexts[language](appTitles[entry]);
}
