import { get, set, update } from 'idb-keyval';
import { aesIvBytes, randomAesIv, textOfUtf8, utf8 } from '../../../shared/wire/aes.ts';
import { decodeBase64url, encodeBase64url } from '../../../shared/wire/base64url.ts';
import { isJsonObject } from '../../../shared/wire/canonical.ts';
import { connection } from '../calls/connection.ts';
import { dataStore, readSession, storedEntries, userIdOfToken } from '../session/stored.ts';

/**
 * Pending commands outlive a logout, so they are encrypted. Nothing that only the user's next session knows is at
 * hand before that session (the command has to be kept while there is no connection), so the key is an AES-GCM key
 * per user that WebCrypto never gives out, kept in the same IndexedDB under a hash of the user id. Nobody can read
 * the commands from the store or from a copy of it; this app reads them for a session of that very user only, and
 * another user of the device sees neither them nor whose they are.
 */
export interface Vault {
  readonly user: string;
  readonly key: CryptoKey;
}

/** The vault of the user logged in through this entry; undefined when nobody is. */
export async function currentVault(): Promise<Vault | undefined> {
  const session = await readSession(connection().entry);
  return session && (await vaultOf(userIdOfToken(session.token)));
}

export async function vaultOf(userId: string): Promise<Vault> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(`pending ${userId}`));
  const user = encodeBase64url(new Uint8Array(digest));
  return { user, key: await vaultKey(`pendingKey:${user}`) };
}

/** True while the user of a vault is the one logged in. */
export async function isVaultOfNow({ user }: Vault): Promise<boolean> {
  return (await currentVault())?.user === user;
}

async function vaultKey(name: string): Promise<CryptoKey> {
  const kept = await get<unknown>(name, dataStore());
  if (kept instanceof CryptoKey) {
    return kept;
  }
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  let winner = made;
  await update<unknown>(
    name,
    (other) => {
      winner = other instanceof CryptoKey ? other : made;
      return winner;
    },
    dataStore(),
  );
  return winner;
}

/** What a record of the vault is: sent and unanswered, or settled. */
export type RecordKind = 'pending' | 'settled';

export function recordKey(vault: Vault, kind: RecordKind, requestId: string): string {
  return `${kind}:${vault.user}:${requestId}`;
}

/**
 * `sealed` is the text of iv and ciphertext: base64url of 12 bytes and the rest. `tries` is how often it was sealed.
 */
interface StoredRecord {
  readonly sealed: string;
  readonly tries: number;
}

/** A record as it is stored; those of an earlier version were sealed at least once, without being counted. */
function asStored(value: unknown): StoredRecord | undefined {
  if (typeof value === 'string') {
    return { sealed: value, tries: 1 };
  }
  return isJsonObject(value) && typeof value.sealed === 'string' && typeof value.tries === 'number'
    ? { sealed: value.sealed, tries: value.tries }
    : undefined;
}

/** Keeps a value; of a command that was sealed before, `tries` says how often. */
export async function saveRecord(
  vault: Vault,
  kind: RecordKind,
  requestId: string,
  value: object,
  tries = 0,
): Promise<void> {
  await set(recordKey(vault, kind, requestId), { sealed: await sealedIn(vault, value), tries }, dataStore());
}

async function sealedIn(vault: Vault, value: object): Promise<string> {
  const iv = randomAesIv();
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, vault.key, utf8(JSON.stringify(value)));
  return encodeBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/**
 * Puts what became of a command in the place of its pending record, in one step: wherever a page is killed, one of
 * the two is there. `settles` says by how often it was sealed (undefined: it is pending no more) whether it does; if
 * not, nothing changes. Without a value the pending record only goes.
 */
export async function settleRecord(
  vault: Vault,
  requestId: string,
  value: object | undefined,
  settles: (tries: number | undefined) => boolean,
): Promise<boolean> {
  const settled = value && { sealed: await sealedIn(vault, value), tries: 0 };
  return await dataStore()(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        const pendingKey = recordKey(vault, 'pending', requestId);
        const reading = store.get(pendingKey);
        let isSettled = false;
        reading.addEventListener('success', () => {
          isSettled = settles(asStored(reading.result)?.tries);
          if (!isSettled) return;
          if (settled !== undefined) store.put(settled, recordKey(vault, 'settled', requestId));
          store.delete(pendingKey);
        });
        store.transaction.addEventListener('complete', () => resolve(isSettled));
        store.transaction.addEventListener('abort', () => reject(store.transaction.error));
      }),
  );
}

/** Changes a record in one step that no other tab comes between; undefined removes it. What stands there then. */
export async function changeRecord(
  key: string,
  change: (record: StoredRecord) => StoredRecord | undefined,
): Promise<StoredRecord | undefined> {
  return await dataStore()(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        const reading = store.get(key);
        let changed: StoredRecord | undefined;
        reading.addEventListener('success', () => {
          const record = asStored(reading.result);
          changed = record && change(record);
          if (changed === undefined) {
            store.delete(key);
          } else {
            store.put(changed, key);
          }
        });
        store.transaction.addEventListener('complete', () => resolve(changed));
        store.transaction.addEventListener('abort', () => reject(store.transaction.error));
      }),
  );
}

/** All records of a kind with their keys; one that cannot be read (its key was lost) has no value. */
export async function readRecords(
  vault: Vault,
  kind: RecordKind,
): Promise<readonly (readonly [key: string, value: unknown])[]> {
  const stored = await storedEntries(`${kind}:${vault.user}:`);
  return await Promise.all(stored.map(async ([key, record]) => [key, await readRecord(vault, record)] as const));
}

async function readRecord(vault: Vault, stored: unknown): Promise<unknown> {
  const record = asStored(stored);
  if (record === undefined) {
    return undefined;
  }
  try {
    const bytes = decodeBase64url(record.sealed);
    const box = { name: 'AES-GCM', iv: bytes.slice(0, aesIvBytes) };
    return JSON.parse(textOfUtf8(await crypto.subtle.decrypt(box, vault.key, bytes.slice(aesIvBytes))));
  } catch {
    return undefined;
  }
}
