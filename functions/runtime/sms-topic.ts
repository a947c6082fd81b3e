import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Language } from '../../shared/enums.ts';
import { required } from './config.ts';
import type { Config } from './config.ts';

const texts = {
  th: (code: string, app: string) => `${app}: รหัสเข้าสู่ระบบของคุณคือ ${code} ใช้ได้ 5 นาที อย่าบอกรหัสนี้กับผู้อื่น`,
  en: (code: string, app: string) => `${app}: your login code is ${code}. It is valid for 5 minutes. Never share it.`,
  zh: (code: string, app: string) => `${app}：您的登录验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
} as const satisfies Record<Language, (code: string, app: string) => string>;

/** The text of a login code's SMS. */
export function loginCodeText(language: Language, code: string, appTitle: string): string {
  return texts[language](code, appTitle);
}

/** Hands an SMS to the sender's topic; the message is encrypted there and enters no log. */
export interface SmsTopic {
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}

/** The SMS topic of the stage. */
export function createSmsTopic(config: Config, client = new SNSClient({ maxAttempts: 3 })): SmsTopic {
  return {
    async send(message) {
      await client.send(new PublishCommand({ TopicArn: required(config, 'smsTopicArn'), Message: JSON.stringify(message) }));
    },
  };
}
