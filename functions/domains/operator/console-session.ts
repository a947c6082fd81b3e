import { consoleLoginOf } from '../../../shared/operator-role.ts';

const minuteMs = 60_000;

/** Who looks away from the console for so long is logged out of it, by the server as by the page. */
export const consoleIdleMs = 15 * minuteMs;

/** When a session of the console was last seen is written down at most so often. */
export const consoleSeenEveryMs = minuteMs;

/** A token of the console is good for so long, and is renewed while somebody works. */
export const consoleTokenMs = 5 * minuteMs;

/** A login is begun anew after a working day, whoever was there all the time. */
export const longestConsoleLoginMs = 10 * 60 * minuteMs;

/** A login at the console's user pool, as a token of it names it; times of the pool's own clock. */
export interface ConsoleSession {
  /** The id that the pool gave to the person. */
  readonly sub: string;
  /** What the pool calls them; who comes from the company's own identity provider is found by nothing else. */
  readonly username: string;
  /** The same for all tokens of one login, however often they are renewed. */
  readonly originId: string;
  readonly loggedInAtMs: number;
  readonly issuedAtMs: number;
}

const subPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idPattern = /^[\w-]{8,64}$/;

function secondsOf(claim: unknown): number | undefined {
  const seconds = typeof claim === 'string' ? Number(claim) : claim;
  return typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0 ? seconds : undefined;
}

/**
 * The login that a token is of, from the claims that the gateway has proven, all of them texts there. Undefined for
 * every token but one for the access of a person: what says who somebody is (an id token) is no key to anything.
 */
export function consoleSessionOf(claims: Readonly<Record<string, unknown>>): ConsoleSession | undefined {
  const { sub, username, token_use: use, origin_jti: originId, auth_time: loggedInAt, iat: issuedAt } = claims;
  if (use !== 'access' || typeof sub !== 'string' || !subPattern.test(sub)) return undefined;
  if (typeof username !== 'string' || username === '') return undefined;
  if (typeof originId !== 'string' || !idPattern.test(originId)) return undefined;
  const [loggedInS, issuedS] = [secondsOf(loggedInAt), secondsOf(issuedAt)];
  if (loggedInS === undefined || issuedS === undefined) return undefined;
  return { sub, username, originId, loggedInAtMs: loggedInS * 1000, issuedAtMs: issuedS * 1000 };
}

/** The way in that a login of the console is. */
export function consoleWayIn({ sub }: Pick<ConsoleSession, 'sub'>): string {
  return consoleLoginOf(sub);
}

/**
 * Whether nobody has been at a session for 15 minutes; `lastSeenAtMs` is undefined where it was never seen here. The
 * gateway takes no token older than its five minutes, so that one which was issued within ten of the login is of
 * somebody who has been there since: both of these times are the pool's, whatever our own clock says.
 */
export function isConsoleSessionOver(
  { loggedInAtMs, issuedAtMs }: Pick<ConsoleSession, 'loggedInAtMs' | 'issuedAtMs'>,
  lastSeenAtMs: number | undefined,
  nowMs: number,
): boolean {
  if (lastSeenAtMs === undefined) return issuedAtMs - loggedInAtMs > consoleIdleMs - consoleTokenMs;
  return nowMs - lastSeenAtMs >= consoleIdleMs;
}
