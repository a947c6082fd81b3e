import { brands } from '../../shared/enums.ts';
import type { BrandName } from '../../shared/enums.ts';
import type { DeviceJwk } from '../../shared/wire/device-key.ts';
import { absent, present, putNewItem, updateExpressions } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A session: one token, one device key, one brand entry. Times in epoch milliseconds. */
export interface Session {
  readonly userId: string;
  readonly secretHash: string;
  readonly deviceKey: DeviceJwk;
  readonly deviceThumbprint: string;
  readonly entry: BrandName;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly expiresAtMs: number;
  /** When this device last showed an SMS code; money out asks for one within 30 days. */
  readonly codeShownAtMs: number;
}

export const sessionIdleMs = 30 * 60_000;
export const sessionLifetimeMs = 30 * 86_400_000;
export const lastSeenEveryMs = 5 * 60_000;

/** Reads a stored session. */
export function readSession(item: Item): Session {
  return {
    userId: textOf(item, 'pk'),
    secretHash: textOf(item, 'sk').slice('SESSION#'.length),
    deviceKey: { crv: 'P-256', kty: 'EC', x: textOf(item, 'deviceX'), y: textOf(item, 'deviceY') },
    deviceThumbprint: textOf(item, 'deviceThumbprint'),
    entry: oneOf(item, 'entry', brands),
    createdAtMs: integerOf(item, 'createdAtMs'),
    lastSeenAtMs: integerOf(item, 'lastSeenAtMs'),
    expiresAtMs: integerOf(item, 'expiresAtMs'),
    codeShownAtMs: integerOf(item, 'codeShownAtMs'),
  };
}

/** True while a session is neither idle for 30 minutes nor older than 30 days. */
export function isSessionAlive(session: Session, nowMs: number): boolean {
  return nowMs < session.expiresAtMs && nowMs < session.lastSeenAtMs + sessionIdleMs;
}

/** The put of a new session; TTL only cleans up after it. */
export function putNewSession(table: string, session: Session): TransactItem {
  const { userId, secretHash, deviceKey, ...rest } = session;
  return putNewItem(table, keys.session(userId, secretHash), {
    ...rest, deviceX: deviceKey.x, deviceY: deviceKey.y, ttlSeconds: Math.floor(session.expiresAtMs / 1000) + 86_400,
  });
}

/** Notes that a session was used; at most every five minutes, and never for one that was ended meanwhile. */
export function touchSession(table: string, session: Session, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.session(session.userId, session.secretHash) },
    ...updateExpressions({ set: { lastSeenAtMs: nowMs }, where: [present('pk'), absent('endedAtMs')] }),
  };
}
