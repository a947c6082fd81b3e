/** Bytes over an ordinary (never shared) buffer, as WebCrypto takes and gives them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const alphabetCodes = new TextEncoder().encode(alphabet);
const asciiDecoder = new TextDecoder();
const notInAlphabet = 255;
const sextets = new Uint8Array(128).fill(notInAlphabet);
for (const [sextet, code] of alphabetCodes.entries()) {
  sextets[code] = sextet;
}

/** Encodes bytes as base64url without padding. */
export function encodeBase64url(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  let at = 0;
  for (let from = 0; from < bytes.length; from += 3) {
    const group = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    // Writes past the end of a typed array are ignored, which cuts the last group to its length.
    for (let shift = 18; shift >= 0; shift -= 6) {
      out[at] = alphabetCodes[(group >> shift) & 63] ?? 0;
      at += 1;
    }
  }
  return asciiDecoder.decode(out);
}

/**
 * Decodes base64url strictly: no padding, no other characters, and the unused trailing bits must be zero, so that
 * every byte string has exactly one text. Throws SyntaxError for anything else.
 */
export function decodeBase64url(text: string): Bytes {
  if (text.length % 4 === 1) {
    throw new SyntaxError('base64url of impossible length');
  }
  const out = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  for (let from = 0; from < text.length; from += 1) {
    const sextet = sextets[text.charCodeAt(from)] ?? notInAlphabet;
    if (sextet === notInAlphabet) {
      throw new SyntaxError('character outside the base64url alphabet');
    }
    bits = ((bits << 6) | sextet) & 0xffff;
    bitCount += 6;
    if (bitCount >= 8) {
      bitCount -= 8;
      out[at] = (bits >> bitCount) & 0xff;
      at += 1;
    }
  }
  if ((bits & ((1 << bitCount) - 1)) !== 0) {
    throw new SyntaxError('base64url with unused bits set');
  }
  return out;
}
