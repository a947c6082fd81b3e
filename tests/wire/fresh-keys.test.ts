import { beforeAll, expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../../shared/wire/base64url.ts';
import { type DeviceKey, generateDeviceKey } from '../../shared/wire/device-key.ts';
import { sealRequest } from '../../shared/wire/request.ts';
import { unwrapText } from '../../functions/runtime/wire/ciphers.ts';
import { sealResponse } from '../../functions/runtime/wire/seal-response.ts';
import { importServerKey, type ServerKey } from '../../shared/wire/server-keys.ts';
import { vectorPrivateKeyOf, vectors } from './vectors.ts';

const line = {
  method: 'POST',
  path: '/wallet-app-api/walletUserTransfer/create',
  timestamp: 1_763_700_000_000,
} as const;
const seals = 100;
let deviceKey: DeviceKey;
let serverKey: ServerKey;

beforeAll(async () => {
  deviceKey = await generateDeviceKey();
  const { n, e } = vectors.serverKey.public;
  serverKey = await importServerKey({
    kid: 'vector-1',
    kty: 'RSA',
    n: String(n),
    e: String(e),
    alg: 'RSA-OAEP-256',
    use: 'enc',
  });
});

/** Seals the very same request, and gives what the header holds for the server alone. */
async function secretsOfOne(): Promise<{ key: string; iv: string; held: string }> {
  const { headers, key } = await sealRequest({
    ...line,
    input: { amountSatang: 1 },
    token: 'usr_1.x',
    deviceKey,
    serverKey,
  });
  const privateKey = await vectorPrivateKeyOf('vector-1');
  if (privateKey === undefined) throw new Error('no private key');
  const secrets: { key: string; iv: string } = JSON.parse(
    unwrapText(privateKey, decodeBase64url(headers.authorization)),
  );
  return { ...secrets, held: encodeBase64url(key) };
}

test('each seal of the very same request has a key and an iv of its own, at their full length', async () => {
  const all = await Promise.all(Array.from({ length: seals }, secretsOfOne));
  expect(new Set(all.map(({ key }) => key)).size).toBe(seals);
  expect(new Set(all.map(({ iv }) => iv)).size).toBe(seals);
  for (const { key, iv, held } of all) {
    expect([decodeBase64url(key).length, decodeBase64url(iv).length]).toEqual([32, 12]);
    expect(held).toBe(key);
  }
});

test('each seal of the very same answer under one request key has an iv of its own, and never the same bytes', () => {
  const context = {
    requestKey: crypto.getRandomValues(new Uint8Array(32)),
    path: line.path,
    requestTimestamp: line.timestamp,
  };
  const all = Array.from({ length: seals }, () => sealResponse(context, { code: 1, message: 'OK', data: { a: 1 } }));
  // The iv stands in front of the wrapped key: used twice under one key, it would give both answers away.
  const ivs = all.map(({ headers }) => encodeBase64url(decodeBase64url(headers.authorization).slice(0, 12)));
  expect(new Set(ivs).size).toBe(seals);
  expect(new Set(all.map(({ body }) => body)).size).toBe(seals);
});

test('each device makes a key pair of its own', async () => {
  const keys = await Promise.all(Array.from({ length: seals }, generateDeviceKey));
  expect(new Set(keys.map(({ publicJwk }) => publicJwk.x)).size).toBe(seals);
  for (const { privateKey } of keys) expect(privateKey.extractable).toBe(false);
});
