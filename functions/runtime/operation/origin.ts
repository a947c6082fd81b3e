import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Runtime } from '../process/runtime.ts';

/**
 * The secret between CloudFront and the functions, as Secrets Manager holds it. CloudFront sends `sent`;
 * `next` is on its way to the functions before CloudFront sends it, `before` is what CloudFront sent until it did.
 * The template makes it with `sent` alone.
 */
export const originSecretSchema = z.strictObject({
  sent: z.string().check(z.minLength(32)),
  next: z.optional(z.string().check(z.minLength(32))),
  before: z.optional(z.string().check(z.minLength(32))),
});
export type OriginSecret = z.infer<typeof originSecretSchema>;

/** Functions hold the secret no longer than this while they are asked; a new one is sent well after. */
export const originSecretKeptMs = 5 * 60_000;

// Anybody may show an unknown secret; Secrets Manager is asked again for one at most this often.
const rereadAtMostEveryMs = 10_000;

/** Every secret that a function accepts at this moment. */
export function acceptedSecrets({ sent, next, before }: OriginSecret): readonly string[] {
  return [sent, next, before].filter((secret) => secret !== undefined);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares digests, so that neither content nor length of an accepted secret shows in the time taken. */
function isAmong(given: string, accepted: readonly string[]): boolean {
  const shown = digest(given);
  return accepted.filter((secret) => timingSafeEqual(shown, digest(secret))).length > 0;
}

/**
 * True where a call came through CloudFront, which alone knows the origin secret; or where the stage has none.
 * The secret is read again every few minutes, and at once for one that is not known yet, so that a rotation
 * needs no deploy.
 */
export async function cameThroughFrontDoor(
  event: Pick<APIGatewayProxyEventV2, 'headers'>,
  runtime: Runtime,
): Promise<boolean> {
  const arn = runtime.config.originSecretArn;
  if (arn === undefined) return true;
  const given = event.headers['x-origin-secret'] ?? '';
  const holds = async (mostAgeMs: number): Promise<boolean> =>
    isAmong(
      given,
      acceptedSecrets(z.parse(originSecretSchema, JSON.parse(await runtime.secrets.valueOf(arn, mostAgeMs)))),
    );
  return (await holds(originSecretKeptMs)) || (given !== '' && holds(rereadAtMostEveryMs));
}
