import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { CloudFrontClient, GetDistributionCommand } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callSigned } from '../../functions/engine/signed-call.ts';
import { type ClientSettings, openClient } from '../../functions/runtime/process/aws-client.ts';

/**
 * Accepts every request and never ends its answer; what it was asked is kept by its target. On a busy machine a request
 * may come behind the end of the test that made it.
 */
let server: Server;
const asked: unknown[] = [];
let says: 'nothing' | 'half' = 'nothing';
let endpoint = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers['x-amz-target']);
    if (says === 'half') response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).write('{"Item":');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  endpoint = `http://127.0.0.1:${port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { connectMs: 1_000, answerMs: 150 };
const settings = (more: ClientSettings = {}): ClientSettings => ({
  region: 'ap-southeast-7',
  endpoint,
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  ...more,
});
const key = { pk: { S: 'a' }, sk: { S: 'b' } };

describe('a service that accepts a request and then hangs', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'DynamoDB',
      () => openClient(DynamoDBClient, settings(), limits).send(new GetItemCommand({ TableName: 't', Key: key })),
    ],
    [
      'KMS',
      () => openClient(KMSClient, settings(), limits).send(new DecryptCommand({ CiphertextBlob: new Uint8Array(9) })),
    ],
    [
      'Secrets Manager',
      () => openClient(SecretsManagerClient, settings(), limits).send(new GetSecretValueCommand({ SecretId: 's' })),
    ],
    [
      'SNS',
      () =>
        openClient(SNSClient, settings(), limits).send(
          new PublishCommand({ Message: 'm', TopicArn: 'arn:aws:sns:ap-southeast-7:1:t' }),
        ),
    ],
    [
      'CloudFront',
      () => openClient(CloudFrontClient, settings(), limits).send(new GetDistributionCommand({ Id: 'E1' })),
    ],
    [
      'S3',
      () =>
        openClient(S3Client, settings({ forcePathStyle: true }), limits).send(
          new GetObjectCommand({ Bucket: 'b', Key: 'k' }),
        ),
    ],
  ])('given %s, then the call fails after three tries and frees the function', async (_name, call) => {
    says = 'nothing';
    // Counted by the client: on a busy machine a try may be over before its request has come, or come behind its end.
    await expect(call()).rejects.toMatchObject({ name: 'TimeoutError', $metadata: { attempts: 3 } });
  });

  it('given one that is asked without its client, then that call fails as soon', async () => {
    says = 'nothing';
    const service = { signedAs: 'states', actions: 'AWSStepFunctions', contentType: 'application/x-amz-json-1.0' };
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const access = { region: 'ap-southeast-7', credentials, endpoint };
    const call = callSigned({ ...service, answerMs: limits.answerMs }, access, 'ListExecutions', {});
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
    // A busy machine may not have sent it by then; it is asked once at most.
    expect(asked.filter((target) => target === 'AWSStepFunctions.ListExecutions').length).toBeLessThanOrEqual(1);
  });

  it('given an answer that stops in the middle, then that call fails too', async () => {
    says = 'half';
    const call = openClient(DynamoDBClient, settings({ maxAttempts: 1 }), limits).send(
      new GetItemCommand({ TableName: 't', Key: key }),
    );
    await expect(call).rejects.toThrow(/timed out|aborted|exceeded the configured/);
  });

  it('given one that goes on beginning its answer, byte by byte, then that call fails too', async () => {
    const dripping = createSocketServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      const drip = setInterval(() => socket.write('a'), 30);
      socket.on('error', () => undefined).on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => {
      dripping.listen(0, '127.0.0.1', resolve);
    });
    const { port } = dripping.address() as AddressInfo;
    const call = openClient(
      DynamoDBClient,
      settings({ maxAttempts: 1, endpoint: `http://127.0.0.1:${port}` }),
      // So long that a busy machine lets no drop come too late: a socket that falls silent would end it as well.
      { ...limits, answerMs: 600 },
    ).send(new GetItemCommand({ TableName: 't', Key: key }), { abortSignal: AbortSignal.timeout(10_000) });
    try {
      await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
    } finally {
      dripping.close();
    }
  });
});
