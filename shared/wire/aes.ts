import type { Bytes } from './base64url.ts';

export const aesKeyBytes = 32;
export const aesIvBytes = 12;

const textEncoder = new TextEncoder();
// A byte order mark is kept, so that a text in front of which one was put is not the same text.
const textDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A fresh AES-256 key. */
export function randomAesKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(aesKeyBytes));
}

/** A fresh 96-bit iv. */
export function randomAesIv(): Bytes {
  return crypto.getRandomValues(new Uint8Array(aesIvBytes));
}

export type AesBox = { readonly key: Bytes; readonly iv: Bytes; readonly aad: string };

/** AES-256-GCM over the UTF-8 bytes of a text; the 128-bit tag is appended. */
export async function sealText(box: AesBox, text: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', box.key, 'AES-GCM', false, ['encrypt']);
  return new Uint8Array(await crypto.subtle.encrypt(gcm(box), key, textEncoder.encode(text)));
}

/** Opens what `sealText` made. Throws when the tag does not fit or the bytes are not UTF-8. */
export async function openText(box: AesBox, sealed: Bytes): Promise<string> {
  const key = await crypto.subtle.importKey('raw', box.key, 'AES-GCM', false, ['decrypt']);
  return textDecoder.decode(await crypto.subtle.decrypt(gcm(box), key, sealed));
}

/** UTF-8 bytes of a text. */
export function utf8(text: string): Bytes {
  return textEncoder.encode(text);
}

/** Text of UTF-8 bytes; throws when they are not UTF-8. */
export function textOfUtf8(bytes: ArrayBuffer | Bytes): string {
  return textDecoder.decode(bytes);
}

function gcm(box: AesBox): AesGcmParams {
  return { name: 'AES-GCM', iv: box.iv, additionalData: textEncoder.encode(box.aad), tagLength: 128 };
}
