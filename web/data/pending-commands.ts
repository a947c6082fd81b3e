import { del, delMany, get, set, update } from 'idb-keyval';
import { aesIvBytes, randomAesIv, textOfUtf8, utf8 } from '../../shared/wire/aes.ts';
import { decodeBase64url, encodeBase64url } from '../../shared/wire/base64url.ts';
import { canonicalText, isJsonObject, type JsonObject } from '../../shared/wire/canonical.ts';
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
 * with the very same name and input, else the wanted one, or a new one. `reused` tells of the first. Undefined when
 * nobody is logged in.
 */
export async function keepPending(
  contractName: string,
  input: JsonObject,
  wantedId?: string,
): Promise<{ readonly requestId: string; readonly reused: boolean } | undefined> {
  const vault = await currentVault();
  if (vault === undefined) {
    return undefined;
  }
  const text = canonicalText(input);
  const same = (await pendingOf(vault)).find(
    (pending) => pending.contractName === contractName && canonicalText(pending.input) === text,
  );
  if (same !== undefined) {
    return { requestId: same.requestId, reused: true };
  }
  const requestId = wantedId ?? crypto.randomUUID();
  await savePending(vault, { requestId, contractName, input, savedAtMs: serverNowMs() });
  return { requestId, reused: false };
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

/** A record is the text of iv and ciphertext: base64url of 12 bytes and the rest. */
async function savePending(vault: Vault, pending: PendingCommand): Promise<void> {
  const iv = randomAesIv();
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, vault.key, utf8(JSON.stringify(pending)));
  const bytes = new Uint8Array([...iv, ...new Uint8Array(sealed)]);
  await set(recordKey(vault, pending.requestId), encodeBase64url(bytes), dataStore());
}

/** Reads a record; one that cannot be read (its key was lost) is as good as none. */
async function readRecord(vault: Vault, record: unknown): Promise<PendingCommand | undefined> {
  if (typeof record !== 'string') {
    return undefined;
  }
  try {
    const bytes = decodeBase64url(record);
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
