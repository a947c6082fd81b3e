import { createStore, del, delMany, get, getMany, promisifyRequest, setMany, type UseStore, update } from 'idb-keyval';
import type { BrandName } from '../../../shared/enums.ts';
import type { DeviceKey } from '../../../shared/wire/device-key.ts';

/**
 * What the data layer keeps on this device, all of it in one IndexedDB store: never in localStorage, never in a URL.
 *
 * | key | value |
 * |---|---|
 * | `token`, `tokenJT` | session token of the entry kapao, jt |
 * | `deviceKey`, `deviceKeyJT` | device key pair of that entry; its private half cannot be read out |
 * | `pendingKey:<user>` | AES key of a user's pending commands and unsent work (see pending-vault.ts) |
 * | `pending:<user>:<requestId>` | a pending command, encrypted, and how often it was sealed |
 * | `settled:<user>:<requestId>` | what became of a command, encrypted in the same way (see settled-commands.ts) |
 * | `unsent:<user>:<name>` | what was typed or taken and the server does not have, encrypted (see unsent.ts) |
 * | `unsent:<user>:form/<form>/gone` | when something typed into the form went by its age (see wipe-unsent.ts) |
 * | `lastInput` | when somebody last touched the app here, epoch milliseconds of this device (see last-input.ts) |
 */
let opened: UseStore | undefined;

/** The store; opened when first asked for, so that importing this file touches nothing. */
export function dataStore(): UseStore {
  opened ??= createStore('kapao', 'data');
  return opened;
}

/** Under which key lies when somebody last touched the app here (see last-input.ts). */
export const lastInputKey = 'lastInput';

/** Under which key the session token of each entry stands. */
export const tokenKeys = { kapao: 'token', jt: 'tokenJT' } as const satisfies Record<BrandName, string>;
const deviceKeyKeys = { kapao: 'deviceKey', jt: 'deviceKeyJT' } as const satisfies Record<BrandName, string>;

/** An entry's session: its token and the device key the server bound it to. */
export type StoredSession = { readonly token: string; readonly deviceKey: DeviceKey };

/**
 * Reads an entry's session, or undefined when there is none. A token without its device key is worth nothing: it is
 * removed, and the person logs in again, which binds this device anew.
 */
export async function readSession(entry: BrandName): Promise<StoredSession | undefined> {
  const [token, deviceKey] = await getMany<unknown>([tokenKeys[entry], deviceKeyKeys[entry]], dataStore());
  if (typeof token === 'string' && isDeviceKey(deviceKey)) {
    return { token, deviceKey };
  }
  if (token !== undefined) {
    await del(tokenKeys[entry], dataStore());
  }
  return undefined;
}

/** Keeps the session that a login with this device key has opened. */
export async function saveSession(entry: BrandName, session: StoredSession): Promise<void> {
  const { token, deviceKey } = session;
  await setMany(
    [
      [tokenKeys[entry], token],
      [deviceKeyKeys[entry], deviceKey],
      // Nothing of the session before is left, were it cut off while it was wiped.
      [lastInputKey, Date.now()],
    ],
    dataStore(),
  );
}

/** The device key of an entry; made when there is none. Two tabs that ask at once get the same one. */
export async function deviceKeyOf(entry: BrandName): Promise<DeviceKey> {
  const name = deviceKeyKeys[entry];
  const kept = await get<unknown>(name, dataStore());
  if (isDeviceKey(kept)) {
    return kept;
  }
  // What makes it comes with what speaks to the server; whether there is a session is asked before that.
  const { generateDeviceKey } = await import('../../../shared/wire/device-key.ts');
  const made = await generateDeviceKey();
  let winner = made;
  await update<unknown>(
    name,
    (other) => {
      winner = isDeviceKey(other) ? other : made;
      return winner;
    },
    dataStore(),
  );
  return winner;
}

/** True when an entry has a session on this device. */
export async function hasSession(entry: BrandName): Promise<boolean> {
  return (await readSession(entry)) !== undefined;
}

/** Id of the user whose token this is: the part before the dot, which the server put there. */
export function userIdOfToken(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf('.'))) || token;
}

/** Removes the tokens of entries; device keys and encrypted pending commands stay. */
export async function wipeTokens(entriesToEnd: readonly BrandName[]): Promise<void> {
  await delMany(
    entriesToEnd.map((entry) => tokenKeys[entry]),
    dataStore(),
  );
}

/** Removes the device keys of all entries: at its next login this device is a new one. */
export async function wipeDeviceKeys(): Promise<void> {
  await delMany(Object.values(deviceKeyKeys), dataStore());
}

/** All entries whose key starts with one of some text, in one look; nothing else is read: a picture may lie beside. */
export async function storedEntries(...starts: readonly string[]): Promise<[key: string, value: unknown][]> {
  const found = await dataStore()('readonly', (store) =>
    Promise.all(
      starts.map((start) => {
        const range = IDBKeyRange.bound(start, `${start}\uffff`);
        return Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest<unknown[]>(store.getAll(range)),
        ]);
      }),
    ),
  );
  return found.flatMap(([keys, values]) =>
    keys.flatMap((key, index): [string, unknown][] => (typeof key === 'string' ? [[key, values[index]]] : [])),
  );
}

function isDeviceKey(value: unknown): value is DeviceKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'privateKey' in value &&
    value.privateKey instanceof CryptoKey &&
    'publicJwk' in value
  );
}
