import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A server key pair: public modulus, private half wrapped by KMS (base64), and when it stops being accepted. */
export interface ServerKeyRecord {
  readonly kid: string;
  readonly modulus: string;
  readonly exponent: string;
  readonly wrappedPrivateKey: string;
  readonly createdAtMs: number;
  /** Requests under this key are refused from then on; always at least the overlap after its successor came. */
  readonly acceptedUntilMs: number;
}

/** A new key leads for 30 days, and is accepted for one day longer. */
export const serverKeyLeadMs = 30 * 86_400_000;
export const serverKeyOverlapMs = 86_400_000;

/** Reads a stored server key. */
export function readServerKey(item: Item): ServerKeyRecord {
  return {
    kid: textOf(item, 'sk').slice('KEY#'.length),
    modulus: textOf(item, 'modulus'),
    exponent: textOf(item, 'exponent'),
    wrappedPrivateKey: textOf(item, 'wrappedPrivateKey'),
    createdAtMs: integerOf(item, 'createdAtMs'),
    acceptedUntilMs: integerOf(item, 'acceptedUntilMs'),
  };
}

/** Stores a new server key; TTL removes it a week after nobody may use it. */
export function putNewServerKey(table: string, { kid, ...key }: ServerKeyRecord): TransactItem {
  return putNewItem(table, keys.serverKey(kid), {
    ...key,
    ttlSeconds: Math.floor(key.acceptedUntilMs / 1000) + 7 * 86_400,
  });
}

/** The key that new requests are sealed under, or undefined where none leads any more. */
export function leadingKey(records: readonly ServerKeyRecord[], nowMs: number): ServerKeyRecord | undefined {
  return records
    .filter(({ createdAtMs }) => createdAtMs <= nowMs && nowMs < createdAtMs + serverKeyLeadMs)
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs)[0];
}
