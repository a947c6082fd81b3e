import { aesIvBytes, aesKeyBytes, openText, randomAesIv, randomAesKey, sealText, textOfUtf8, utf8 } from './aes.ts';
import { type Bytes, decodeBase64url, encodeBase64url } from './base64url.ts';
import { type DeviceJwk, type DeviceKey, signText, verifyText } from './device-key.ts';
import {
  type Caller,
  type OpenedPayload,
  parseObject,
  readEnvelopeBody,
  readPayload,
  requestAad,
  type RequestLine,
  signedText,
  writePayload,
} from './envelope-body.ts';
import { faultOf, faultUnless } from './envelope-fault.ts';
import { type ServerKey, serverKeyAlgorithm } from './server-keys.ts';

export type RequestToSeal = RequestLine & {
  /** The operation's input with its `requestId`, without the envelope's own members. */
  readonly input: object;
  /** The session's token; left out before login, then the payload shows the device key. */
  readonly token: string | undefined;
  readonly deviceKey: DeviceKey;
  readonly serverKey: ServerKey;
};

/** Headers and body as they go out, and the key that opens the response. */
export type SealedRequest = {
  readonly headers: { readonly 'key-id': string; readonly authorization: string; readonly sign: string };
  readonly body: string;
  readonly key: Bytes;
};

/** A request as it came in. Header values are undefined where the header is missing. */
export type RequestToOpen = {
  readonly path: string;
  readonly keyId: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
};

/**
 * An opened request, not yet verified. `payload` is the whole payload with the envelope's members; `canonical` its
 * text; `key` seals the response and is undefined in the plain form.
 */
export type OpenedRequest = RequestLine & OpenedPayload & Caller & { readonly key: Bytes | undefined };

/** Seals and signs a request. Throws NotCanonicalError when the input has no canonical form. */
export async function sealRequest(request: RequestToSeal): Promise<SealedRequest> {
  const { method, timestamp, token, deviceKey, serverKey } = request;
  const canonical = writePayload(request.input, timestamp, token === undefined ? deviceKey.publicJwk : undefined);
  const key = randomAesKey();
  const iv = randomAesIv();
  const secrets = JSON.stringify({ iv: encodeBase64url(iv), key: encodeBase64url(key), token });
  const [wrapped, sealed, sign] = await Promise.all([
    crypto.subtle.encrypt(serverKeyAlgorithm, serverKey.wrappingKey, utf8(secrets)),
    sealText({ key, iv, aad: requestAad(request) }, canonical),
    signText(deviceKey.privateKey, signedText(request, canonical)),
  ]);
  const authorization = encodeBase64url(new Uint8Array(wrapped));
  return {
    headers: { 'key-id': serverKey.kid, authorization, sign },
    body: JSON.stringify({ method, payload: encodeBase64url(sealed), timestamp }),
    key,
  };
}

/**
 * Opens a sealed request with the server's private key of its key id. Throws EnvelopeFault for every fault of the
 * envelope; what the key lookup itself throws passes through, since it is the server's fault.
 *
 * The signature is not looked at: its key may only be known after the session of the token was read. An opened
 * request is worth nothing until `verifyRequest` has passed.
 */
export async function openRequest(
  request: RequestToOpen,
  privateKeyOf: (kid: string) => Promise<CryptoKey | undefined>,
): Promise<OpenedRequest> {
  const { path, keyId, authorization } = request;
  faultUnless(keyId !== undefined && keyId !== '', 'key-id');
  faultUnless(authorization !== undefined, 'authorization');
  const { method, timestamp, payload: sealed } = readEnvelopeBody(request.body);
  const privateKey = await privateKeyOf(keyId);
  faultUnless(privateKey !== undefined, 'key-id');
  const { key, iv, token } = await unwrapSecrets(authorization, privateKey);
  const line = { method, path, timestamp };
  const text = await faultOf('payload', () => openText({ key, iv, aad: requestAad(line) }, decodeBase64url(sealed)));
  const { payload, canonical, caller } = readPayload(text, timestamp, token);
  return { ...line, ...caller, payload, canonical, key };
}

/**
 * Verifies the `sign` header of an opened request against the session's device key, or before login against the key
 * the payload shows. Throws EnvelopeFault when the header is missing, malformed or signed by another key.
 */
export async function verifyRequest(
  opened: RequestLine & OpenedPayload,
  deviceJwk: DeviceJwk,
  sign: string | undefined,
): Promise<void> {
  await verifyText(deviceJwk, sign, signedText(opened, opened.canonical));
}

type RequestSecrets = { readonly key: Bytes; readonly iv: Bytes; readonly token: string | undefined };

async function unwrapSecrets(authorization: string, privateKey: CryptoKey): Promise<RequestSecrets> {
  const text = await faultOf('authorization', async () => {
    const wrapped = decodeBase64url(authorization);
    return textOfUtf8(await crypto.subtle.decrypt(serverKeyAlgorithm, privateKey, wrapped));
  });
  const { key, iv, token, ...unknown } = parseObject(text, 'authorization');
  faultUnless(Object.keys(unknown).length === 0, 'authorization');
  faultUnless(token === undefined || (typeof token === 'string' && token !== ''), 'authorization');
  faultUnless(typeof key === 'string' && typeof iv === 'string', 'authorization');
  const bytes = await faultOf('authorization', () => ({ key: decodeBase64url(key), iv: decodeBase64url(iv) }));
  faultUnless(bytes.key.length === aesKeyBytes && bytes.iv.length === aesIvBytes, 'authorization');
  return { ...bytes, token };
}
