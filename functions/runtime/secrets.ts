import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';

/** Reads secrets once per cold start; a failed read is not kept, so that the next request tries again. */
export interface Secrets {
  valueOf(arn: string): Promise<string>;
}

/** Secrets out of Secrets Manager, each a plain string. */
export function createSecrets(client: SecretsManagerClient): Secrets {
  const values = new Map<string, Promise<string>>();
  async function read(arn: string): Promise<string> {
    const { SecretString: value } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
    if (value === undefined || value === '') throw new Error('a secret is empty');
    return value;
  }
  return {
    valueOf(arn) {
      const known = values.get(arn);
      if (known !== undefined) return known;
      const reading = read(arn);
      values.set(arn, reading);
      reading.catch(() => values.delete(arn));
      return reading;
    },
  };
}
