import { utf8 } from '../../../shared/wire/aes.ts';
import { encodeBase64url } from '../../../shared/wire/base64url.ts';
import { userIdOfToken } from './stored.ts';
import { giveTabTo } from './tab-owner.ts';

/** The session that this page shows answers of. */
export interface PageSession {
  readonly userId: string;
  /** Tells sessions apart without being worth anything to whoever reads it: the start of the token's digest. */
  readonly mark: string;
}

let current: PageSession | undefined;
const markCharacters = 16;

/** The session of this page; undefined while nobody is logged in, and from the moment its answers were forgotten. */
export function pageSession(): PageSession | undefined {
  return current;
}

/**
 * Takes the session of a token for this page's; from here its answers are kept, and nobody else's are shown. What
 * another session has left in this tab goes.
 */
export async function enterPageSession(token: string): Promise<void> {
  const mark = await markOf(token);
  giveTabTo(mark);
  current = { userId: userIdOfToken(token), mark };
}

/** From here nothing is asked or kept until somebody logs in. */
export function leavePageSession(): void {
  current = undefined;
}

/** True when the token, or its absence, is what this page knows of: another tab may have changed it. */
export async function isPageSession(token: string | undefined): Promise<boolean> {
  return (token === undefined ? undefined : await markOf(token)) === current?.mark;
}

/**
 * False where this page shows one session and the device holds another: another tab has logged somebody in, and what is
 * pressed here is not theirs.
 */
export async function isThisPages(token: string | undefined): Promise<boolean> {
  return current === undefined || token === undefined || (await isPageSession(token));
}

/** What tells the session of a token from others; it is worth nothing to whoever reads it. */
export async function markOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(`page ${token}`));
  return encodeBase64url(new Uint8Array(digest)).slice(0, markCharacters);
}
