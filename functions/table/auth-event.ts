import { authEventNames } from '../../shared/auth-events.ts';
import type { AuthEventName } from '../../shared/auth-events.ts';
import { brands } from '../../shared/enums.ts';
import type { BrandName } from '../../shared/enums.ts';
import { absent, equalsOrAbsent, updateExpressions, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import type { AuthEventOwner } from './keys/login.ts';

/** One line of the auth audit trail: ids, hashes and words of ours, no personal data. */
export interface AuthEvent {
  readonly event: AuthEventName;
  readonly atMs: number;
  readonly operation?: string;
  readonly reason?: string;
  readonly entry?: BrandName;
  readonly sessionId?: string;
  readonly deviceThumbprint?: string;
  /** The viewer's address, under the lookup secret. */
  readonly addressHash?: string;
  /** How often it happened, where one line stands for all of an hour. */
  readonly times?: number;
}

/** Kept longer than the ninety days that the law asks of traffic data, and a year back for disputes. */
const keptMs = 400 * 86_400_000;

/** An update rather than a put, so that every function that may touch its session may also write what went wrong. */
function partsOf(event: AuthEvent) {
  return {
    set: { ...event, ttlSeconds: Math.floor((event.atMs + keptMs) / 1000) },
    where: [absent('pk')] as const,
  };
}

/** The write of an event within the transaction of what it tells of. */
export function addAuthEvent(table: string, owner: AuthEventOwner, body: string, event: AuthEvent): TransactItem {
  return updateItem(table, keys.authEvent(owner, body), partsOf(event));
}

/** The write of an event that stands alone, such as a refusal. */
export function authEventUpdate(table: string, owner: AuthEventOwner, body: string, event: AuthEvent) {
  return { TableName: table, Key: { ...keys.authEvent(owner, body) }, ...updateExpressions(partsOf(event)) };
}

/**
 * The write of an event whose line stands for all like it, under one body: the first makes it, the others count. In a
 * transaction, which the SDK never sends twice.
 */
export function countAuthEvent(
  table: string,
  owner: AuthEventOwner,
  body: string,
  event: Omit<AuthEvent, 'times'>,
): TransactItem {
  const { set } = partsOf(event);
  return updateItem(table, keys.authEvent(owner, body), {
    set,
    add: { times: 1 },
    where: [equalsOrAbsent('event', event.event)],
  });
}

/** Reads a stored event and its id body. */
export function readAuthEvent(item: Item): AuthEvent & { readonly body: string } {
  const operation = optionalTextOf(item, 'operation');
  const reason = optionalTextOf(item, 'reason');
  const sessionId = optionalTextOf(item, 'sessionId');
  const deviceThumbprint = optionalTextOf(item, 'deviceThumbprint');
  const addressHash = optionalTextOf(item, 'addressHash');
  const times = optionalIntegerOf(item, 'times');
  return {
    body: textOf(item, 'sk').slice('AUTH#'.length),
    event: oneOf(item, 'event', authEventNames),
    atMs: integerOf(item, 'atMs'),
    ...(operation !== undefined && { operation }),
    ...(reason !== undefined && { reason }),
    ...(item['entry'] !== undefined && { entry: oneOf(item, 'entry', brands) }),
    ...(sessionId !== undefined && { sessionId }),
    ...(deviceThumbprint !== undefined && { deviceThumbprint }),
    ...(addressHash !== undefined && { addressHash }),
    ...(times !== undefined && { times }),
  };
}
