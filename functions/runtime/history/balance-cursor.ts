import { bodyOfId, idOf } from '../../../shared/ids.ts';
import { keyedHash } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';
import type { BalancePlace } from './read-balance-page.ts';

/** So many of the hash's bytes stand in a cursor: nobody gains anything by guessing one. */
const markBytes = 12;

/**
 * Where a list of balance changes has come to: the last change's entry and moment, the balance before it, and a mark of
 * all three under the owner's key, so that no page begins with a balance that nobody had.
 */
export function writeBalanceCursor(key: UserKey, { atMs, body, balanceSatang }: BalancePlace): string {
  const place = `${idOf('txn', body)}.${atMs}.${balanceSatang}`;
  return `${place}.${keyedHash(key, 'balance', place).subarray(0, markBytes).toString('base64url')}`;
}

/** The place that a cursor names; undefined for one that was not written for this owner. */
export function readBalanceCursor(key: UserKey, cursor: string): BalancePlace | undefined {
  const [id = '', atMs = '', balanceSatang = ''] = cursor.split('.');
  const body = bodyOfId('txn', id);
  if (body === undefined) return undefined;
  const place = { body, atMs: Number(atMs), balanceSatang: Number(balanceSatang) };
  return writeBalanceCursor(key, place) === cursor ? place : undefined;
}
