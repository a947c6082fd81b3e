import type { Distribution } from '@aws-sdk/client-cloudfront';
import { CloudFrontClient, GetDistributionCommand, UpdateDistributionCommand } from '@aws-sdk/client-cloudfront';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { openClient } from '../runtime/process/aws-client.ts';
import type { Clock } from '../runtime/process/clock.ts';
import { systemClock } from '../runtime/process/clock.ts';
import { processConfig, required } from '../runtime/process/config.ts';
import { createLog } from '../runtime/process/log.ts';
import type { Log } from '../runtime/process/log.ts';
import { originSecretKeptMs, originSecretSchema } from '../runtime/operation/origin.ts';
import type { OriginSecret } from '../runtime/operation/origin.ts';
import { systemRandom } from '../runtime/process/random.ts';

const dayMs = 86_400_000;
const rotateAfterMs = 30 * dayMs;
/** A rotation that could not begin by then is stuck; the failed run is what the alarm counts. */
const overdueAfterMs = 33 * dayMs;
/** Twice the time that a function holds the secret: by then every one of them knows the next. */
export const knownEverywhereAfterMs = 2 * originSecretKeptMs;

/** What the rotation works with; tests hand in a secret and distributions of their own. */
export interface OriginRotation {
  readonly secrets: SecretsManagerClient;
  readonly cloudFront: CloudFrontClient;
  readonly secretArn: string;
  /** All of CloudFront's distributions that send the secret: the wallet's and the console's. */
  readonly distributionIds: readonly string[];
  readonly clock: Clock;
  readonly newSecret: () => string;
  readonly log: Log;
}

/**
 * `kept`: young enough. `prepared`: functions accept the next secret as well. `waiting`: not all of them know it
 * yet. `sent`: CloudFront was told to send what the secret says. `deploying`: it has not yet told all its places.
 */
export type RotationStep = 'kept' | 'prepared' | 'waiting' | 'sent' | 'deploying';

interface HeldSecret {
  readonly value: OriginSecret;
  readonly versionId: string;
  readonly ageMs: number;
}

async function readSecret({ secrets, secretArn, clock }: OriginRotation): Promise<HeldSecret> {
  const {
    SecretString: text = '',
    VersionId: versionId,
    CreatedDate: createdAt,
  } = await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }));
  if (versionId === undefined || createdAt === undefined) throw new Error('the origin secret has no version');
  const value = z.parse(originSecretSchema, JSON.parse(text));
  return { value, versionId, ageMs: (await clock.nowMs()) - createdAt.getTime() };
}

/**
 * Makes the value current in the place of the version that the decision was made on; fails when another run came first.
 */
async function replaceSecret(
  { secrets, secretArn }: OriginRotation,
  held: HeldSecret,
  value: OriginSecret,
): Promise<void> {
  const { VersionId: versionId } = await secrets.send(
    new PutSecretValueCommand({
      SecretId: secretArn,
      SecretString: JSON.stringify(value),
      VersionStages: ['AWSPENDING'],
    }),
  );
  await secrets.send(
    new UpdateSecretVersionStageCommand({
      SecretId: secretArn,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: versionId,
      RemoveFromVersionId: held.versionId,
    }),
  );
}

interface HeldDistribution {
  readonly id: string;
  readonly etag: string;
  readonly isDeployed: boolean;
  readonly config: NonNullable<Distribution['DistributionConfig']>;
}

async function readDistribution({ cloudFront }: OriginRotation, id: string): Promise<HeldDistribution> {
  const { ETag: etag, Distribution: found } = await cloudFront.send(new GetDistributionCommand({ Id: id }));
  if (etag === undefined || found?.DistributionConfig === undefined)
    throw new Error('the distribution has no configuration');
  return { id, etag, isDeployed: found.Status === 'Deployed', config: found.DistributionConfig };
}

/** The configuration with this secret in every origin header of ours; undefined where it stands there already. */
function sending({ config }: HeldDistribution, secret: string): HeldDistribution['config'] | undefined {
  let found = 0;
  let changed = 0;
  const origins = (config.Origins?.Items ?? []).map((origin) => {
    const headers = (origin.CustomHeaders?.Items ?? []).map((header) => {
      if (header.HeaderName?.toLowerCase() !== 'x-origin-secret') return header;
      found += 1;
      if (header.HeaderValue !== secret) changed += 1;
      return { ...header, HeaderValue: secret };
    });
    return headers.length === 0 ? origin : { ...origin, CustomHeaders: { Quantity: headers.length, Items: headers } };
  });
  if (found === 0) throw new Error('no origin of the distribution sends the secret');
  return changed === 0 ? undefined : { ...config, Origins: { Quantity: origins.length, Items: origins } };
}

/** Lets CloudFront send what the secret says. False where all of it does already. */
async function follow(
  { cloudFront }: OriginRotation,
  distributions: readonly HeldDistribution[],
  secret: string,
): Promise<boolean> {
  let hasChanged = false;
  for (const held of distributions) {
    const config = sending(held, secret);
    if (config === undefined) continue;
    await cloudFront.send(
      new UpdateDistributionCommand({ Id: held.id, IfMatch: held.etag, DistributionConfig: config }),
    );
    hasChanged = true;
  }
  return hasChanged;
}

async function takeStep(rotation: OriginRotation, isForced: boolean): Promise<RotationStep> {
  const [secret, ...distributions] = await Promise.all([
    readSecret(rotation),
    ...rotation.distributionIds.map((id) => readDistribution(rotation, id)),
  ]);
  const { sent, next } = secret.value;
  if (await follow(rotation, distributions, sent)) return 'sent';
  if (!distributions.every(({ isDeployed }) => isDeployed)) {
    if (secret.ageMs >= overdueAfterMs)
      throw new Error('the origin secret is overdue and a distribution does not settle');
    return 'deploying';
  }
  if (next !== undefined) {
    if (secret.ageMs < knownEverywhereAfterMs) return 'waiting';
    // The secret first: a crash after it, or a deploy in between, leaves CloudFront with a secret that is accepted.
    await replaceSecret(rotation, secret, { sent: next, before: sent });
    await follow(rotation, distributions, next);
    return 'sent';
  }
  if (secret.ageMs < rotateAfterMs && !isForced) return 'kept';
  // CloudFront sends `sent` everywhere by now, so what it sent before that is accepted no longer.
  await replaceSecret(rotation, secret, { sent, next: rotation.newSecret() });
  return 'prepared';
}

/**
 * Takes the one step that is due, and does nothing where none is: any run may fail at any line, and the next
 * goes on from there. What CloudFront sent before stays accepted until the following rotation begins.
 */
export async function rotateOriginSecret(rotation: OriginRotation, isForced = false): Promise<{ step: RotationStep }> {
  const step = await takeStep(rotation, isForced);
  rotation.log.info('origin-secret-stepped', { step });
  return { step };
}

/** Whoever rotates by hand sends `{"now": true}`; the schedule sends an event without it. */
const orderSchema = z.object({ now: z.optional(z.boolean()) });

export const handler = (event: unknown): Promise<{ step: RotationStep }> => {
  const config = processConfig();
  const { now } = z.parse(orderSchema, event);
  return rotateOriginSecret(
    {
      secrets: openClient(SecretsManagerClient),
      cloudFront: openClient(CloudFrontClient),
      secretArn: required(config, 'originSecretArn'),
      distributionIds: required(config, 'distributionIds').split(','),
      clock: systemClock,
      newSecret: systemRandom.tokenSecret,
      log: createLog(config),
    },
    now === true,
  );
};
