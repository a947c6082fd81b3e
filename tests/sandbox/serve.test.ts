import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestContent, signWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { partnerSettings } from '../../functions/engine/partners/partner-access.ts';
import { partnerNames } from '../../functions/partners/partners.ts';
import { dynamoTable } from '../../functions/sandbox/table.ts';

const documents = mockClient(DynamoDBDocumentClient);
const secrets = mockClient(SecretsManagerClient);
const receivedAtMs = 1_790_000_000_000;

function eventOf(method: string, path: string, more: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 {
  const [rawPath = '', rawQueryString = ''] = path.split('?');
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString,
    headers: {},
    isBase64Encoded: false,
    requestContext: {
      accountId: '0',
      apiId: 'a',
      domainName: 'd',
      domainPrefix: 'p',
      requestId: 'r',
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: receivedAtMs,
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' },
    },
    ...more,
  };
}

beforeEach(() => {
  vi.stubEnv('SANDBOX_TABLE_NAME', 'sandbox');
  vi.stubEnv('TABLE_NAME', 'product');
  for (const name of partnerNames) vi.stubEnv(partnerSettings(name).secretArn, `arn:${name}`);
  vi.stubEnv('FRONT_DOOR_URL', 'http://127.0.0.1:9');
  vi.stubEnv('AWS_REGION', 'ap-southeast-7');
  // The log's lines would fill the test report.
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  documents.on(GetCommand).resolves({});
  documents.on(QueryCommand).resolves({ Items: [] });
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:bank' }).resolves({ SecretString: 'the secret' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  documents.reset();
  secrets.reset();
});
afterAll(() => {
  documents.restore();
  secrets.restore();
});

async function serve(event: APIGatewayProxyEventV2) {
  const { handler } = await import('../../functions/sandbox/serve.ts');
  return handler(event);
}

describe('the function', () => {
  it('answers an event and reads cookies, query and an encoded body', async () => {
    expect(await serve(eventOf('GET', '/health'))).toMatchObject({ statusCode: 200, body: '{"ok":true}' });
    const page = await serve(eventOf('GET', '/phone?lang=en', { headers: { accept: 'text/html' } }));
    expect(page.cookies?.[0]).toContain('sandbox-lang=en');
    const again = await serve(
      eventOf('GET', '/phone', { headers: { accept: 'text/html' }, cookies: ['a=b', 'sandbox-lang=en'] }),
    );
    expect(again.body).toContain('<html lang="en">');
    const sms = Buffer.from(JSON.stringify({ to: '0812345678', text: 'รหัส 482913' })).toString('base64');
    expect(await serve(eventOf('POST', '/sms', { body: sms, isBase64Encoded: true }))).toMatchObject({
      statusCode: 201,
    });
    const [write] = documents.commandCalls(TransactWriteCommand);
    expect(write?.args[0].input.TransactItems?.[0]?.Put).toMatchObject({
      TableName: 'sandbox',
      Item: { pk: 'SMS#+66812345678', item: { text: 'รหัส 482913' }, ttlSeconds: receivedAtMs / 1000 + 7 * 24 * 3600 },
    });
  });

  it("moves the clock by the product's one item and nothing else of that table", async () => {
    expect(await serve(eventOf('PUT', '/clock', { body: '{"offsetMs":60000}' }))).toMatchObject({ statusCode: 200 });
    expect(documents.commandCalls(PutCommand).map((call) => call.args[0].input)).toEqual([
      { TableName: 'product', Item: { pk: 'CLOCK', sk: 'CLOCK', offsetMs: 60_000 } },
    ]);
    const productReads = documents
      .commandCalls(GetCommand)
      .map((call) => call.args[0].input)
      .filter((input) => input.TableName === 'product');
    expect(productReads.map((input) => input.Key)).toEqual([{ pk: 'CLOCK', sk: 'CLOCK' }]);
  });

  it('has a fixed clock where the stage names no table of the product', async () => {
    vi.stubEnv('TABLE_NAME', '');
    expect(await serve(eventOf('PUT', '/clock', { body: '{"offsetMs":60000}' }))).toMatchObject({ statusCode: 409 });
  });

  it("checks the product's signature with the shared secret, over path and query as received", async () => {
    const path = '/bank/payments?reference1=0DCF3ZJ8K2M4N6P8Q0R2';
    const signed = (secret: string) =>
      signWebhook({ id: 'r1', body: requestContent('GET', path, '') }, secret, receivedAtMs);
    expect(await serve(eventOf('GET', path, { headers: signed('the secret') }))).toMatchObject({
      statusCode: 200,
      body: '{"payments":[]}',
    });
    expect(await serve(eventOf('GET', path, { headers: signed('another') }))).toMatchObject({ statusCode: 401 });
  });

  it('answers 500 without a word of the cause where its table fails', async () => {
    documents.on(QueryCommand).rejects(new Error('secret cause'));
    const answer = await serve(eventOf('GET', '/phones'));
    expect(answer).toMatchObject({ statusCode: 500 });
    expect(answer.body).not.toContain('secret cause');
  });

  it('does not start without its settings', async () => {
    vi.stubEnv('FRONT_DOOR_URL', '');
    await expect(serve(eventOf('GET', '/health'))).rejects.toThrow();
  });
});

describe('its table', () => {
  const table = () =>
    dynamoTable(DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-southeast-7' })), 'sandbox', () => 1_000);
  const cancelled = (code: string) =>
    new TransactionCanceledException({
      $metadata: {},
      message: 'cancelled',
      CancellationReasons: [{ Code: 'None' }, { Code: code }],
    });

  it('writes new rows only, and says so where one exists', async () => {
    documents.on(TransactWriteCommand).resolvesOnce({}).rejects(cancelled('ConditionalCheckFailed'));
    const rows = [
      { pk: 'a', sk: 'b', item: { n: 1 } },
      { pk: 'c', sk: 'd', item: {} },
    ];
    expect(await table().putNew(rows)).toBe(true);
    expect(await table().putNew(rows)).toBe(false);
    const [call] = documents.commandCalls(TransactWriteCommand);
    expect(call?.args[0].input.TransactItems?.map((each) => each.Put?.ConditionExpression)).toEqual([
      'attribute_not_exists(pk)',
      'attribute_not_exists(pk)',
    ]);
  });

  it('does not take another failure for an existing row', async () => {
    documents.on(TransactWriteCommand).rejects(cancelled('ThrottlingError'));
    await expect(table().putNew([{ pk: 'a', sk: 'b', item: {} }])).rejects.toThrow('cancelled');
  });

  it('lists in the order asked for', async () => {
    documents.on(QueryCommand).resolves({ Items: [{ pk: 'a', sk: '1', item: { n: 1 } }] });
    expect(await table().list('a', 'newest-first', 5)).toEqual([{ n: 1 }]);
    await table().list('a', 'oldest-first', 5);
    expect(
      documents
        .commandCalls(QueryCommand)
        .map((call) => [call.args[0].input.ScanIndexForward, call.args[0].input.Limit]),
    ).toEqual([
      [false, 5],
      [true, 5],
    ]);
  });
});
