import type { Clock } from '../../../functions/runtime/process/clock.ts';

/**
 * A clock that only the test moves; every reading is a millisecond later, so that ids sort in the order they were made.
 */
export interface TestClock extends Clock {
  /** The time without letting it go on. */
  readonly peekMs: () => number;
  readonly advance: (ms: number) => void;
  readonly moveTo: (nowMs: number) => void;
}

/** Starts at the machine's time, so that sessions made under it are good for the deployed functions too. */
export function createTestClock(startMs: number = Date.now()): TestClock {
  let timeMs = startMs;
  return {
    nowMs: () => {
      timeMs += 1;
      return Promise.resolve(timeMs);
    },
    peekMs: () => timeMs,
    advance: (ms) => {
      timeMs += ms;
    },
    moveTo: (nowMs) => {
      timeMs = nowMs;
    },
  };
}

/** Epoch milliseconds of a Bangkok date and time, written `2030-01-31T23:59:59.999`. */
export function bangkokMs(text: string): number {
  const timeMs = Date.parse(`${text}+07:00`);
  if (Number.isNaN(timeMs)) throw new RangeError(`not a Bangkok time: ${text}`);
  return timeMs;
}
