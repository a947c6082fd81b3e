import { useCallback } from 'react';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { brands } from '../../../shared/enums.ts';
import { connection } from '../calls/connection.ts';
import { forgetDrafts, keepDrafts } from './kept-drafts.ts';
import { forgetLastInput, keepTimeOver } from './last-input.ts';
import { useWipeQueries } from '../queries/query-cache.tsx';
import { pageSession } from './page-session.ts';
import { runCommand } from '../sending/run-command.ts';
import { forgetRuns } from '../uploads/live-runs.ts';
import { tellTabs } from './session-channel.ts';
import { wipeDeviceKeys, wipeTokens } from './stored.ts';
import { wipeStorage } from './wipe-storage.ts';
import { wipeUnsent } from './wipe-unsent.ts';
import { wipeWorkerData } from './worker-data.ts';

/**
 * Why a session ends on this device:
 * - `logged-out`: by the person's own hand;
 * - `idle`: nobody touched the app for too long;
 * - `over`: the server ended it, or knows it no longer.
 */
export type SessionEnd = 'logged-out' | 'idle' | 'over';

interface EndRule {
  readonly tellsServer: boolean;
  /** The tokens of the other entries go, too: nobody is there, or whoever is wants to be gone. */
  readonly everyEntry: boolean;
  /** Without its key the server takes this device for a new one at the next login. */
  readonly keepsDeviceKey: boolean;
  /** What was typed and not sent waits for the same person's next login in this page. */
  readonly keepsTyped: boolean;
}

const rules: Readonly<Record<SessionEnd, EndRule>> = {
  'logged-out': { tellsServer: true, everyEntry: true, keepsDeviceKey: false, keepsTyped: false },
  idle: { tellsServer: true, everyEntry: true, keepsDeviceKey: true, keepsTyped: true },
  over: { tellsServer: false, everyEntry: false, keepsDeviceKey: true, keepsTyped: true },
};

const tellServerMs = 5_000;

let ending = false;

/** True while this page ends a session: what is touched meanwhile is no use of it. */
export function isSessionEnding(): boolean {
  return ending;
}

/**
 * Gives a function that ends the session on this device: token, kept answers, session and local storage, caches and
 * the service worker's data. Encrypted pending commands stay for their users, and so does what became of one and was
 * not seen yet; so does, encrypted, what was typed or taken and not sent, where the session ended by itself. The device
 * key goes with a logout by the person's own hand only. The server is told first where it does not know, for at most 5
 * seconds: a logout works without a connection, too. A page that is loaded in these seconds, because this one was
 * closed, comes back into nothing (see end-idle-session.ts). Other tabs of the entries hear of it through
 * `watchSessions`.
 */
export function useEndSession(): (why: SessionEnd) => Promise<void> {
  const forgetTab = useForgetTab();
  return useCallback(
    async (why) => {
      if (rules[why].tellsServer) ending = true;
      try {
        await endSession(why, forgetTab);
      } finally {
        ending = false;
      }
    },
    [forgetTab],
  );
}

async function endSession(why: SessionEnd, forgetTab: (keepsTyped: boolean) => Promise<void>): Promise<void> {
  const { tellsServer, everyEntry, keepsDeviceKey, keepsTyped } = rules[why];
  const entries = everyEntry ? brands : [connection().entry];
  const userId = pageSession()?.userId;
  if (tellsServer) {
    void keepTimeOver(why === 'logged-out').catch(() => undefined);
    await Promise.race([runCommand(logout, {}), new Promise((resolve) => setTimeout(resolve, tellServerMs))]);
  }
  await wipeTokens(entries);
  await forgetLastInput();
  // After the token: from there no tab keeps anything more.
  if (!keepsTyped) await wipeUnsent();
  if (!keepsDeviceKey) {
    await wipeDeviceKeys();
  }
  await forgetTab(keepsTyped);
  wipeStorage(localStorage);
  await wipeWorkerData();
  tellTabs({ entries, keepsTyped });
  if (!keepsDeviceKey && userId !== undefined) {
    // Nobody waits for it: should this part of the app not load, they stay, encrypted and for their own user.
    void import('../sending/kept-command.ts').then(({ forgetTold }) => forgetTold(userId)).catch(() => undefined);
  }
}

/**
 * Gives a function that forgets what this tab alone holds: kept answers and session storage. What was typed waits for
 * its person where the session ended by itself. Two ends at once (tabs that were idle together) are one: the second
 * finds nobody any more, and leaves alone what the first has put aside.
 */
export function useForgetTab(): (keepsTyped: boolean) => Promise<void> {
  const wipeQueries = useWipeQueries();
  return useCallback(
    async (keepsTyped) => {
      const typedBy = pageSession()?.userId;
      // What is kept of a picture on its way is gone on with by its person's next session.
      forgetRuns();
      await wipeQueries();
      if (!keepsTyped) {
        forgetDrafts();
      } else if (typedBy !== undefined) {
        keepDrafts(typedBy);
      }
      wipeStorage(sessionStorage);
    },
    [wipeQueries],
  );
}
