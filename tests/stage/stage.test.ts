import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CreateAccessKeyCommand,
  CreateUserCommand,
  DeleteAccessKeyCommand,
  DeleteUserCommand,
} from '@aws-sdk/client-iam';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { awsConfigOf, openStageClients } from './clients.ts';
import { ownProvidedStage, ownStage } from './own-stage.ts';

const stage = ownStage();

describe('the front door', () => {
  test('serves the app with the security headers of production', async () => {
    const response = await fetch(stage.webUrl);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root">');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('serves hashed parts of the app compressed and for good', async () => {
    const paths = new Set((await (await fetch(stage.webUrl)).text()).match(/assets\/[\w-]+\.js/g));
    expect(paths.size).toBeGreaterThan(3);
    for (const path of paths) {
      const response = await fetch(`${stage.webUrl}/${path}`);
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      // CloudFront compresses nothing below a thousand bytes.
      const isCompressed = response.headers.get('content-encoding') === 'gzip';
      expect([path, isCompressed]).toEqual([path, Buffer.byteLength(await response.text()) >= 1_000]);
    }
  });

  test('publishes the server keys that the stage file names, and no private part', async () => {
    const response = await fetch(stage.keysUrl);
    expect(await response.json()).toEqual(stage.keys);
    for (const key of stage.keys.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('answers an envelope that is none with 400, through the distribution', async () => {
    const response = await fetch(`${stage.walletApiUrl}/wallet-user/login`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 20400 });
    expect(response.headers.get('via')).toContain('CloudFront');
  });

  test('shows the sandbox on a door of its own', async () => {
    const response = await fetch(stage.sandboxUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});

describe('the emulated AWS', () => {
  test('begins without any user: the table holds only what the stage itself needs', () => {
    // Looked at before the first test: which files ran before this one is nobody's promise.
    const partitions = ownProvidedStage().partitionsAtStart ?? ['SERVERKEYS'];
    expect(partitions).toContain('SERVERKEYS');
    expect(partitions.filter((partition) => partition.startsWith('usr_'))).toEqual([]);
  });

  test('holds the site that was built', async () => {
    const { s3 } = openStageClients();
    const { Contents: objects = [] } = await s3.send(new ListObjectsV2Command({ Bucket: stage.siteBucketName }));
    const keys = objects.map(({ Key = '' }) => Key);
    expect(keys).toContain('index.html');
    // Neither history nor settings nor sources, and nothing that leads back to them.
    expect(keys.filter((key) => /(?:^|\/)\.|\.(?:tsx?|map|md)$|package(?:-lock)?\.json$/.test(key))).toEqual([]);
  });

  test('checks signatures and policies of everybody but its owner', async () => {
    const { iam } = openStageClients();
    const UserName = 'stage-test-stranger';
    await iam.send(new CreateUserCommand({ UserName }));
    const { AccessKey: key } = await iam.send(new CreateAccessKeyCommand({ UserName }));
    const describeTable = (secretAccessKey: string | undefined) =>
      new DynamoDBClient({
        ...awsConfigOf(stage),
        credentials: { accessKeyId: key?.AccessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
      }).send(new DescribeTableCommand({ TableName: stage.tableName }));
    try {
      await expect(describeTable('not-the-secret')).rejects.toThrow(/signature/);
      await expect(describeTable(key?.SecretAccessKey)).rejects.toThrow(
        /not authorized to perform: dynamodb:DescribeTable/,
      );
    } finally {
      await iam.send(new DeleteAccessKeyCommand({ UserName, AccessKeyId: key?.AccessKeyId }));
      await iam.send(new DeleteUserCommand({ UserName }));
    }
  });
});
