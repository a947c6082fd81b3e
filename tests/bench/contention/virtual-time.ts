/** Time that passes only when nothing else is left to do, so that minutes of waiting cost milliseconds. */
export interface VirtualTime {
  nowMs(): number;
  /** Resolves when the virtual clock has moved on by so many milliseconds. */
  wait(ms: number): Promise<void>;
  /** Plays everything that is due, in order, until nothing waits any more. */
  run(): Promise<void>;
}

interface Due {
  readonly atMs: number;
  readonly wake: () => void;
}

/** Where in a list sorted by time a new moment belongs; equal moments keep the order they were asked for in. */
function placeFor(queue: readonly Due[], atMs: number): number {
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const due = queue[middle];
    if (due !== undefined && due.atMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lets everything that was woken run until it waits again. */
function settleWoken(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

export function createVirtualTime(): VirtualTime {
  const queue: Due[] = [];
  let nowMs = 0;
  return {
    nowMs: () => nowMs,
    wait: (ms) =>
      new Promise((resolve) => {
        const atMs = nowMs + ms;
        queue.splice(placeFor(queue, atMs), 0, { atMs, wake: resolve });
      }),
    run: async () => {
      await settleWoken();
      for (let due = queue.shift(); due !== undefined; due = queue.shift()) {
        nowMs = due.atMs;
        due.wake();
        await settleWoken();
      }
    },
  };
}
