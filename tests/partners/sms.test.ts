import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createSmsSender } from '../../functions/partners/sms.ts';
import { SmsNotSent } from '../../functions/partners/sms-message.ts';

const sms = { to: '+66812345678', text: 'Your code is 482913' };

describe('to the sandbox phone', () => {
  const sent: Request[] = [];
  const senderTo = (respond: () => Promise<Response>) =>
    createSmsSender({
      provider: 'sandbox',
      url: 'http://localhost/sms',
      fetch: (input, init) => {
        sent.push(new Request(input, init));
        return respond();
      },
    });
  afterEach(() => {
    sent.length = 0;
  });

  it('posts number and text', async () => {
    await senderTo(() => Promise.resolve(Response.json({ messageId: '1' }, { status: 201 }))).send(sms);
    expect(sent.map((request) => `${request.method} ${request.url}`)).toEqual(['POST http://localhost/sms']);
    expect(await sent[0]?.json()).toEqual(sms);
  });

  it('proves itself to a phone that asks for a password', async () => {
    const sender = createSmsSender({
      provider: 'sandbox',
      url: 'http://localhost/sms',
      password: () => Promise.resolve('told to few'),
      fetch: (input, init) => {
        sent.push(new Request(input, init));
        return Promise.resolve(new Response('{}', { status: 201 }));
      },
    });
    await sender.send(sms);
    expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${btoa('kapao:told to few')}`);
  });

  it.each([
    ['refused', () => Promise.resolve(new Response('{}', { status: 422 }))],
    ['not reachable', () => Promise.reject(new TypeError('fetch failed'))],
  ])('throws where it was %s, without the text', async (_name, respond) => {
    const error = await senderTo(respond)
      .send(sms)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SmsNotSent);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('482913');
  });
});

describe('through SNS', () => {
  const sns = mockClient(SNSClient);
  afterEach(() => {
    sns.reset();
  });
  afterAll(() => {
    sns.restore();
  });
  const sender = createSmsSender({ provider: 'sns', region: 'ap-southeast-1', senderId: 'KAPAO' });

  it('publishes a transactional message in the given region', async () => {
    sns.on(PublishCommand).resolves({ MessageId: '1' });
    await sender.send(sms);
    const [call] = sns.commandCalls(PublishCommand);
    expect(call?.args[0].input).toMatchObject({
      PhoneNumber: sms.to,
      Message: sms.text,
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { StringValue: 'Transactional' },
        'AWS.SNS.SMS.SenderID': { StringValue: 'KAPAO' },
      },
    });
    expect(await call?.thisValue.config.region()).toBe('ap-southeast-1');
  });

  it('throws where SNS declines, with neither number nor text', async () => {
    sns
      .on(PublishCommand)
      .rejects(Object.assign(new Error(`Invalid parameter: ${sms.to} ${sms.text}`), { name: 'InvalidParameter' }));
    const error = await sender.send(sms).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SmsNotSent);
    expect(error).toMatchObject({ message: 'SNS did not take the message: InvalidParameter' });
    expect(error).not.toHaveProperty('cause');
  });
});
