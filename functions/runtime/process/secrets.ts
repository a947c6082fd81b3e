import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import type { Config } from './config.ts';

/**
 * Reads secrets once per cold start, or as often as the reader asks. A failed read is not kept, so that the
 * next request tries again; one that would only have renewed a value leaves the value as it was.
 */
export interface Secrets {
  /** The value, read again where what is held is older than this many milliseconds; by default it never is. */
  valueOf(arn: string, mostAgeMs?: number): Promise<string>;
}

interface Held {
  readonly value: Promise<string>;
  readonly readAtMs: number;
}

/** Secrets out of Secrets Manager, each a plain string; `monotonicMs` tells how old a value is. */
export function createSecrets(
  client: SecretsManagerClient,
  monotonicMs: () => number = () => performance.now(),
): Secrets {
  const values = new Map<string, Held>();
  async function read(arn: string): Promise<string> {
    const { SecretString: value } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
    if (value === undefined || value === '') throw new Error('a secret is empty');
    return value;
  }
  return {
    valueOf(arn, mostAgeMs = Number.POSITIVE_INFINITY) {
      const known = values.get(arn);
      const nowMs = monotonicMs();
      if (known !== undefined && nowMs - known.readAtMs <= mostAgeMs) return known.value;
      const value = known === undefined ? read(arn) : read(arn).catch(() => known.value);
      values.set(arn, { value, readAtMs: nowMs });
      value.catch(() => values.delete(arn));
      return value;
    },
  };
}

/**
 * Begins to read what its row gives a function of our own secrets, while that starts: the first request has to wait for
 * both otherwise. A failure shows again, and properly, there.
 */
export function warmUpSecrets({ originSecretArn, lookupSecretArn }: Config, secrets: Secrets): void {
  for (const arn of [originSecretArn, lookupSecretArn])
    if (arn !== undefined) secrets.valueOf(arn).catch(() => undefined);
}
