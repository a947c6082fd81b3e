import 'fake-indexeddb/auto';

/** A clock and a way to wait that no test can move or hold. */
const { now } = performance;
const nowMs = now.bind(performance);
const nextTurn = setImmediate;

let underWay = 0;

/** The function as it is, but counted while it runs. */
function counted<F extends (...args: never[]) => Promise<unknown>>(act: F): F {
  return new Proxy(act, {
    apply: async (target, self, args) => {
      underWay += 1;
      try {
        return await Reflect.apply(target, self, args);
      } finally {
        underWay -= 1;
      }
    },
  });
}

/** Counts a page's database from its opening on: a transaction until it is over, whatever its end. */
function watchDatabase(): void {
  const end = () => {
    underWay -= 1;
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    underWay += 1;
    for (const name of ['success', 'error'] as const) request.addEventListener(name, end, { once: true });
    return request;
  };
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    const begun = transaction.apply(this, args);
    underWay += 1;
    for (const name of ['complete', 'abort'] as const) begun.addEventListener(name, end, { once: true });
    return begun;
  };
}

let isWatching = false;

/**
 * Counts calls to a server, work with keys and the database from now on: all that a page does beyond its own thread.
 * Files that share a page count once.
 */
export function watchUnderWay(): void {
  if (isWatching) return;
  isWatching = true;
  watchDatabase();
  globalThis.fetch = counted(globalThis.fetch);
  const subtle = crypto.subtle;
  for (const name of [
    'encrypt',
    'decrypt',
    'sign',
    'verify',
    'digest',
    'importKey',
    'exportKey',
    'generateKey',
  ] as const) {
    Object.defineProperty(Object.getPrototypeOf(subtle), name, { value: counted(subtle[name]), configurable: true });
  }
}

/** Between two steps a page may draw, which takes some turns of the loop. */
const quietTurns = 25;
/** A call that the test's server never answers does not end; it is of no consequence then. */
const mostMs = 2_000;

/** Waits until nothing that was begun is under way any more. */
export async function settleUnderWay(): Promise<void> {
  const endsAtMs = nowMs() + mostMs;
  for (let quiet = 0; quiet < quietTurns && nowMs() < endsAtMs; quiet = underWay === 0 ? quiet + 1 : 0) {
    await new Promise((resolve) => nextTurn(resolve));
  }
}
