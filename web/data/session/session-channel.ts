import type { BrandName } from '../../../shared/enums.ts';

const channelName = 'kapao.session';

/** What tabs are told: which entries have ended, and whether what was typed waits; or where somebody has logged in. */
type SessionTold =
  | { readonly entries: readonly BrandName[]; readonly keepsTyped: boolean }
  | { readonly begun: BrandName };

/** Who hears of an entry's sessions; `keepsTyped`: what was typed waits for the same person's next login. */
interface SessionListener {
  readonly ended: (keepsTyped: boolean) => void;
  /** Somebody has logged in, who may be another one than this page shows. */
  readonly begun: () => void;
}

/** Tells every tab that watches, this page among them. */
export function tellTabs(told: SessionTold): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(told);
  channel.close();
}

/** Calls back when another tab has ended or begun a session of an entry. Gives the function that ends the watch. */
export function watchSessions(entry: BrandName, { ended, begun }: SessionListener): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionTold>) => {
    if ('begun' in data) {
      if (data.begun === entry) begun();
    } else if (data.entries.includes(entry)) ended(data.keepsTyped);
  });
  return () => channel.close();
}
