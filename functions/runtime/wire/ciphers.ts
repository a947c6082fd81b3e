import { constants, createCipheriv, createDecipheriv, createPublicKey, privateDecrypt, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { textOfUtf8, utf8 } from '../../../shared/wire/aes.ts';
import type { AesBox } from '../../../shared/wire/aes.ts';
import type { DeviceJwk } from '../../../shared/wire/device-key.ts';

/**
 * The ciphers of the wire for the server's half of it. They are Node's own, which answer at once: WebCrypto, all that a
 * browser has, hands each of these few hundred bytes to another thread and waits for it
 * (docs/decisions/2026-11-23-what-a-transfer-takes-beside-its-floor.md).
 */
const cipherName = 'aes-256-gcm';
const tagBytes = 16;

/** AES-256-GCM over the UTF-8 bytes of a text; the 128-bit tag is appended. What `openText` of the app opens. */
export function sealText({ key, iv, aad }: AesBox, text: string): Buffer {
  const cipher = createCipheriv(cipherName, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(utf8(aad));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens what `sealText` of the app made. Throws when the tag does not fit, is shorter than 128 bits, or the bytes are
 * not UTF-8.
 */
export function openText({ key, iv, aad }: AesBox, sealed: Uint8Array): string {
  const tagAt = sealed.length - tagBytes;
  const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagBytes });
  decipher.setAAD(utf8(aad));
  decipher.setAuthTag(sealed.subarray(tagAt));
  return textOfUtf8(Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()]));
}

/**
 * Opens a text that was wrapped for a private key of ours: RSA-OAEP with SHA-256. Throws where it is none, or was for
 * another key. It computes for a millisecond, in which its function has nothing else to do.
 */
export function unwrapText(key: KeyObject, wrapped: Uint8Array): string {
  return textOfUtf8(privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, wrapped));
}

/**
 * Whether a device key has made this signature of a text, in the one form of r||s: any other, DER too, is none. Throws
 * where the key is no point of its curve.
 */
export function isSignedBy({ crv, kty, x, y }: DeviceJwk, signature: Uint8Array, text: string): boolean {
  const key = createPublicKey({ key: { crv, kty, x, y }, format: 'jwk' });
  return verify('sha256', utf8(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
}
