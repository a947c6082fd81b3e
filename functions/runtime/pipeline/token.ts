import { bodyOfId } from '../../../shared/ids.ts';
import { secretHash } from '../person/lookup-hash.ts';

/** A session token as the table knows it: whose, and under which hash. */
export interface Token {
  readonly userId: string;
  readonly secretHash: string;
}

/** Reads a token; undefined where the text is not of the shape of one. */
export function readToken(text: string | undefined): Token | undefined {
  const [userId = '', secret = '', ...more] = (text ?? '').split('.');
  const valid = more.length === 0 && bodyOfId('usr', userId) !== undefined && /^[\w-]{43}$/.test(secret);
  return valid ? { userId, secretHash: secretHash(secret) } : undefined;
}
