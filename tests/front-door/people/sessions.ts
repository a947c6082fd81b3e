import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import type { DeviceKind } from '../../../shared/device-kind.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { login } from '../../../shared/contracts/auth/login.ts';
import { operation as loginOperation } from '../../../functions/handlers/auth/login.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as listAuthEvents } from '../../../functions/handlers/ops/list-auth-events.ts';
import { secretHash } from '../../../functions/runtime/person/lookup-hash.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readSession } from '../../../functions/table/session.ts';
import type { Session } from '../../../functions/table/session.ts';
import type { Caller } from '../../../infra/write-request.ts';
import { outputOf, send, succeed, write } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { trustDevice } from './trust.ts';
import { lastCode, newCaller, operator } from './users.ts';
import type { User } from './users.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

export interface LoginWishes {
  /** A device that was used before; by default a fresh one. */
  readonly on?: Caller;
  readonly device?: DeviceKind;
  /** What CloudFront adds of the caller's place. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Logs in once more, a minute later, because a second code is not sent earlier. */
export async function logInAgain(
  door: Door,
  mobile: string,
  { on, device, headers = {} }: LoginWishes = {},
): Promise<User> {
  door.clock.advance(minuteMs);
  const { token: _token, ...caller } = on ?? (await newCaller());
  await succeed(door, sendCode, caller, { mobile });
  const input = { mobile, code: lastCode(door, mobile), ...(device !== undefined && { device }) };
  const request = await write(door, login, caller, input);
  const raw = await send(door, loginOperation, { ...request, headers: { ...request.headers, ...headers } });
  const { token, userInfo } = outputOf(login, await request.open(raw));
  return { ...caller, token, mobile, userId: userInfo.userId };
}

function keyOfSession({ userId, token }: User) {
  return keys.session(userId, secretHash(token.slice(userId.length + 1)));
}

/** A user's session as it is stored. */
export async function sessionOf({ clients, runtime }: Door, user: User): Promise<Session> {
  const item = await readItem(clients.documents, runtime.table, keyOfSession(user));
  if (item === undefined) throw new Error('the user has no session');
  return readSession(item);
}

/** Puts a session into a state that would take days to reach. */
export async function arrangeSession(
  { clients, runtime }: Door,
  user: User,
  attribute: 'lastSeenAtMs' | 'expiresAtMs',
  atMs: number,
): Promise<void> {
  await clients.documents.send(
    new UpdateCommand({
      TableName: runtime.table,
      Key: { ...keyOfSession(user) },
      UpdateExpression: `SET ${attribute} = :ms`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':ms': atMs },
    }),
  );
}

type Trail = OutputOf<(typeof listAuthEvents)['contract']>['rows'];

/** The trail of a person as operators read it, newest first. */
export async function trailOf(door: Door, { mobile }: Pick<User, 'mobile'>): Promise<Trail> {
  return (await succeed(door, listAuthEvents, await operator(), { mobile })).rows;
}

/** What of a person's trail was refused for one reason. */
export async function refusedOf(door: Door, user: User, reason: string): Promise<Trail> {
  return (await trailOf(door, user)).filter((row) => row.event === 'request-refused' && row.reason === reason);
}

/** What a person's inbox says of their security, newest first. */
export async function securityNoticesOf(door: Door, user: User): Promise<readonly string[]> {
  const { rows } = await succeed(door, getNotificationPage, user, {});
  const told = rows.filter(({ type }) => type === 6);
  for (const { status } of told) expect(status).toBe(1);
  return told.map(({ securityEvent = 'nothing' }) => securityEvent);
}

/**
 * Keeps a session open and its device trusted although days have passed, by writing them anew: a
 * login and a code cost ten calls.
 */
export async function stayLoggedIn(door: Door, user: User): Promise<void> {
  const nowMs = door.clock.peekMs();
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.session(user.userId, secretHash(user.token.slice(user.userId.length + 1))) },
      UpdateExpression: 'SET lastSeenAtMs = :now, expiresAtMs = :until',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': nowMs, ':until': nowMs + 30 * 86_400_000 },
    }),
  );
  await trustDevice(door, user);
}

/** Takes away what stands under a request id, as the table does by itself seven days later. */
export async function forgetRequest({ clients, runtime }: Door, { userId }: User, requestId: string): Promise<void> {
  const key = keys.request(userId, requestId);
  await clients.documents.send(new DeleteCommand({ TableName: runtime.table, Key: { ...key } }));
}
