import { del, delMany, get, set, update } from 'idb-keyval';
import { refusalSettles } from '../../shared/settling.ts';
import { aesIvBytes, randomAesIv, textOfUtf8, utf8 } from '../../shared/wire/aes.ts';
import { decodeBase64url, encodeBase64url } from '../../shared/wire/base64url.ts';
import { canonicalText, isJsonObject, type JsonObject } from '../../shared/wire/canonical.ts';
import { CallAnswerError } from './call-error.ts';
import { serverNowMs } from './clock.ts';
import { connection } from './connection.ts';
import { dataStore, readSession, storedEntries, userIdOfToken } from './stored.ts';

/** A command that was sent, or was about to be, and whose answer has not come. */
export interface PendingCommand {
  readonly requestId: string;
  readonly contractName: string;
  readonly input: JsonObject;
  /** Epoch milliseconds by the server's clock. */
  readonly savedAtMs: number;
}

/**
 * The server knows an answered request id for 7 days. A command that is nearly that old is never sent again: by then
 * the same id could move the money a second time.
 */
export const pendingLifetimeMs = 6 * 24 * 60 * 60 * 1_000;

/**
 * Pending commands outlive a logout, so they are encrypted. Nothing that only the user's next session knows is at
 * hand before that session (the command has to be kept while there is no connection), so the key is an AES-GCM key
 * per user that WebCrypto never gives out, kept in the same IndexedDB under a hash of the user id. Nobody can read
 * the commands from the store or from a copy of it; this app reads them for a session of that very user only, and
 * another user of the device sees neither them nor whose they are.
 */
interface Vault {
  readonly user: string;
  readonly key: CryptoKey;
}

/**
 * The request id for a command of the current user, kept before anything is sent: the id of an unanswered command
 * with the very same name and input, else the wanted one, of which so many tries were sealed already, or a new one.
 * Undefined when nobody is logged in.
 */
export async function keepPending(
  contractName: string,
  input: JsonObject,
  wanted?: { readonly requestId: string; readonly tryNumber: number },
): Promise<string | undefined> {
  const vault = await currentVault();
  if (vault === undefined) {
    return undefined;
  }
  const text = canonicalText(input);
  const same = (await pendingOf(vault)).find(
    (pending) => pending.contractName === contractName && canonicalText(pending.input) === text,
  );
  if (same !== undefined) {
    return same.requestId;
  }
  const requestId = wanted?.requestId ?? crypto.randomUUID();
  await savePending(vault, { requestId, contractName, input, savedAtMs: serverNowMs() }, wanted?.tryNumber ?? 0);
  return requestId;
}

/**
 * Raises and stores which seal of a pending command the next one is, for all tabs at once. Throws CallAnswerError
 * where another tab has settled the command meanwhile: sealed once more it could be carried out although it was told
 * as refused.
 */
export async function raiseTry(requestId: string): Promise<number> {
  const vault = await currentVault();
  const raised = vault === undefined ? undefined : await changeRecord(recordKey(vault, requestId), (record) => {
    return { ...record, tries: record.tries + 1 };
  });
  if (raised === undefined) {
    throw new CallAnswerError('The command was settled elsewhere.');
  }
  return raised.tries;
}

/** The current user's pending commands, oldest first; ones too old to be sent again are removed on the way. */
export async function pendingCommands(): Promise<readonly PendingCommand[]> {
  const vault = await currentVault();
  return vault === undefined ? [] : await pendingOf(vault);
}

/** Removes a command that was answered, or that the user gave up. */
export async function forgetPending(requestId: string): Promise<void> {
  const vault = await currentVault();
  if (vault !== undefined) {
    await del(recordKey(vault, requestId), dataStore());
  }
}

/** Removes a command that this answer to one of its tries settles; false where it stays pending. */
export async function forgetRefused(requestId: string, code: number, tryNumber: number): Promise<boolean> {
  const vault = await currentVault();
  const left = vault === undefined ? undefined : await changeRecord(recordKey(vault, requestId), (record) => {
    return refusalSettles(code, tryNumber, record.tries) ? undefined : record;
  });
  return left === undefined;
}

async function pendingOf(vault: Vault): Promise<readonly PendingCommand[]> {
  const nowMs = serverNowMs();
  const kept: PendingCommand[] = [];
  const lost: string[] = [];
  for (const [key, record] of await storedEntries(`pending:${vault.user}:`)) {
    const pending = await readRecord(vault, record);
    if (pending === undefined || nowMs - pending.savedAtMs > pendingLifetimeMs) {
      lost.push(key);
    } else {
      kept.push(pending);
    }
  }
  await delMany(lost, dataStore());
  return kept.toSorted((one, other) => one.savedAtMs - other.savedAtMs);
}

/** The vault of the user logged in through this entry. */
async function currentVault(): Promise<Vault | undefined> {
  const session = await readSession(connection().entry);
  if (session === undefined) {
    return undefined;
  }
  const digest = await crypto.subtle.digest('SHA-256', utf8(`pending ${userIdOfToken(session.token)}`));
  const user = encodeBase64url(new Uint8Array(digest));
  return { user, key: await vaultKey(`pendingKey:${user}`) };
}

async function vaultKey(name: string): Promise<CryptoKey> {
  const kept = await get<unknown>(name, dataStore());
  if (kept instanceof CryptoKey) {
    return kept;
  }
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  let winner = made;
  await update<unknown>(name, (other) => {
    winner = other instanceof CryptoKey ? other : made;
    return winner;
  }, dataStore());
  return winner;
}

/** `sealed` is the text of iv and ciphertext: base64url of 12 bytes and the rest. `tries` is how often it was sealed. */
interface StoredRecord {
  readonly sealed: string;
  readonly tries: number;
}

/** A record as it is stored; those of an earlier version were sealed at least once, without being counted. */
function asRecord(value: unknown): StoredRecord | undefined {
  if (typeof value === 'string') {
    return { sealed: value, tries: 1 };
  }
  return isJsonObject(value) && typeof value.sealed === 'string' && typeof value.tries === 'number'
    ? { sealed: value.sealed, tries: value.tries }
    : undefined;
}

/** Changes a record in one step that no other tab comes between; undefined removes it. What stands there then. */
async function changeRecord(
  key: string,
  change: (record: StoredRecord) => StoredRecord | undefined,
): Promise<StoredRecord | undefined> {
  return await dataStore()('readwrite', (store) => new Promise((resolve, reject) => {
    const reading = store.get(key);
    let changed: StoredRecord | undefined;
    reading.addEventListener('success', () => {
      const record = asRecord(reading.result);
      changed = record && change(record);
      if (changed === undefined) {
        store.delete(key);
      } else {
        store.put(changed, key);
      }
    });
    store.transaction.addEventListener('complete', () => resolve(changed));
    store.transaction.addEventListener('abort', () => reject(store.transaction.error));
  }));
}

async function savePending(vault: Vault, pending: PendingCommand, tries: number): Promise<void> {
  const iv = randomAesIv();
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, vault.key, utf8(JSON.stringify(pending)));
  const bytes = new Uint8Array([...iv, ...new Uint8Array(sealed)]);
  await set(recordKey(vault, pending.requestId), { sealed: encodeBase64url(bytes), tries }, dataStore());
}

/** Reads a record; one that cannot be read (its key was lost) is as good as none. */
async function readRecord(vault: Vault, stored: unknown): Promise<PendingCommand | undefined> {
  const record = asRecord(stored);
  if (record === undefined) {
    return undefined;
  }
  try {
    const bytes = decodeBase64url(record.sealed);
    const box = { name: 'AES-GCM', iv: bytes.slice(0, aesIvBytes) };
    const text = textOfUtf8(await crypto.subtle.decrypt(box, vault.key, bytes.slice(aesIvBytes)));
    return asPending(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function asPending(value: unknown): PendingCommand | undefined {
  if (!isJsonObject(value)) {
    return undefined;
  }
  const { requestId, contractName, input, savedAtMs } = value;
  const isWhole =
    typeof requestId === 'string' &&
    typeof contractName === 'string' &&
    typeof savedAtMs === 'number' &&
    isJsonObject(input);
  return isWhole ? { requestId, contractName, input, savedAtMs } : undefined;
}

function recordKey(vault: Vault, requestId: string): string {
  return `pending:${vault.user}:${requestId}`;
}
