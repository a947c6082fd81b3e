import { brands } from '../shared/enums.ts';
import { currentBrand } from './brands/appearance.ts';
import { enterPageSession, leavePageSession, markOf } from './data/session/page-session.ts';
import { giveBackDrafts } from './data/session/kept-drafts.ts';
import { isIdleOver } from './data/session/last-input.ts';
import { readSession, userIdOfToken, wipeTokens } from './data/session/stored.ts';
import { giveTabTo } from './data/session/tab-owner.ts';
import { afterPaint } from './ui/after-paint.ts';
import { createStore } from './ui/store.ts';

/** Whether somebody is logged in through this entry; `unknown` until the device's storage was read. */
export const loginState = createStore<'unknown' | 'out' | 'in'>('unknown');

/**
 * Where the end of a session leads when it is not the login page: the public page that says so, and why. Set before
 * the session ends; the guard goes there, because a navigation of one's own would come after the guard's.
 */
export const farewellPath = createStore<string | undefined>(undefined);

/** Set when the server says that the session is over; the app then wipes it and goes to the login page. */
export const sessionOver = createStore(false);

// What was noted of one session must not end the next.
loginState.watch(() => {
  if (loginState.get() === 'out') sessionOver.set(false);
});

const reactivateKey = 'kapao.reactivate';

/**
 * Reads from the device whether there is a session. One whose time was over before this page was loaded is ended
 * here, before anything of it is shown or asked for, with the same notice as on an open page.
 */
export async function startSession(): Promise<void> {
  // A browser that keeps nothing (a private window of old) simply asks for the login again.
  const session = await readSession(currentBrand.name).catch(() => undefined);
  if (session !== undefined && (await isIdleOver().catch(() => false))) return await endIdle(session.token);
  if (session === undefined) {
    leavePageSession();
    giveTabTo(undefined);
    afterPaint(wipeOld);
  } else {
    await enterPageSession(session.token);
    // What its person has typed here before a window beside this one logged them in again.
    giveBackDrafts(userIdOfToken(session.token));
  }
  loginState.set(session === undefined ? 'out' : 'in');
}

/** Forgets what was kept unsent for too long; what storage or connection fail now may not at the next start. */
function wipeOld(): void {
  void import('./data/session/wipe-unsent.ts').then(({ wipeOldUnsent }) => wipeOldUnsent()).catch(() => undefined);
}

async function endIdle(token: string): Promise<void> {
  leavePageSession();
  farewellPath.set(`/LogoutPage?because=idle&redirect=${encodeURIComponent(location.hash.slice(1) || '/')}`);
  // What was typed is kept for whose session this is, and another one may have left it in this tab.
  giveTabTo(await markOf(token));
  await import('./data/session/end-idle-session.ts')
    .then(async ({ endIdleSession }) => {
      if (await endIdleSession(userIdOfToken(token))) farewellPath.set('/LogoutPage');
    })
    .catch(() => undefined);
  // Also where that part could not be fetched.
  await wipeTokens(brands);
  afterPaint(wipeOld);
  loginState.set('out');
}

/** Keeps the flag that this login cancelled a deactivation, until its notice was closed. */
export function keepReactivate(reactivate: boolean): void {
  if (reactivate && sessionStorage.getItem(reactivateKey) === null) sessionStorage.setItem(reactivateKey, 'true');
}

export function wasReactivated(): boolean {
  return sessionStorage.getItem(reactivateKey) === 'true';
}

export function closeReactivateNotice(): void {
  sessionStorage.setItem(reactivateKey, 'closed');
}
