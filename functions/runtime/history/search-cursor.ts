import type { TransactionFilter } from '../../../shared/contracts/transaction/search.ts';
import { bodyOfId, idOf } from '../../../shared/ids.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { keyedHash } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';

/** So many of the hash's bytes stand in a cursor: nobody gains anything by guessing one. */
const markBytes = 12;

/**
 * Where a search has come to, as the id of the last entry it looked at and a mark under the owner's key: of this place
 * and of all that is looked for. The words that somebody looks for cannot be read or guessed from it.
 */
export function writeCursor(key: UserKey, filter: TransactionFilter, body: string): string {
  const mark = keyedHash(key, 'search', `${body}\n${canonicalText(filter)}`).subarray(0, markBytes);
  return `${idOf('txn', body)}.${mark.toString('base64url')}`;
}

/** The id body in a cursor; undefined where it is of another search, of somebody else's, or none at all. */
export function readCursor(key: UserKey, filter: TransactionFilter, cursor: string): string | undefined {
  const [id = ''] = cursor.split('.', 1);
  const body = bodyOfId('txn', id);
  return body !== undefined && writeCursor(key, filter, body) === cursor ? body : undefined;
}
