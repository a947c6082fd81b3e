import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { openClient } from '../runtime/process/aws-client.ts';
import { SmsNotSent } from './sms-message.ts';
import type { Sms } from './sms-message.ts';

let client: { readonly region: string; readonly sns: SNSClient } | undefined;

/**
 * Twice at once, although the topic calls again: a connection that has slept with the function often ends at its first
 * use, and the topic's next call is a minute away, when its person has long asked for another code. What SNS has taken
 * without our hearing of it arrives twice, with the same code.
 */
const maxAttempts = 2;

/**
 * Publishes to one phone through SNS in `region` (Bangkok's region has no SMS
 * service of its own) as a transactional message under the registered sender.
 */
export async function publishSms(
  settings: { readonly region: string; readonly senderId: string },
  sms: Sms,
): Promise<void> {
  if (client?.region !== settings.region) {
    client = { region: settings.region, sns: openClient(SNSClient, { region: settings.region, maxAttempts }) };
  }
  try {
    await client.sns.send(
      new PublishCommand({
        PhoneNumber: sms.to,
        Message: sms.text,
        MessageAttributes: {
          'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
          'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: settings.senderId },
        },
      }),
    );
  } catch (error) {
    // Only the error's name: its message may repeat the phone number.
    throw new SmsNotSent(`SNS did not take the message: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
