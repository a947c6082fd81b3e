import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { createSmsSender } from '../partners/sms.ts';
import type { SmsSender } from '../partners/sms.ts';
import { openClient } from '../runtime/process/aws-client.ts';
import { processConfig, required } from '../runtime/process/config.ts';
import type { Config } from '../runtime/process/config.ts';
import { createLog } from '../runtime/process/log.ts';
import type { Log } from '../runtime/process/log.ts';
import { createSecrets } from '../runtime/process/secrets.ts';
import type { Secrets } from '../runtime/process/secrets.ts';

const smsSchema = z.strictObject({ to: z.string().check(z.regex(/^\+66\d{9}$/)), text: z.string() });

let kept: Secrets | undefined;

/** Read once per cold start, and only where the sandbox asks for a password. */
function secretsOfProcess(): Secrets {
  kept ??= createSecrets(openClient(SecretsManagerClient));
  return kept;
}

/** The way out that the stage's settings name. */
export function smsSenderOf(config: Config): SmsSender {
  if (config.smsProvider === 'sns') {
    return createSmsSender({
      provider: 'sns',
      region: required(config, 'smsRegion'),
      senderId: required(config, 'smsSenderId'),
    });
  }
  const { smsSecretArn } = config;
  return createSmsSender({
    provider: 'sandbox',
    url: required(config, 'smsUrl'),
    fetch,
    ...(smsSecretArn !== undefined && { password: () => secretsOfProcess().valueOf(smsSecretArn) }),
  });
}

/** Sends what the SMS topic brings; number and text enter no log. A failure is thrown, and the topic tries again. */
export async function sendSms(event: SNSEvent, sender: SmsSender, log: Log): Promise<void> {
  for (const {
    Sns: { Message: message, MessageId: messageId },
  } of event.Records) {
    try {
      await sender.send(z.parse(smsSchema, JSON.parse(message)));
      log.info('sms-sent', { messageId });
    } catch (error) {
      log.error('message-failed', { messageId }, error);
      throw new Error('an SMS was not sent', { cause: error });
    }
  }
}

export const handler = (event: SNSEvent): Promise<void> => {
  const config = processConfig();
  return sendSms(event, smsSenderOf(config), createLog(config));
};
