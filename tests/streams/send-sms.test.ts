import type { SNSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { sendSms, smsSenderOf } from '../../functions/streams/send-sms.ts';
import type { Sms } from '../../functions/partners/sms-message.ts';
import { captureLog } from '../front-door/door/captured-log.ts';

function eventOf(messages: readonly string[]): SNSEvent {
  return {
    Records: messages.map((message, index) => ({
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: 'arn',
      Sns: {
        Message: message,
        MessageId: `message-${index}`,
        MessageAttributes: {},
        Signature: '',
        SignatureVersion: '1',
        SigningCertUrl: '',
        Subject: '',
        Timestamp: '',
        TopicArn: 'arn',
        Type: 'Notification',
        UnsubscribeUrl: '',
      },
    })),
  };
}

const sms: Sms = { to: '+66812345678', text: 'Kapao: your login code is 004711.' };

test('what the topic brings is handed to the sender, and neither number nor text enters the log', async () => {
  const sent: Sms[] = [];
  const log = captureLog();
  await sendSms(
    eventOf([JSON.stringify(sms)]),
    {
      send: async (message) => {
        sent.push(message);
      },
    },
    log,
  );
  expect(sent).toEqual([sms]);
  expect(log.lines).toEqual([{ level: 'info', event: 'sms-sent', facts: { messageId: 'message-0' } }]);
});

test('a sender that fails makes the topic try again, and nothing of the message is logged', async () => {
  const log = captureLog();
  const failing = { send: () => Promise.reject(new Error(`could not send to ${sms.to}`)) };
  await expect(sendSms(eventOf([JSON.stringify(sms)]), failing, log)).rejects.toThrow('an SMS was not sent');
  expect(JSON.stringify(log.lines.map(({ facts }) => facts))).not.toContain('812345678');
});

test.for([
  '',
  'no JSON',
  '{"to":"0812345678","text":"x"}',
  '{"to":"+66812345678"}',
  '{"to":"+66812345678","text":"x","more":1}',
])('the message %j is not sent', async (message) => {
  const sent: Sms[] = [];
  await expect(
    sendSms(
      eventOf([message]),
      {
        send: async (each) => {
          sent.push(each);
        },
      },
      captureLog(),
    ),
  ).rejects.toThrow('not sent');
  expect(sent).toEqual([]);
});

test('each way out asks for its own settings', () => {
  expect(() => smsSenderOf({ smsProvider: 'sandbox' })).toThrow('SMS_URL');
  expect(() => smsSenderOf({ smsProvider: 'sns', smsRegion: 'ap-southeast-1' })).toThrow('SMS_SENDER_ID');
  expect(smsSenderOf({ smsProvider: 'sns', smsRegion: 'ap-southeast-1', smsSenderId: 'KAPAO' })).toBeDefined();
});
