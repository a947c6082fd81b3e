/** Tails of the queues of this page, for browsers without Web Locks (and those of tests). */
const queues = new Map<string, Promise<unknown>>();

/** Runs work once no other tab of this device, nor this one, runs work of the same name. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) {
    return await navigator.locks.request(`kapao.${name}`, work);
  }
  const before = queues.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  const tail = mine.then(
    () => undefined,
    () => undefined,
  );
  queues.set(name, tail);
  try {
    return await mine;
  } finally {
    if (queues.get(name) === tail) {
      queues.delete(name);
    }
  }
}

/** Runs work if nobody runs work of the same name right now; answers whether it ran. */
export async function ifNobodyElse(name: string, work: () => Promise<void>): Promise<boolean> {
  if ('locks' in navigator) {
    return await navigator.locks.request(`kapao.${name}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) {
        return false;
      }
      await work();
      return true;
    });
  }
  if (queues.has(name)) {
    return false;
  }
  await exclusively(name, work);
  return true;
}
