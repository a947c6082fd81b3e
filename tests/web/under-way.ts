import 'fake-indexeddb/auto';
import { configure, getConfig } from '@testing-library/react';

/** A clock and a way to wait that no test can move or hold. */
const { now } = performance;
const nowMs = now.bind(performance);
const nextTurn = setImmediate;

/** Drawing yields once before its effects; what they draw does so again. */
const turnsOfEffects = 3;

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

/**
 * Whatever a test waits for stands there before the effects of its drawing have run: they come some turns later, where
 * the drawing followed an answer. A test that moves its clock then would move it before what it tests has begun.
 */
function awaitEffects(): void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: async (act) => {
      const found = await asyncWrapper(act);
      for (let turn = 0; turn < turnsOfEffects; turn += 1) await new Promise((resolve) => nextTurn(resolve));
      return found;
    },
  });
}

let isWatching = false;

/**
 * Counts calls to a server, work with keys and the database from now on: all that a page does beyond its own thread.
 * Files that share a page count once.
 */
export function watchUnderWay(): void {
  if (isWatching) return;
  isWatching = true;
  awaitEffects();
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

/**
 * Waits until nothing that was begun is under way any more. A call that the test's server never answers does not end:
 * whom it is of no consequence to says for how long at most.
 */
export async function settleUnderWay(mostMs = 15_000): Promise<void> {
  const endsAtMs = nowMs() + mostMs;
  for (let quiet = 0; quiet < quietTurns && nowMs() < endsAtMs; quiet = underWay === 0 ? quiet + 1 : 0) {
    await new Promise((resolve) => nextTurn(resolve));
  }
}
