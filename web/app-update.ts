import { noteEvent } from './data/telemetry/telemetry-hooks.ts';
import { createStore } from './ui/store.ts';

/** Takes over the new version that has been loaded; undefined while there is none. */
export const appUpdate = createStore<(() => void) | undefined>(undefined);

/** Keeps the app's files on the device once the first screen stands, and hears of new versions. */
export function startAppUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first screen may be drawn before the page has loaded or after it.
  if (document.readyState === 'complete') void keepFiles();
  else window.addEventListener('load', () => void keepFiles(), { once: true });
}

async function keepFiles(): Promise<void> {
  const { registerWorker } = await import('./register-worker.ts');
  const offer = (update: () => void) =>
    appUpdate.set(() => {
      noteEvent('app-updated');
      update();
    });
  // A browser that keeps nothing, as in private windows, shows the app all the same.
  await registerWorker(offer, () => location.reload()).catch(() => undefined);
}
