import type { KeyObject } from 'node:crypto';
import { aesIvBytes, aesKeyBytes } from '../../../shared/wire/aes.ts';
import type { Bytes } from '../../../shared/wire/base64url.ts';
import { decodeBase64url } from '../../../shared/wire/base64url.ts';
import type { DeviceJwk } from '../../../shared/wire/device-key.ts';
import {
  parseObject,
  readEnvelopeBody,
  readPayload,
  requestAad,
  signedText,
} from '../../../shared/wire/envelope-body.ts';
import type { OpenedPayload, RequestLine } from '../../../shared/wire/envelope-body.ts';
import { EnvelopeFault, faultOf, faultUnless } from '../../../shared/wire/envelope-fault.ts';
import type { OpenedRequest, RequestToOpen } from '../../../shared/wire/request.ts';
import { isSignedBy, openText, unwrapText } from './ciphers.ts';

/**
 * Opens a sealed request with the server's private key of its key id. Throws EnvelopeFault for every fault of the
 * envelope; what the key lookup itself throws passes through, since it is the server's fault.
 *
 * The signature is not looked at: its key may only be known after the session of the token was read. An opened
 * request is worth nothing until `verifyRequest` has passed.
 */
export async function openRequest(
  request: RequestToOpen,
  privateKeyOf: (kid: string) => Promise<KeyObject | undefined>,
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
export function verifyRequest(
  opened: RequestLine & OpenedPayload,
  deviceJwk: DeviceJwk,
  sign: string | undefined,
): void {
  faultUnless(sign !== undefined, 'sign');
  faultUnless(isSigned(deviceJwk, sign, signedText(opened, opened.canonical)), 'sign');
}

function isSigned(deviceJwk: DeviceJwk, sign: string, text: string): boolean {
  try {
    return isSignedBy(deviceJwk, decodeBase64url(sign), text);
  } catch {
    throw new EnvelopeFault('sign');
  }
}

type RequestSecrets = { readonly key: Bytes; readonly iv: Bytes; readonly token: string | undefined };

async function unwrapSecrets(authorization: string, privateKey: KeyObject): Promise<RequestSecrets> {
  const text = await faultOf('authorization', () => unwrapText(privateKey, decodeBase64url(authorization)));
  const { key, iv, token, ...unknown } = parseObject(text, 'authorization');
  faultUnless(Object.keys(unknown).length === 0, 'authorization');
  faultUnless(token === undefined || (typeof token === 'string' && token !== ''), 'authorization');
  faultUnless(typeof key === 'string' && typeof iv === 'string', 'authorization');
  const bytes = await faultOf('authorization', () => ({ key: decodeBase64url(key), iv: decodeBase64url(iv) }));
  faultUnless(bytes.key.length === aesKeyBytes && bytes.iv.length === aesIvBytes, 'authorization');
  return { ...bytes, token };
}
