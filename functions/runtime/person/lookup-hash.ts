import { createHash, createHmac } from 'node:crypto';

/**
 * The keyed hash by which a phone number, a bank account, an identity document or a face is found, a picture
 * known again, or the content of a
 * request, of a partner's message, of a receipt or of a statement known again:
 * HMAC-SHA-256 under the stage's lookup secret, so that the table alone does not give numbers away.
 * `purpose` keeps hashes of different things apart.
 */
export function lookupHash(
  secret: string,
  purpose:
    | 'phone'
    | 'code'
    | 'address'
    | 'bank-account'
    | 'id-number'
    | 'company-number'
    | 'likeness'
    | 'picture'
    | 'request'
    | 'partner-message'
    | 'failed-message'
    | 'receipt'
    | 'statement',
  text: string,
): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** The unkeyed hash of a random 32-byte secret, as sessions are stored under. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The unkeyed hash by which a seal or a proposal's facts are known again, and what names a contradiction. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
