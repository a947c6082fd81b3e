import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { createSmsTopic } from '../../functions/runtime/process/sms-topic.ts';

describe('the topic', () => {
  it('gets number and text as one message', async () => {
    const sns = mockClient(SNSClient);
    sns.on(PublishCommand).resolves({ MessageId: '1' });
    await createSmsTopic({ smsTopicArn: 'arn:aws:sns:ap-southeast-7:000000000000:sms' }).send({
      to: '+66812345678',
      text: 'hello',
    });
    const [call] = sns.commandCalls(PublishCommand);
    expect(call?.args[0].input.TopicArn).toBe('arn:aws:sns:ap-southeast-7:000000000000:sms');
    expect(JSON.parse(call?.args[0].input.Message ?? '')).toEqual({ to: '+66812345678', text: 'hello' });
    sns.restore();
  });

  it('that does not take the message is told', async () => {
    const sns = mockClient(SNSClient);
    sns.on(PublishCommand).rejects(new Error('no topic'));
    await expect(createSmsTopic({ smsTopicArn: 'arn' }).send({ to: '+66812345678', text: 'hello' })).rejects.toThrow(
      'no topic',
    );
    sns.restore();
  });
});
