import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes, randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateDistributionCommand, GetDistributionConfigCommand } from '@aws-sdk/client-cloudfront';
import {
  CreateSecretCommand,
  DeleteSecretCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { originSecretSchema } from '../../functions/runtime/operation/origin.ts';
import type { OriginSecret } from '../../functions/runtime/operation/origin.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { awsConfigOf } from '../stage/clients.ts';

/** A distribution with a secret and an origin of a test's own, so that rotating it disturbs nobody. */
export interface OwnFrontDoor {
  readonly secrets: SecretsManagerClient;
  readonly cloudFront: CloudFrontClient;
  readonly secretArn: string;
  readonly distributionId: string;
  readonly readSecret: () => Promise<OriginSecret>;
  /** The secret that reaches the origin with a call through the distribution. */
  readonly sentThrough: () => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

/** An origin that answers with the secret it was shown. */
async function openOrigin() {
  const server = createServer((incoming, outgoing) => outgoing.end(String(incoming.headers['x-origin-secret'])));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

function configOf(port: number, secret: string) {
  return {
    CallerReference: randomUUID(),
    Comment: 'a test of the rotation',
    Enabled: true,
    Origins: {
      Quantity: 1,
      Items: [
        {
          Id: 'api',
          DomainName: 'localhost',
          CustomHeaders: {
            Quantity: 2,
            Items: [
              { HeaderName: 'x-another', HeaderValue: 'stays' },
              { HeaderName: 'x-origin-secret', HeaderValue: secret },
            ],
          },
          CustomOriginConfig: { HTTPPort: port, HTTPSPort: 443, OriginProtocolPolicy: 'http-only' as const },
        },
      ],
    },
    DefaultCacheBehavior: {
      TargetOriginId: 'api',
      ViewerProtocolPolicy: 'allow-all' as const,
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    },
  };
}

/** Calls the distribution as a browser does: by its host name, which the emulator tells apart. */
async function call(endpoint: string, label: string): Promise<string> {
  const { port } = new URL(endpoint);
  const calling = request({
    host: '127.0.0.1',
    port,
    path: '/',
    headers: { host: `${label}.cloudfront.localhost:${port}` },
  });
  calling.end();
  const [answer] = await once(calling, 'response');
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}

export async function openOwnFrontDoor(stage: StageInfo): Promise<OwnFrontDoor> {
  const [secrets, cloudFront] = [
    new SecretsManagerClient(awsConfigOf(stage)),
    new CloudFrontClient(awsConfigOf(stage)),
  ];
  const first = randomBytes(32).toString('hex');
  const { ARN: secretArn = '' } = await secrets.send(
    new CreateSecretCommand({
      Name: `test-origin-${randomUUID()}`,
      SecretString: JSON.stringify({ sent: first }),
    }),
  );
  const { server, port } = await openOrigin();
  const { Distribution: made } = await cloudFront.send(
    new CreateDistributionCommand({ DistributionConfig: configOf(port, first) }),
  );
  if (made?.Id === undefined || made.DomainName === undefined) throw new Error('no distribution was made');
  const { Id: distributionId, DomainName: domain } = made;
  return {
    secrets,
    cloudFront,
    secretArn,
    distributionId,
    readSecret: async () => {
      const { SecretString: text = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }));
      return originSecretSchema.parse(JSON.parse(text));
    },
    sentThrough: () => call(stage.emulator.endpoint, domain.split('.')[0] ?? ''),
    close: async () => {
      server.close();
      await secrets.send(new DeleteSecretCommand({ SecretId: secretArn, ForceDeleteWithoutRecovery: true }));
    },
  };
}

/** Whether the distribution still holds what the rotation has no business with. */
export async function otherHeadersOf({
  cloudFront,
  distributionId,
}: OwnFrontDoor): Promise<readonly (string | undefined)[]> {
  const { DistributionConfig: config } = await cloudFront.send(
    new GetDistributionConfigCommand({ Id: distributionId }),
  );
  const headers = config?.Origins?.Items?.flatMap(({ CustomHeaders: custom }) => custom?.Items ?? []) ?? [];
  return headers.filter(({ HeaderName: name }) => name !== 'x-origin-secret').map(({ HeaderValue: value }) => value);
}
