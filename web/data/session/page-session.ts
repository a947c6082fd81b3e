import { utf8 } from '../../../shared/wire/aes.ts';
import { encodeBase64url } from '../../../shared/wire/base64url.ts';
import { userIdOfToken } from './stored.ts';

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

/** Takes the session of a token for this page's; from here its answers are kept, and nobody else's are shown. */
export async function enterPageSession(token: string): Promise<void> {
  current = { userId: userIdOfToken(token), mark: await markOf(token) };
}

/** From here nothing is asked or kept until somebody logs in. */
export function leavePageSession(): void {
  current = undefined;
}

/** True when the token, or its absence, is what this page knows of: another tab may have changed it. */
export async function isPageSession(token: string | undefined): Promise<boolean> {
  return (token === undefined ? undefined : await markOf(token)) === current?.mark;
}

async function markOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(`page ${token}`));
  return encodeBase64url(new Uint8Array(digest)).slice(0, markCharacters);
}
