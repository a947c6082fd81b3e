import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { KMSClient } from '@aws-sdk/client-kms';
import { DecryptCommand } from '@aws-sdk/client-kms';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { lists } from '../../table/keys.ts';
import { readServerKey } from '../../table/server-key.ts';
import type { ServerKeyRecord } from '../../table/server-key.ts';

/** The encryption context of every wrapped private key; the key policy can name it. */
export const wireKeyContext = { purpose: 'wire' } as const;

/** Reads the stored server keys, newest last. */
export async function readServerKeys(documents: DynamoDBDocumentClient, table: string): Promise<ServerKeyRecord[]> {
  const { pk, prefix } = lists.serverKeys();
  const { Items: items = [] } = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
    }),
  );
  return items.map(readServerKey).toSorted((a, b) => a.createdAtMs - b.createdAtMs);
}

export interface ServerKeys {
  /** The private key of a key id that is still accepted, or undefined. */
  privateKeyOf(kid: string, nowMs: number): Promise<KeyObject | undefined>;
  /** Starts loading during the function's start. */
  warmUp(): Promise<void>;
}

interface LoadedKey {
  readonly acceptedUntilMs: number;
  readonly privateKey: KeyObject;
}

// An attacker may send any key id; the table is asked again for one at most this often.
const reloadAtMostEveryMs = 10_000;
// Keys that were good when they were loaded and are not now, as after a moved clock, are loaded anew at once. Where the
// last load itself brought nothing good, whoever sends made-up ids must not make each a read and a call of KMS.
const reloadWithoutKeysEveryMs = 1_000;

async function unwrap(
  kms: KMSClient,
  wireKeyArn: string,
  record: ServerKeyRecord,
): Promise<readonly [string, LoadedKey]> {
  const { Plaintext: bytes } = await kms.send(
    new DecryptCommand({
      KeyId: wireKeyArn,
      CiphertextBlob: Buffer.from(record.wrappedPrivateKey, 'base64'),
      EncryptionContext: wireKeyContext,
    }),
  );
  if (bytes === undefined) throw new Error('KMS gave no private key');
  const der = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  der.fill(0);
  return [record.kid, { acceptedUntilMs: record.acceptedUntilMs, privateKey }];
}

/**
 * Server keys, unwrapped once per cold start. An unknown key id makes the function look for newer keys, rate limited
 * by `monotonicMs`: every 10 s, or every second where the last load brought no good key. Throws what that load threw.
 */
export function createServerKeys(
  documents: DynamoDBDocumentClient,
  kms: KMSClient,
  settings: { table: string; wireKeyArn: string },
  monotonicMs: () => number,
): ServerKeys {
  let loaded: Promise<Map<string, LoadedKey>> | undefined;
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  /** The time of the request that the last load was made for. */
  let loadedForMs = Number.NEGATIVE_INFINITY;

  function load(): Promise<Map<string, LoadedKey>> {
    loadedAtMs = monotonicMs();
    const before = loaded;
    const loading = readServerKeys(documents, settings.table)
      .then((records) => Promise.all(records.map((record) => unwrap(kms, settings.wireKeyArn, record))))
      .then((entries) => new Map(entries));
    loaded = loading;
    // Keys in hand stay good where a look for newer ones failed.
    loading.catch(() => {
      loaded = before ?? loading;
    });
    return loading;
  }

  const isOlderThan = (ageMs: number): boolean => monotonicMs() - loadedAtMs > ageMs;

  /** The keys in hand; after a failed load the next is begun a second later, and until then its error stands. */
  async function inHand(): Promise<Map<string, LoadedKey>> {
    return (loaded ?? load()).catch((error: unknown) => {
      if (isOlderThan(reloadWithoutKeysEveryMs)) return load();
      throw error;
    });
  }

  return {
    async warmUp() {
      // A failed start costs the first call nothing: it loads at once.
      await load().catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    },
    async privateKeyOf(kid, nowMs) {
      const held = await inHand();
      let known = held.get(kid);
      const isAnyGoodAt = (atMs: number) => [...held.values()].some(({ acceptedUntilMs }) => atMs < acceptedUntilMs);
      const isWorthless = !isAnyGoodAt(nowMs);
      const isOver = isWorthless && isAnyGoodAt(loadedForMs);
      const reloadEveryMs = isWorthless ? reloadWithoutKeysEveryMs : reloadAtMostEveryMs;
      if (known === undefined && (isOver || isOlderThan(reloadEveryMs))) {
        loadedForMs = nowMs;
        known = (await load()).get(kid);
      }
      return known !== undefined && nowMs < known.acceptedUntilMs ? known.privateKey : undefined;
    },
  };
}
