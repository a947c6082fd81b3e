import { registerSW } from 'virtual:pwa-register';

/** Starts the worker that keeps the app's files; `onUpdate` gets what takes over a newer version once it is there. */
export function registerWorker(onUpdate: (update: () => void) => void): void {
  const update = registerSW({ onNeedRefresh: () => onUpdate(() => void update(true)) });
}
