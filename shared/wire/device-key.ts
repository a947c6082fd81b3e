import { utf8 } from './aes.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { isJsonObject } from './canonical.ts';
import { faultUnless } from './envelope-fault.ts';

/** The public half of a device key: these four members and no other. */
export type DeviceJwk = {
  readonly crv: 'P-256';
  readonly kty: 'EC';
  readonly x: string;
  readonly y: string;
};

/** A device key pair; the private half cannot leave WebCrypto. */
export type DeviceKey = { readonly privateKey: CryptoKey; readonly publicJwk: DeviceJwk };

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;
const coordinateBytes = 32;

/** Makes a P-256 key pair whose private half is not extractable (it can be kept in IndexedDB as it is). */
export async function generateDeviceKey(): Promise<DeviceKey> {
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { privateKey: pair.privateKey, publicJwk: readDeviceJwk({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y }) };
}

/** Reads a public device key out of a payload; throws EnvelopeFault for other members, curves or lengths. */
export function readDeviceJwk(value: unknown): DeviceJwk {
  faultUnless(isJsonObject(value) && Object.keys(value).length === 4, 'device-key');
  const { crv, kty, x, y } = value;
  faultUnless(crv === 'P-256' && kty === 'EC' && isCoordinate(x) && isCoordinate(y), 'device-key');
  return { crv, kty, x, y };
}

/** RFC 7638 thumbprint (SHA-256, base64url): the name under which a session knows its device. */
export async function deviceKeyThumbprint(jwk: DeviceJwk): Promise<string> {
  const members = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y });
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(members))));
}

/** Signs a text; gives base64url of r||s. */
export async function signText(privateKey: CryptoKey, text: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await crypto.subtle.sign(signing, privateKey, utf8(text))));
}

function isCoordinate(value: unknown): value is string {
  if (typeof value !== 'string') {
    return false;
  }
  try {
    return decodeBase64url(value).length === coordinateBytes;
  } catch {
    return false;
  }
}
