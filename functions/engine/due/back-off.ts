const minuteMs = 60_000;
const mostMinutes = 60;
const rareMs = 6 * 60 * minuteMs;

/** Takes up to half away by `fraction` (0 to below 1), so that what failed together does not come back together. */
function jittered(wholeMs: number, fraction: number): number {
  return Math.round(wholeMs * (1 - fraction / 2));
}

/**
 * How long a thing that failed `tries` times before waits for its next try, in milliseconds: 1, 2, 4 ... minutes, at
 * most an hour, less by jitter.
 */
export function backOffMs(tries: number, fraction: number): number {
  return jittered(Math.min(mostMinutes, 2 ** Math.min(tries, 10)) * minuteMs, fraction);
}

/** How long a thing that has given up waits for its next try, in milliseconds: six hours, less by jitter. */
export function rareTryMs(fraction: number): number {
  return jittered(rareMs, fraction);
}
