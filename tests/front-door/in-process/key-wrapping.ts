import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { KMSClient } from '@aws-sdk/client-kms';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

interface WireRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An answer, or undefined where the service refuses. */
type Answering = (action: string, input: unknown) => object | undefined;

/** A client whose everything but the way there is the SDK's own. */
function shortWire(answering: Answering) {
  return {
    region: 'local',
    credentials: { accessKeyId: 'process', secretAccessKey: 'process' },
    maxAttempts: 1,
    requestHandler: {
      handle: async ({ headers, body }: WireRequest) => {
        const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
        const answer = answering((headers['x-amz-target'] ?? '').replace(/^.*\./u, ''), JSON.parse(text));
        const content = answer ?? { __type: 'InvalidCiphertextException', message: 'it opens nothing here' };
        return {
          response: {
            statusCode: answer === undefined ? 400 : 200,
            reason: undefined,
            headers: { 'content-type': 'application/x-amz-json-1.1' },
            body: Readable.from([Buffer.from(JSON.stringify(content))]),
          },
        };
      },
    },
  };
}

const context = z.record(z.string(), z.string());
const wrapSchema = z.object({ EncryptionContext: context });
const openSchema = z.object({ CiphertextBlob: z.base64(), EncryptionContext: context });

const contextText = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map((pair) => JSON.stringify(pair))
    .toSorted()
    .join();

/** KMS in this process: what it wraps it opens again under the same context, and nothing else. */
export function openKeyWrapping(): {
  readonly kms: KMSClient;
  /** Wraps bytes that were made elsewhere; answers base64. */
  readonly wrap: (bytes: Uint8Array, under: Readonly<Record<string, string>>) => string;
} {
  const wrapped = new Map<string, { readonly bytes: Uint8Array; readonly under: string }>();
  const wrap = (bytes: Uint8Array, under: Readonly<Record<string, string>>): string => {
    const blob = randomBytes(24).toString('base64');
    wrapped.set(blob, { bytes, under: contextText(under) });
    return blob;
  };
  const answering: Answering = (action, input) => {
    if (action === 'GenerateDataKey') {
      const bytes = randomBytes(32);
      const { EncryptionContext: under } = wrapSchema.parse(input);
      return { Plaintext: bytes.toString('base64'), CiphertextBlob: wrap(bytes, under) };
    }
    if (action !== 'Decrypt') throw new Error(`nobody here does ${action}`);
    const { CiphertextBlob: blob, EncryptionContext: under } = openSchema.parse(input);
    const known = wrapped.get(blob);
    if (known === undefined || known.under !== contextText(under)) return undefined;
    return { Plaintext: Buffer.from(known.bytes).toString('base64') };
  };
  return { kms: new KMSClient(shortWire(answering)), wrap };
}

/** Secrets Manager in this process, which knows these secrets by their names. */
export function openSecretStore(known: Readonly<Record<string, string>>): SecretsManagerClient {
  return new SecretsManagerClient(
    shortWire((_action, input) => {
      const { SecretId: name } = z.object({ SecretId: z.string() }).parse(input);
      const value = known[name];
      return value === undefined ? undefined : { SecretString: value };
    }),
  );
}
