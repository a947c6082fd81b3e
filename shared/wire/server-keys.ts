import { isJsonObject } from './canonical.ts';

/** A public key of the server as `GET /wallet-app-api/keys` lists it. */
export type ServerJwk = {
  readonly kid: string;
  readonly kty: 'RSA';
  readonly n: string;
  readonly e: string;
  readonly alg: 'RSA-OAEP-256';
  readonly use: 'enc';
};

/** The answer of `GET /wallet-app-api/keys`; the key to use stands first. */
export type ServerKeySet = { readonly keys: readonly ServerJwk[] };

/** A server key ready for wrapping. */
export type ServerKey = { readonly kid: string; readonly wrappingKey: CryptoKey };

/** Path of the server's key set. */
export const serverKeysPath = '/wallet-app-api/keys';

export const serverKeyAlgorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/**
 * Reads a key set; keys of kinds this version does not know are passed over, as RFC 7517 asks. Throws TypeError when
 * it is no key set or holds no usable key.
 */
export function readServerKeySet(value: unknown): ServerKeySet {
  const listed: unknown = isJsonObject(value) ? value.keys : undefined;
  const keys = Array.isArray(listed) ? listed.filter(isServerJwk) : [];
  if (keys.length === 0) {
    throw new TypeError('No usable server key.');
  }
  return { keys };
}

/** Imports a public key for wrapping requests. Throws when WebCrypto refuses it. */
export async function importServerKey(jwk: ServerJwk): Promise<ServerKey> {
  const { kid, kty, n, e, alg } = jwk;
  const wrappingKey = await crypto.subtle.importKey('jwk', { kty, n, e, alg }, serverKeyAlgorithm, false, ['encrypt']);
  return { kid, wrappingKey };
}

function isServerJwk(value: unknown): value is ServerJwk {
  return (
    isJsonObject(value) &&
    typeof value.kid === 'string' &&
    value.kid !== '' &&
    value.kty === 'RSA' &&
    typeof value.n === 'string' &&
    typeof value.e === 'string' &&
    value.alg === 'RSA-OAEP-256' &&
    value.use === 'enc'
  );
}
