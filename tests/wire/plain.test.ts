import { beforeAll, describe, expect, test } from 'vitest';
import { type DeviceKey, deviceKeyThumbprint, generateDeviceKey } from '../../shared/wire/device-key.ts';
import { EnvelopeFault } from '../../shared/wire/envelope-fault.ts';
import {
  openPlainAnswer,
  openPlainRequest,
  openSecondClientRequest,
  writePlainAnswer,
  writePlainRequest,
  writeSecondClientRequest,
} from '../../shared/wire/plain.ts';
import { openRequest, verifyRequest } from '../../functions/runtime/wire/open-request.ts';
import { readServerKeySet } from '../../shared/wire/server-keys.ts';

const path = '/wallet-app-api/walletUserTransfer/create';
const line = { method: 'POST', path, timestamp: 1_763_700_000_000 } as const;
let deviceKey: DeviceKey;

beforeAll(async () => {
  deviceKey = await generateDeviceKey();
});

describe('the off switch', () => {
  const incoming = (request: { headers: Readonly<Record<string, string>>; body: string }) => ({
    path,
    keyId: request.headers['key-id'],
    authorization: request.headers.authorization,
    body: request.body,
  });

  test('a request reads back and verifies, with and without a token', async () => {
    for (const token of [undefined, 'usr_1.secret']) {
      const request = await writePlainRequest({ ...line, input: { b: 1, a: '' }, token, deviceKey });
      const opened = openPlainRequest(incoming(request));
      expect(opened.token).toBe(token);
      expect(opened.payload.b).toBe(1);
      expect(JSON.parse(request.body).payload).toBe(opened.canonical);
      verifyRequest(opened, opened.deviceKey ?? deviceKey.publicJwk, request.headers.sign);
    }
  });

  test('the signature stays: another payload, time, path or device is refused', async () => {
    const request = await writePlainRequest({ ...line, input: { a: 1 }, token: 'usr_1.s', deviceKey });
    const opened = openPlainRequest(incoming(request));
    const changed = [
      { ...opened, canonical: opened.canonical.replace('"a":1', '"a":2') },
      { ...opened, timestamp: line.timestamp + 1 },
      { ...opened, path: '/wallet-app-api/other' },
    ];
    for (const other of changed) {
      expect(() => verifyRequest(other, deviceKey.publicJwk, request.headers.sign)).toThrow(EnvelopeFault);
    }
    const { publicJwk } = await generateDeviceKey();
    expect(() => verifyRequest(opened, publicJwk, request.headers.sign)).toThrow(EnvelopeFault);
  });

  test('is never taken for a sealed request, nor a sealed one for it', async () => {
    const request = await writePlainRequest({ ...line, input: {}, token: 'usr_1.s', deviceKey });
    await expect(openRequest(incoming(request), async () => undefined)).rejects.toThrow(EnvelopeFault);
    expect(() => openPlainRequest({ ...incoming(request), keyId: 'key-1' })).toThrow(EnvelopeFault);
  });

  test.each(['usr_1.s', 'bearer usr_1.s', 'Bearer ', 'Bearer a b', 'Basic eA=='])(
    'refuses the authorization %j',
    async (authorization) => {
      const request = await writePlainRequest({ ...line, input: {}, token: 'usr_1.s', deviceKey });
      expect(() => openPlainRequest({ ...incoming(request), authorization })).toThrow(EnvelopeFault);
    },
  );

  test('an answer has its data in the clear, in the same canonical form', () => {
    const body = writePlainAnswer({ code: 1, message: 'OK', data: { a: '', b: [null], c: 0 } });
    expect(JSON.parse(body)).toEqual({ code: 1, message: 'OK', data: { b: [null], c: 0 } });
    expect(openPlainAnswer(body)).toEqual({ code: 1, message: 'OK', data: { b: [null], c: 0 } });
    expect(openPlainAnswer(writePlainAnswer({ code: 20001, message: 'over' })).data).toBeUndefined();
  });
});

describe('the second client', () => {
  const write = (session: { token: string; deviceKey: DeviceKey } | undefined) =>
    writeSecondClientRequest({ ...line, input: { level: 2, message: 'x', note: '' }, session });
  const open = (request: { headers: Readonly<Record<string, string>>; body: string }) =>
    openSecondClientRequest({
      method: 'POST',
      path,
      authorization: request.headers.authorization,
      timestamp: request.headers.timestamp,
      body: request.body,
    });

  test('a signed request reads back and verifies, whatever the order of its members', async () => {
    const request = await write({ token: 'usr_1.s', deviceKey });
    const opened = open({ ...request, body: '{ "message": "x", "level": 2, "note": null }' });
    expect(opened).toMatchObject({
      token: 'usr_1.s',
      timestamp: line.timestamp,
      canonical: '{"level":2,"message":"x"}',
    });
    if (opened.token === undefined) {
      throw new Error('no token read');
    }
    verifyRequest(opened, deviceKey.publicJwk, request.headers.sign);
    const later = { ...opened, timestamp: line.timestamp + 1 };
    expect(() => verifyRequest(later, deviceKey.publicJwk, request.headers.sign)).toThrow(EnvelopeFault);
  });

  test('without a session it goes out bare', async () => {
    const request = await write(undefined);
    expect(request.headers).toEqual({});
    expect(open(request)).toMatchObject({
      token: undefined,
      timestamp: undefined,
      payload: { level: 2, message: 'x' },
    });
  });

  test.each([undefined, '', '01', '-1', '1e3', '1.5', ' 1', '99999999999999999'])(
    'with a token, the timestamp %j is refused',
    async (timestamp) => {
      const request = await write({ token: 'usr_1.s', deviceKey });
      const read = () =>
        openSecondClientRequest({
          method: 'POST',
          path,
          authorization: request.headers.authorization,
          timestamp,
          body: '{}',
        });
      expect(read).toThrow(EnvelopeFault);
    },
  );

  test.each(['', '[]', 'null', '{"a":1e999}', '{"a":9007199254740993}', '{"a":"\\ud800"}'])(
    'refuses the body %j',
    async (body) => {
      const request = await write(undefined);
      expect(() => open({ ...request, body })).toThrow(EnvelopeFault);
    },
  );
});

describe('keys', () => {
  test('the private half of a device key cannot be read out', async () => {
    expect(deviceKey.privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('jwk', deviceKey.privateKey)).rejects.toThrow();
    expect(Object.keys(deviceKey.publicJwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
  });

  test('the thumbprint is the one of RFC 7638', async () => {
    const jwk = {
      y: 'xr54ONmHJy3yo4CAMTUC1A7v3kXBKpayuNYeNZkvo3w',
      x: '-cXx912EAwjeiabOFfnwCuZeaO6hKvZD8sAwP5mBCdg',
      kty: 'EC',
      crv: 'P-256',
    } as const;
    const text = `{"crv":"P-256","kty":"EC","x":"${jwk.x}","y":"${jwk.y}"}`;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(await deviceKeyThumbprint(jwk)).toBe(Buffer.from(digest).toString('base64url'));
  });

  test('a key set is read, keys of unknown kinds passed over, and a set without a usable key refused', () => {
    const key = { kid: 'a', kty: 'RSA', n: 'x', e: 'AQAB', alg: 'RSA-OAEP-256', use: 'enc' };
    expect(readServerKeySet({ keys: [{ ...key, alg: 'RSA-OAEP-512' }, key] }).keys).toEqual([key]);
    for (const value of [null, {}, { keys: [] }, { keys: [{ ...key, kid: '' }] }, { keys: [{ ...key, use: 'sig' }] }]) {
      expect(() => readServerKeySet(value)).toThrow(TypeError);
    }
  });
});
