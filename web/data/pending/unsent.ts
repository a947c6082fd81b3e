import { del, delMany, get, promisifyRequest } from 'idb-keyval';
import { aesIvBytes, randomAesIv, utf8 } from '../../../shared/wire/aes.ts';
import { encodeBase64url } from '../../../shared/wire/base64url.ts';
import type { Bytes } from '../../../shared/wire/base64url.ts';
import { connection } from '../calls/connection.ts';
import { serverNowMs } from '../calls/clock.ts';
import { dataStore, readSession, storedEntries, tokenKeys, userIdOfToken } from '../session/stored.ts';
import { allUnsent, freshUnsent, goneName } from '../session/wipe-unsent.ts';
import type { StoredUnsent } from '../session/wipe-unsent.ts';
import { type Vault, vaultOf } from './pending-vault.ts';

/**
 * What somebody has typed or taken and the server does not have yet: sealed under the key of their vault, for a day at
 * most, so that a tab that is killed while there is no connection loses nothing. It goes with a logout by one's own
 * hand and with anybody else's login.
 */
export interface Unsent {
  readonly name: string;
  /** Epoch milliseconds by the server's clock, as far as this device knew it. */
  readonly savedAtMs: number;
  readonly bytes: Bytes;
  /** Tells it from what is kept under the same name later, or by another tab. */
  readonly mark: string;
  /** The id that it was sent under, where nobody knows yet what became of that. */
  readonly sentAs: string | undefined;
}

/** More than what is typed or a picture drawn small ever takes; what is larger is not kept. */
const mostBytes = 5_000_000;

export const keyOf = ({ user }: Pick<Vault, 'user'>, name: string): string => `${allUnsent}${user}:${name}`;
/** Its iv, which is another one each time. */
export const markOf = (sealed: Bytes): string => encodeBase64url(sealed.slice(0, aesIvBytes));
const boundTo = (key: string, savedAtMs: number) => utf8(`${key} ${savedAtMs}`);

/**
 * Keeps it in the place of what was kept under this name, and gives its mark; undefined where it is too large, or where
 * its owner is not who is logged in. That is looked at in the very step in which it is written: a logout wipes the
 * token first and all of this after it, and nothing comes in between.
 */
export async function keepUnsent(
  owner: string,
  name: string,
  bytes: Bytes,
  sentAs?: string,
): Promise<string | undefined> {
  const { entry } = connection();
  const token = (await readSession(entry))?.token;
  if (token === undefined || userIdOfToken(token) !== owner || bytes.length > mostBytes) return undefined;
  const vault = await vaultOf(owner);
  const [key, savedAtMs, iv] = [keyOf(vault, name), serverNowMs(), randomAesIv()];
  const box = { name: 'AES-GCM', iv, additionalData: boundTo(key, savedAtMs) };
  const sealed = new Uint8Array([...iv, ...new Uint8Array(await crypto.subtle.encrypt(box, vault.key, bytes))]);
  return await dataStore()('readwrite', async (store) => {
    const isTheirs = (await promisifyRequest<unknown>(store.get(tokenKeys[entry]))) === token;
    if (!isTheirs) return undefined;
    await promisifyRequest(store.put({ sealed, savedAtMs, sentAs } satisfies StoredUnsent, key));
    return markOf(sealed);
  });
}

/** What is kept of its owner under names that begin so, oldest first; what nobody can read any more goes. */
export async function readUnsent(owner: string, start: string): Promise<readonly Unsent[]> {
  const token = (await readSession(connection().entry))?.token;
  if (token === undefined || userIdOfToken(token) !== owner) return [];
  const vault = await vaultOf(owner);
  const found = await Promise.all(
    (await freshUnsent(keyOf(vault, start), serverNowMs())).map(async ([key, { sealed, savedAtMs, sentAs }]) => {
      const box = { name: 'AES-GCM', iv: sealed.slice(0, aesIvBytes), additionalData: boundTo(key, savedAtMs) };
      const opening = crypto.subtle.decrypt(box, vault.key, sealed.slice(aesIvBytes));
      const bytes = await opening.catch(() => undefined);
      if (bytes === undefined) await delMany([key], dataStore());
      const name = key.slice(keyOf(vault, '').length);
      return bytes && { name, savedAtMs, bytes: new Uint8Array(bytes), mark: markOf(sealed), sentAs };
    }),
  );
  return found.flatMap((each) => each ?? []).toSorted((one, other) => one.savedAtMs - other.savedAtMs);
}

/** Forgets what is kept of its owner under these names. */
export async function forgetUnsent(owner: string, names: readonly string[]): Promise<void> {
  const vault = await vaultOf(owner);
  await delMany(
    names.map((name) => keyOf(vault, name)),
    dataStore(),
  );
}

/** True, and only once, where something that its owner had typed under names that begin so went by its age. */
export async function takeGone(owner: string, start: string): Promise<boolean> {
  const key = keyOf(await vaultOf(owner), `${start}${goneName}`);
  const isMarked = (await get<unknown>(key, dataStore())) !== undefined;
  await del(key, dataStore());
  return isMarked;
}

/** Forgets what is kept of anybody else, and of this person what is older than a day. */
export async function sweepUnsent(owner: string): Promise<void> {
  const vault = await vaultOf(owner);
  const own = keyOf(vault, '');
  const others = (await storedEntries(allUnsent)).flatMap(([key]) => (key.startsWith(own) ? [] : [key]));
  await delMany(others, dataStore());
  await freshUnsent(own, serverNowMs());
}
