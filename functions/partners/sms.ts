import { SmsNotSent } from './sms-message.ts';
import type { Sms } from './sms-message.ts';

export interface SmsSender {
  /** Hands a message to the gateway; throws SmsNotSent where it was not taken. */
  readonly send: (sms: Sms) => Promise<void>;
}

/** The sandbox's phone, and its password where it asks for one. */
interface SandboxPhone {
  readonly provider: 'sandbox';
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly password?: () => Promise<string>;
}

/** Where messages leave: the sandbox's phone (`url` takes the POST), or SNS in a region that has SMS. */
export type SmsSettings =
  | SandboxPhone
  | { readonly provider: 'sns'; readonly region: string; readonly senderId: string };

const answerTimeoutMs = 5_000;

/** Makes the sender of a stage. Texts carry codes, so neither sender logs or keeps them. */
export function createSmsSender(settings: SmsSettings): SmsSender {
  if (settings.provider === 'sandbox') return { send: (sms) => sendToSandbox(settings, sms) };
  return {
    send: async (sms) => {
      // Loaded on the first message, so that a stage with a sandbox never reads the SNS client.
      const { publishSms } = await import('./sms-sns.ts');
      await publishSms(settings, sms);
    },
  };
}

async function sendToSandbox({ url, fetch, password }: SandboxPhone, sms: Sms): Promise<void> {
  const authorization = password === undefined ? undefined : `Basic ${btoa(`kapao:${await password()}`)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
    body: JSON.stringify({ to: sms.to, text: sms.text }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch((error: unknown) => {
    throw new SmsNotSent('the sandbox phone is not reachable', { cause: error });
  });
  // Reading the answer to its end frees the connection for the next message.
  await response.text().catch(() => '');
  if (!response.ok) throw new SmsNotSent(`the sandbox phone answered ${response.status}`);
}
