import { get, promisifyRequest, update } from 'idb-keyval';
import { aesIvBytes, randomAesIv, textOfUtf8, utf8 } from '../../../shared/wire/aes.ts';
import { decodeBase64url, encodeBase64url } from '../../../shared/wire/base64url.ts';
import { isJsonObject } from '../../../shared/wire/canonical.ts';
import { connection } from '../calls/connection.ts';
import { draftsIn } from './pending-record.ts';
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
 * `alsoDrafts` are random ids and say nothing; they stand beside what is sealed, because a draft joins in one step
 * with whatever another tab does to the record, and nothing can be sealed within such a step. `sentAtMs` is the
 * earliest moment at which it was sealed, by a clock that the server has put right: it corrects what one that ran ahead
 * said when it was kept.
 */
interface StoredRecord {
  readonly sealed: string;
  readonly tries: number;
  readonly alsoDrafts: readonly string[];
  readonly sentAtMs?: number | undefined;
}

/** A record as it is stored; those of an earlier version were sealed at least once, without being counted. */
function asStored(value: unknown): StoredRecord | undefined {
  if (typeof value === 'string') {
    return { sealed: value, tries: 1, alsoDrafts: [] };
  }
  if (!isJsonObject(value) || typeof value.sealed !== 'string' || typeof value.tries !== 'number') {
    return undefined;
  }
  const { sealed, tries, alsoDrafts, sentAtMs } = value;
  return { sealed, tries, alsoDrafts: draftsIn(alsoDrafts), ...(typeof sentAtMs === 'number' && { sentAtMs }) };
}

/**
 * Keeps a value; of a command that was sealed before, `tries` says how often. Where it is sent again, it takes the
 * place of what became of it in one step: a reader that found both would take it for settled, and forget it.
 */
export async function saveRecord(
  vault: Vault,
  kind: RecordKind,
  requestId: string,
  value: object,
  { tries = 0, isAgain = false }: { readonly tries?: number; readonly isAgain?: boolean } = {},
): Promise<void> {
  const stored: StoredRecord = { sealed: await sealedIn(vault, value), tries, alsoDrafts: [] };
  await dataStore()('readwrite', (store) => {
    store.put(stored, recordKey(vault, kind, requestId));
    if (isAgain) store.delete(recordKey(vault, 'settled', requestId));
    return promisifyRequest(store.transaction);
  });
}

/** Changes what a record says, where there still is one; what stands beside that stays. */
export async function rewriteRecord(vault: Vault, kind: RecordKind, requestId: string, value: object): Promise<void> {
  const sealed = await sealedIn(vault, value);
  await changeRecord(recordKey(vault, kind, requestId), (record) => ({ ...record, sealed }));
}

/**
 * Notes that another draft was sent as a command: with the pending one, or with what became of it where another tab
 * was faster. Nothing where it is neither any more, for then it did nothing.
 */
export async function joinRecord(vault: Vault, requestId: string, draftId: string): Promise<void> {
  const join = (record: StoredRecord) => ({ ...record, alsoDrafts: allOf(record.alsoDrafts, [draftId]) });
  const joined = await changeRecord(recordKey(vault, 'pending', requestId), join);
  if (joined === undefined) {
    await changeRecord(recordKey(vault, 'settled', requestId), join);
  }
}

function allOf(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...some, ...others])];
}

async function sealedIn(vault: Vault, value: object): Promise<string> {
  const iv = randomAesIv();
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, vault.key, utf8(JSON.stringify(value)));
  return encodeBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/**
 * Puts what became of a command in the place of its pending record, in one step: wherever a page is killed, one of
 * the two is there. The drafts that have joined it go with it. `settles` says by how often it was sealed (undefined: it
 * is pending no more) whether it does; if not, nothing changes. Without a value the pending record only goes.
 */
export async function settleRecord(
  vault: Vault,
  requestId: string,
  value: object | undefined,
  settles: (tries: number | undefined) => boolean,
): Promise<boolean> {
  const sealed = value && (await sealedIn(vault, value));
  return await dataStore()(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        const pendingKey = recordKey(vault, 'pending', requestId);
        const settledKey = recordKey(vault, 'settled', requestId);
        const reading = store.get(pendingKey);
        const readingSettled = store.get(settledKey);
        let isSettled = false;
        // Its successor in the queue: by now both were read.
        readingSettled.addEventListener('success', () => {
          const pending = asStored(reading.result);
          isSettled = settles(pending?.tries);
          if (!isSettled) return;
          // Two tabs may settle the same one, and the second finds the drafts with what the first has kept.
          const alsoDrafts = allOf(pending?.alsoDrafts ?? [], asStored(readingSettled.result)?.alsoDrafts ?? []);
          if (sealed !== undefined) store.put({ sealed, tries: 0, alsoDrafts } satisfies StoredRecord, settledKey);
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

/** All records of some kinds with their keys, in one look; one that cannot be read (its key was lost) has no value. */
export async function readRecords(
  vault: Vault,
  ...kinds: readonly RecordKind[]
): Promise<readonly (readonly [key: string, value: unknown])[]> {
  const stored = await storedEntries(...kinds.map((kind) => recordKey(vault, kind, '')));
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
    const opened: unknown = JSON.parse(
      textOfUtf8(await crypto.subtle.decrypt(box, vault.key, bytes.slice(aesIvBytes))),
    );
    if (!isJsonObject(opened)) {
      return undefined;
    }
    const { savedAtMs } = opened;
    const isLater = typeof savedAtMs === 'number' && record.sentAtMs !== undefined && savedAtMs > record.sentAtMs;
    return { ...opened, ...(isLater && { savedAtMs: record.sentAtMs }), alsoDrafts: record.alsoDrafts };
  } catch {
    return undefined;
  }
}
