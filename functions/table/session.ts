import type { DeviceCodes } from '../domains/auth/device.ts';
import { readDeviceCodes } from './device-codes.ts';
import { brands } from '../../shared/enums.ts';
import type { BrandName } from '../../shared/enums.ts';
import { browserNames, systemNames } from '../../shared/device-kind.ts';
import type { DeviceKind } from '../../shared/device-kind.ts';
import type { DeviceJwk } from '../../shared/wire/device-key.ts';
import { absent, equals, present, putNewItem, updateExpressions, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { optionalSealedOf } from './sealed.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';

/** A session: one token, one device key, one brand entry. Times in epoch milliseconds. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly secretHash: string;
  readonly deviceKey: DeviceJwk;
  readonly deviceThumbprint: string;
  readonly entry: BrandName;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly expiresAtMs: number;
  /** Of the access it was opened under; another one ends it. */
  readonly generation: number;
  readonly method: 'code' | 'password';
  /** What the device said of itself at login. */
  readonly device?: DeviceKind;
  /** City and country of the address at login, as far as they are known, under the person's data key. */
  readonly sealedPlace?: Sealed<'place'>;
  /** The notice that told the others of this device; it is not for this session. */
  readonly deviceNotice?: string;
  /** When this device last showed a code for money out; 0 when never. */
  readonly codeShownAtMs: number;
  /** What for, and what it allows since. */
  readonly codes: DeviceCodes;
  /**
   * When all others had last been ended by hand as it was opened; what its device showed or paid before counts no more
   * in it. It stands here and not in the access alone, so that the session that ends the others keeps what it has.
   */
  readonly codesFromMs: number;
  /**
   * When it was ended by hand; it stays, so that ending it again is no fault and a later
   * use of its token is told apart.
   */
  readonly endedAtMs?: number;
}

export const sessionIdleMs = 30 * 60_000;
export const sessionLifetimeMs = 30 * 86_400_000;
export const lastSeenEveryMs = 5 * 60_000;

/** Reads a stored session. */
export function readSession(item: Item): Session {
  const sealedPlace = optionalSealedOf(item, 'sealedPlace', 'place');
  const endedAtMs = optionalIntegerOf(item, 'endedAtMs');
  const deviceNotice = optionalTextOf(item, 'deviceNotice');
  return {
    sessionId: textOf(item, 'sessionId'),
    userId: textOf(item, 'pk'),
    secretHash: textOf(item, 'sk').slice('SESSION#'.length),
    deviceKey: { crv: 'P-256', kty: 'EC', x: textOf(item, 'deviceX'), y: textOf(item, 'deviceY') },
    deviceThumbprint: textOf(item, 'deviceThumbprint'),
    entry: oneOf(item, 'entry', brands),
    createdAtMs: integerOf(item, 'createdAtMs'),
    lastSeenAtMs: integerOf(item, 'lastSeenAtMs'),
    expiresAtMs: integerOf(item, 'expiresAtMs'),
    codeShownAtMs: integerOf(item, 'codeShownAtMs'),
    codes: readDeviceCodes(item),
    codesFromMs: optionalIntegerOf(item, 'codesFromMs') ?? 0,
    generation: optionalIntegerOf(item, 'generation') ?? 0,
    method: oneOf(item, 'method', ['code', 'password']),
    ...(item['browser'] !== undefined && {
      device: { browser: oneOf(item, 'browser', browserNames), system: oneOf(item, 'system', systemNames) },
    }),
    ...(sealedPlace !== undefined && { sealedPlace }),
    ...(endedAtMs !== undefined && { endedAtMs }),
    ...(deviceNotice !== undefined && { deviceNotice }),
  };
}

/** True where somebody ended the session: by hand, or all of its generation at once. Time has no part in it. */
export function isSessionEnded(session: Session, generation: number | undefined): boolean {
  return session.endedAtMs !== undefined || session.generation !== generation;
}

/** True while a session was not ended, not idle for 30 minutes and not older than 30 days. */
export function isSessionAlive(session: Session, generation: number | undefined, nowMs: number): boolean {
  return (
    !isSessionEnded(session, generation) && nowMs < session.expiresAtMs && nowMs < session.lastSeenAtMs + sessionIdleMs
  );
}

/** The put of a new session; TTL only cleans up after it. */
export function putNewSession(table: string, session: Session): TransactItem {
  const { userId, secretHash, deviceKey, device, ...rest } = session;
  return putNewItem(table, keys.session(userId, secretHash), {
    ...rest,
    ...device,
    deviceX: deviceKey.x,
    deviceY: deviceKey.y,
    ttlSeconds: Math.floor(session.expiresAtMs / 1000) + 86_400,
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

type SessionName = Pick<Session, 'userId' | 'secretHash'>;

/** A session that nobody has ended -> ended. Its next request is told that it is over. */
export function endSession(table: string, { userId, secretHash }: SessionName, nowMs: number): TransactItem {
  return updateItem(table, keys.session(userId, secretHash), {
    set: { endedAtMs: nowMs },
    where: [present('pk'), absent('endedAtMs')],
  });
}

/** Carries a session into the next generation, in the transaction that ends all others by it. */
export function carrySession(table: string, session: Session, generation: number): TransactItem {
  return updateItem(table, keys.session(session.userId, session.secretHash), {
    set: { generation },
    where: [equals('generation', session.generation), absent('endedAtMs')],
  });
}

/** Notes that the session's device has shown a code for money out. */
export function showCodeInSession(
  table: string,
  { userId, secretHash }: SessionName,
  codes: DeviceCodes,
  nowMs: number,
): TransactItem {
  return updateItem(table, keys.session(userId, secretHash), {
    set: { codeShownAtMs: nowMs, codes },
    where: [present('pk'), absent('endedAtMs')],
  });
}
