import { useCallback } from 'react';
import { logout } from '../../shared/contracts/auth/logout.ts';
import { useWipeQueries } from './query-cache.tsx';
import { runCommand } from './run-command.ts';
import { wipeSessions } from './stored.ts';

/** What outlives a logout: language and theme on this device, and the brand of this visit. */
const keptKeys: ReadonlySet<string> = new Set(['kapao.language', 'kapao.theme', 'kapao.brand']);
const channelName = 'kapao.session';
const tellServerMs = 5_000;

/**
 * Gives a function that ends the session on this device: tokens, device keys, kept answers, session and local
 * storage; encrypted pending commands stay for their users. With `tellServer` the server is told first, for at most
 * 5 seconds: a logout works without a connection, too. Other tabs hear of it through `watchSessionEnd`.
 */
export function useEndSession(): (how: { readonly tellServer: boolean }) => Promise<void> {
  const wipeQueries = useWipeQueries();
  return useCallback(async ({ tellServer }) => {
    if (tellServer) {
      await Promise.race([runCommand(logout, {}), new Promise((resolve) => setTimeout(resolve, tellServerMs))]);
    }
    await wipeSessions();
    await wipeQueries();
    wipeStorage(sessionStorage);
    wipeStorage(localStorage);
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('ended');
    channel.close();
  }, [wipeQueries]);
}

/** Calls back when another tab has ended the session. Gives the function that ends the watch. */
export function watchSessionEnd(onEnd: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onEnd);
  return () => channel.close();
}

function wipeStorage(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) {
    if (name !== null && !keptKeys.has(name)) {
      storage.removeItem(name);
    }
  }
}
