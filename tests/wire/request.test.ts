import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AesBox, sealText, utf8 } from '../../shared/wire/aes.ts';
import { encodeBase64url } from '../../shared/wire/base64url.ts';
import { canonicalText } from '../../shared/wire/canonical.ts';
import { type DeviceKey, generateDeviceKey, readDeviceJwk } from '../../shared/wire/device-key.ts';
import { signedText } from '../../shared/wire/envelope-body.ts';
import { EnvelopeFault, type FaultPlace } from '../../shared/wire/envelope-fault.ts';
import { openRequest, verifyRequest } from '../../functions/runtime/wire/open-request.ts';
import { type OpenedRequest, sealRequest } from '../../shared/wire/request.ts';
import { importServerKey, type ServerKey, serverKeyAlgorithm } from '../../shared/wire/server-keys.ts';
import { propertyRuns } from './property-runs.ts';
import { vectorPrivateKeyOf, vectors } from './vectors.ts';

const path = '/wallet-app-api/walletUserTransfer/create';
const timestamp = 1_763_700_000_000;
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

type Wire = { keyId: string; authorization: string; sign: string | undefined; body: string; path: string };

async function seal(input: object, token: string | undefined): Promise<Wire> {
  const { headers, body } = await sealRequest({ method: 'POST', path, timestamp, input, token, deviceKey, serverKey });
  return { keyId: headers['key-id'], authorization: headers.authorization, sign: headers.sign, body, path };
}

async function read(wire: Wire): Promise<OpenedRequest> {
  const opened = await openRequest(wire, vectorPrivateKeyOf);
  verifyRequest(opened, opened.deviceKey ?? deviceKey.publicJwk, wire.sign);
  return opened;
}

async function placeOf(reading: () => unknown): Promise<FaultPlace | 'opened'> {
  try {
    await reading();
    return 'opened';
  } catch (fault) {
    if (fault instanceof EnvelopeFault) {
      return fault.cause;
    }
    throw fault;
  }
}

describe('a sealed request', () => {
  test('opens to what was sealed, whatever the input', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 }),
        fc.option(fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme-ascii' }), { nil: undefined }),
        async (input, token) => {
          fc.pre(!('timestamp' in input) && !('deviceKey' in input));
          fc.pre(isWritable(input));
          const opened = await read(await seal(input, token));
          const deviceJwk = token === undefined ? deviceKey.publicJwk : undefined;
          expect(opened.canonical).toBe(canonicalText({ ...input, timestamp, deviceKey: deviceJwk }));
          expect([opened.token, opened.deviceKey]).toEqual([token, deviceJwk]);
        },
      ),
      propertyRuns(40),
    );
  });

  test('any single changed byte is the one fault', async () => {
    const wire = await seal({ amountSatang: 12_550, note: 'ข้าว' }, 'usr_1.secret');
    const places = ['keyId', 'authorization', 'sign', 'body', 'path'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.nat(),
        fc.integer({ min: 32, max: 126 }),
        async (part, at, code) => {
          const text = wire[part] ?? '';
          const where = at % text.length;
          const changed = text.slice(0, where) + String.fromCharCode(code) + text.slice(where + 1);
          fc.pre(changed !== text);
          expect(await placeOf(() => read({ ...wire, [part]: changed }))).not.toBe('opened');
        },
      ),
      propertyRuns(400),
    );
  });

  test('the parts of two requests do not mix', async () => {
    const [one, two] = [await seal({ a: 1 }, 'usr_1.s'), await seal({ a: 2 }, 'usr_1.s')];
    expect(await placeOf(() => read({ ...one, body: two.body }))).toBe('payload');
    expect(await placeOf(() => read({ ...one, authorization: two.authorization }))).toBe('payload');
    expect(await placeOf(() => read({ ...one, sign: two.sign }))).toBe('sign');
  });

  test('a missing header is a fault', async () => {
    const wire = await seal({}, 'usr_1.s');
    expect(await placeOf(() => read({ ...wire, sign: undefined }))).toBe('sign');
    expect(await placeOf(() => openRequest({ ...wire, keyId: undefined }, vectorPrivateKeyOf))).toBe('key-id');
    expect(await placeOf(() => openRequest({ ...wire, authorization: undefined }, vectorPrivateKeyOf))).toBe(
      'authorization',
    );
  });

  test('a session of another device is a fault', async () => {
    const opened = await openRequest(await seal({}, 'usr_1.s'), vectorPrivateKeyOf);
    const other = await generateDeviceKey();
    const wire = await seal({}, 'usr_1.s');
    expect(await placeOf(() => verifyRequest(opened, other.publicJwk, wire.sign))).toBe('sign');
  });

  test('a signature has one form, r||s of 64 bytes: the same one as DER is a fault, and one cut short', async () => {
    const opened = await openRequest(await seal({}, 'usr_1.s'), vectorPrivateKeyOf);
    const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = readDeviceJwk(publicKey.export({ format: 'jwk' }));
    const signedAs = (dsaEncoding: 'der' | 'ieee-p1363') =>
      sign('sha256', utf8(signedText(opened, opened.canonical)), { key, dsaEncoding });
    const place = (signature: Uint8Array) => placeOf(() => verifyRequest(opened, jwk, encodeBase64url(signature)));
    expect(await place(signedAs('ieee-p1363'))).toBe('opened');
    for (const other of [signedAs('der'), signedAs('ieee-p1363').subarray(0, 63), new Uint8Array()])
      expect(await place(other)).toBe('sign');
  });

  test('what the key lookup throws is not the fault of the envelope', async () => {
    const wire = await seal({}, 'usr_1.s');
    const lookup = () => Promise.reject(new Error('key store away'));
    await expect(openRequest(wire, lookup)).rejects.toThrow('key store away');
  });

  test('an input with a member of the envelope is not sealed', async () => {
    await expect(seal({ timestamp: 1 }, undefined)).rejects.toThrow(TypeError);
    await expect(seal({ deviceKey: 1 }, undefined)).rejects.toThrow(TypeError);
  });
});

describe('a well sealed envelope is refused for', () => {
  const token = 'usr_1.s';
  const canonical = `{"timestamp":${timestamp}}`;
  const withDevice = (jwk: object) => canonicalText({ deviceKey: jwk, timestamp });
  const key = new Uint8Array(32);
  const iv = new Uint8Array(12);
  const secrets = { iv: encodeBase64url(iv), key: encodeBase64url(key) };

  /** Seals by hand, so that every rule of reading can be broken alone. */
  async function forge(parts: {
    secrets?: unknown;
    text?: string;
    body?: object;
    box?: Partial<AesBox>;
  }): Promise<Wire> {
    const authorization = JSON.stringify(parts.secrets ?? { ...secrets, token });
    const wrapped = await crypto.subtle.encrypt(serverKeyAlgorithm, serverKey.wrappingKey, utf8(authorization));
    const box = { key, iv, aad: `POST\n${path}\n${timestamp}`, ...parts.box };
    const sealed = encodeBase64url(await sealText(box, parts.text ?? canonical));
    const body = JSON.stringify({ method: 'POST', payload: sealed, timestamp, ...parts.body });
    return { keyId: 'vector-1', authorization: encodeBase64url(new Uint8Array(wrapped)), sign: undefined, body, path };
  }
  const open = (parts: Parameters<typeof forge>[0]) =>
    forge(parts).then((wire) => placeOf(() => openRequest(wire, vectorPrivateKeyOf)));

  test('nothing, when every rule is kept (so that the cases below break one rule each)', async () => {
    expect(await open({})).toBe('opened');
    expect(await open({ secrets, text: withDevice(deviceKey.publicJwk) })).toBe('opened');
  });

  test.each<[string, FaultPlace, Parameters<typeof forge>[0]]>([
    ['an unknown member in the authorization', 'authorization', { secrets: { ...secrets, token, admin: true } }],
    ['a token that is not a text', 'authorization', { secrets: { ...secrets, token: 1 } }],
    ['a token that is null', 'authorization', { secrets: { ...secrets, token: null } }],
    ['an empty token', 'authorization', { secrets: { ...secrets, token: '' } }],
    ['an authorization that is no object', 'authorization', { secrets: [] }],
    ['a missing iv', 'authorization', { secrets: { key: secrets.key, token } }],
    ['a short iv', 'authorization', { secrets: { ...secrets, iv: encodeBase64url(new Uint8Array(11)), token } }],
    ['a 128-bit key', 'authorization', { secrets: { ...secrets, key: encodeBase64url(new Uint8Array(16)), token } }],
    ['a missing method', 'body', { body: { method: undefined } }],
    ['another method', 'method', { body: { method: 'PUT' } }],
    ['an unknown member in the body', 'body', { body: { extra: 1 } }],
    ['a timestamp that is a text', 'timestamp', { body: { timestamp: `${timestamp}` } }],
    ['a negative timestamp', 'timestamp', { body: { timestamp: -1 } }],
    ['a fractional timestamp', 'timestamp', { body: { timestamp: 0.5 } }],
    ['a payload that is no text', 'payload', { body: { payload: {} } }],
    ['an empty payload', 'payload', { body: { payload: '' } }],
    ['a payload shorter than its tag', 'payload', { body: { payload: encodeBase64url(new Uint8Array(15)) } }],
    ['a payload timestamp that differs', 'timestamp', { text: `{"timestamp":${timestamp + 1}}` }],
    ['a payload without timestamp', 'timestamp', { text: '{}' }],
    ['a payload that is no object', 'payload', { text: `[${timestamp}]` }],
    ['a payload with white space', 'payload', { text: `{ "timestamp":${timestamp}}` }],
    ['a payload with unsorted keys', 'payload', { text: `{"timestamp":${timestamp},"a":1}` }],
    ['a payload with a member twice', 'payload', { text: `{"a":1,"a":1,"timestamp":${timestamp}}` }],
    ['a payload with an empty member', 'payload', { text: `{"a":"","timestamp":${timestamp}}` }],
    ['a payload with a null member', 'payload', { text: `{"a":null,"timestamp":${timestamp}}` }],
    ['a payload with a too large integer', 'payload', { text: `{"a":9007199254740992,"timestamp":${timestamp}}` }],
    ['a payload with a byte order mark', 'payload', { text: `\ufeff${canonical}` }],
    ['a payload sealed for another place', 'payload', { box: { aad: `GET\n${path}\n${timestamp}` } }],
    [
      'a device key along with a token',
      'device-key',
      { text: canonicalText({ deviceKey: { crv: 'P-256' }, timestamp }) },
    ],
    ['no device key without a token', 'device-key', { secrets }],
    ['a device key that is a text', 'device-key', { secrets, text: canonicalText({ deviceKey: 'x', timestamp }) }],
  ])('%s', async (_rule, place, parts) => {
    expect(await open(parts)).toBe(place);
  });

  test.each<[string, (jwk: DeviceKey['publicJwk']) => object]>([
    ['a private member', (jwk) => ({ ...jwk, d: jwk.x })],
    ['another curve', (jwk) => ({ ...jwk, crv: 'P-384' })],
    ['another key type', (jwk) => ({ ...jwk, kty: 'OKP' })],
    ['a missing coordinate', ({ crv, kty, x }) => ({ crv, kty, x })],
    ['a short coordinate', (jwk) => ({ ...jwk, x: encodeBase64url(new Uint8Array(31)) })],
    ['a coordinate that is not base64url', (jwk) => ({ ...jwk, x: `${jwk.x}=` })],
  ])('a device key with %s', async (_rule, change) => {
    expect(await open({ secrets, text: withDevice(change(deviceKey.publicJwk)) })).toBe('device-key');
  });

  test('a device key that is no point of the curve, at the latest when it is used', async () => {
    const jwk = { ...deviceKey.publicJwk, y: encodeBase64url(new Uint8Array(32).fill(1)) };
    const opened = await openRequest(await forge({ secrets, text: withDevice(jwk) }), vectorPrivateKeyOf);
    expect(await placeOf(() => verifyRequest(opened, jwk, encodeBase64url(new Uint8Array(64))))).toBe('sign');
  });

  test('a body that is no JSON object', async () => {
    const wire = await forge({});
    for (const body of ['', 'null', '[]', '1', '{', '"x"']) {
      expect(await placeOf(() => openRequest({ ...wire, body }, vectorPrivateKeyOf))).toBe('body');
    }
  });
});

function isWritable(value: unknown): boolean {
  try {
    canonicalText(value);
    return true;
  } catch {
    return false;
  }
}
