import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { openClient } from './aws-client.ts';
import { required } from './config.ts';
import type { Config } from './config.ts';

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
