import { importServerKey, readServerKeySet, type ServerKey, serverKeysPath } from '../../../shared/wire/server-keys.ts';
import { CallAnswerError, CallHttpError } from './call-error.ts';
import { fetchText, type Reply } from './post.ts';

type HeldKey = { readonly key: ServerKey; readonly untilMs: number };

let held: HeldKey | undefined;
let fetching: Promise<HeldKey> | undefined;

/**
 * The server key to seal with. It is kept in memory only, and no longer than the server allows; `performance.now` is
 * used because a change of the device's clock must not prolong that. Throws a CallError.
 */
export async function serverKey(): Promise<ServerKey> {
  if (held !== undefined && performance.now() < held.untilMs) {
    return held.key;
  }
  fetching ??= fetchKey().finally(() => {
    fetching = undefined;
  });
  held = await fetching;
  return held.key;
}

/** Forgets the key that the server did not know; a key fetched in the meantime stays. */
export function dropServerKey(kid: string): void {
  if (held?.key.kid === kid) {
    held = undefined;
  }
}

async function fetchKey(): Promise<HeldKey> {
  // Not from the browser's cache: how long a copy has lain there is not told.
  const askedAtMs = performance.now();
  const reply = await fetchText(serverKeysPath, { cache: 'no-cache' }, undefined);
  if (reply.status !== 200) {
    throw new CallHttpError(reply.status);
  }
  try {
    const [first] = readServerKeySet(JSON.parse(reply.text)).keys;
    if (first === undefined) {
      throw new TypeError('No server key.');
    }
    return { key: await importServerKey(first), untilMs: askedAtMs + freshMs(reply) };
  } catch (cause) {
    throw new CallAnswerError('No key set.', { cause });
  }
}

/** `max-age` less the time the reply has already lain in a cache on the way; nothing where it is not told. */
function freshMs(reply: Reply): number {
  const maxAge = /(?:^|[\s,])max-age=(\d+)/i.exec(reply.headers.get('cache-control') ?? '')?.[1];
  const age = Number(reply.headers.get('age') ?? 0);
  return maxAge === undefined ? 0 : Math.max(0, Number(maxAge) - (Number.isFinite(age) ? age : 0)) * 1_000;
}
