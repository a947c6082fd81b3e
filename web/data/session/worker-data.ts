/** The cache of the app's own files: the same for everybody, and what lets it start without a connection. */
const appFiles = /-precache-/;
/** The data layer's own database, which is wiped entry by entry: pending commands outlive a session. */
const ownDatabase = 'kapao';
const waitForDatabaseMs = 1_000;

/**
 * Removes whatever a service worker has kept besides the app's own files: caches, and databases of its libraries.
 * Never throws: a browser that forbids to look keeps nothing there.
 */
export async function wipeWorkerData(): Promise<void> {
  await Promise.all([wipeCaches(), wipeDatabases()].map((work) => work.catch(() => undefined)));
}

async function wipeCaches(): Promise<void> {
  if (!('caches' in globalThis)) {
    return;
  }
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !appFiles.test(name)).map((name) => caches.delete(name)));
}

async function wipeDatabases(): Promise<void> {
  // Older Firefox cannot list them.
  if (typeof indexedDB.databases !== 'function') {
    return;
  }
  const names = (await indexedDB.databases()).flatMap(({ name }) =>
    name === undefined || name === ownDatabase ? [] : [name],
  );
  await Promise.all(names.map((name) => deleted(name)));
}

/** Waits until a database is gone. One that is still open somewhere goes as soon as it is closed, without us. */
async function deleted(name: string): Promise<void> {
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const outcome of ['success', 'error', 'blocked']) {
      request.addEventListener(outcome, resolve);
    }
    setTimeout(resolve, waitForDatabaseMs);
  });
}
