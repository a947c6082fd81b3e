import { delMany, promisifyRequest } from 'idb-keyval';
import { aesIvBytes, randomAesIv, utf8 } from '../../../shared/wire/aes.ts';
import type { Bytes } from '../../../shared/wire/base64url.ts';
import { connection } from '../calls/connection.ts';
import { serverNowMs } from '../calls/clock.ts';
import { dataStore, readSession, storedEntries, tokenKeys, userIdOfToken } from '../session/stored.ts';
import { allUnsent, freshUnsent } from '../session/wipe-unsent.ts';
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
}

/** More than what is typed or a picture drawn small ever takes; what is larger is not kept. */
const mostBytes = 5_000_000;

const keyOf = ({ user }: Pick<Vault, 'user'>, name: string): string => `${allUnsent}${user}:${name}`;
const boundTo = (key: string, savedAtMs: number) => utf8(`${key} ${savedAtMs}`);

/**
 * Keeps it in the place of what was kept under this name; false where it is too large, or where its owner is not who
 * is logged in. That is looked at in the very step in which it is written: a logout wipes the token first and all of
 * this after it, and nothing comes in between.
 */
export async function keepUnsent(owner: string, name: string, bytes: Bytes): Promise<boolean> {
  const { entry } = connection();
  const token = (await readSession(entry))?.token;
  if (token === undefined || userIdOfToken(token) !== owner || bytes.length > mostBytes) return false;
  const vault = await vaultOf(owner);
  const [key, savedAtMs, iv] = [keyOf(vault, name), serverNowMs(), randomAesIv()];
  const box = { name: 'AES-GCM', iv, additionalData: boundTo(key, savedAtMs) };
  const sealed = new Uint8Array([...iv, ...new Uint8Array(await crypto.subtle.encrypt(box, vault.key, bytes))]);
  return await dataStore()('readwrite', async (store) => {
    const isTheirs = (await promisifyRequest<unknown>(store.get(tokenKeys[entry]))) === token;
    if (isTheirs) await promisifyRequest(store.put({ sealed, savedAtMs } satisfies StoredUnsent, key));
    return isTheirs;
  });
}

/** What is kept of its owner under names that begin so, oldest first; what nobody can read any more goes. */
export async function readUnsent(owner: string, start: string): Promise<readonly Unsent[]> {
  const token = (await readSession(connection().entry))?.token;
  if (token === undefined || userIdOfToken(token) !== owner) return [];
  const vault = await vaultOf(owner);
  const found = await Promise.all(
    (await freshUnsent(keyOf(vault, start), serverNowMs())).map(async ([key, { sealed, savedAtMs }]) => {
      const box = { name: 'AES-GCM', iv: sealed.slice(0, aesIvBytes), additionalData: boundTo(key, savedAtMs) };
      const opening = crypto.subtle.decrypt(box, vault.key, sealed.slice(aesIvBytes));
      const bytes = await opening.catch(() => undefined);
      if (bytes === undefined) await delMany([key], dataStore());
      return bytes && { name: key.slice(keyOf(vault, '').length), savedAtMs, bytes: new Uint8Array(bytes) };
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

/** Forgets what is kept of anybody else, and of this person what is older than a day. */
export async function sweepUnsent(owner: string): Promise<void> {
  const vault = await vaultOf(owner);
  const own = keyOf(vault, '');
  const others = (await storedEntries(allUnsent)).flatMap(([key]) => (key.startsWith(own) ? [] : [key]));
  await delMany(others, dataStore());
  await freshUnsent(own, serverNowMs());
}
