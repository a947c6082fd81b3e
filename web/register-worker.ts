/**
 * When a page that was told to take over starts anew all the same. A request that comes while Chromium ends the older
 * version starts it once more, and the newer one then waits until the older has had nothing to do for a while, at most
 * five minutes. Loading a page anew has been seen to end the older one.
 */
const takeOverMs = 5_000;

/** Calls back once for a worker that is in, or comes into, one of the states. */
function whenIn(states: readonly ServiceWorkerState[], worker: ServiceWorker, then: () => void): void {
  const look = () => {
    if (!states.includes(worker.state)) return;
    worker.removeEventListener('statechange', look);
    then();
  };
  worker.addEventListener('statechange', look);
  look();
}

/**
 * Starts the worker that keeps the app's files. `onUpdate` gets what takes over a newer version once one waits, whoever
 * found it: this page, another tab or the browser before the page had begun to listen. `reload` is called once: as soon
 * as a newer version serves this page, whichever tab took it over, for the files of the older one are gone by then.
 * Rejects where the browser cannot register the worker.
 */
export async function registerWorker(onUpdate: (update: () => void) => void, reload: () => void): Promise<void> {
  let isReloading = false;
  const reloadOnce = () => {
    if (!isReloading) reload();
    isReloading = true;
  };
  const { serviceWorker } = navigator;
  // The very first worker leaves pages alone that are open already, so whatever comes to serve this one is a newer.
  serviceWorker.addEventListener('controllerchange', reloadOnce);
  const registration = await serviceWorker.register('./sw.js', { scope: './' });

  // Asked at the press and not before: what waited at first may have been replaced by a newer one meanwhile.
  const update = () => {
    const { waiting } = registration;
    // Another tab has taken it over already.
    if (waiting === null) return reloadOnce();
    // A page that was loaded past the worker is served by none: it hears of no change but the worker's own.
    whenIn(['activated', 'redundant'], waiting, reloadOnce);
    waiting.postMessage({ type: 'SKIP_WAITING' });
    setTimeout(reloadOnce, takeOverMs);
  };
  const watch = (worker: ServiceWorker | null) => {
    if (worker !== null)
      whenIn(['installed'], worker, () => {
        if (registration.active !== null) onUpdate(update);
      });
  };
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.waiting);
  watch(registration.installing);
}
