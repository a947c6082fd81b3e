import { useSyncExternalStore } from 'react';

/** True while somebody can see this page: what is shown on a hidden one, nobody has been told. */
export function isPageSeen(): boolean {
  return document.visibilityState === 'visible';
}

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** The same for what is drawn, which is drawn anew when it changes. */
export function usePageSeen(): boolean {
  return useSyncExternalStore(watch, isPageSeen);
}
