const minuteMs = 60_000;
const mostMinutes = 60;

/**
 * How long a thing that failed `tries` times before waits for its next try, in milliseconds: 1, 2, 4 ... minutes, at
 * most an hour, of which up to half is taken away by `fraction` (0 to below 1), so that what failed together does not
 * come back together.
 */
export function backOffMs(tries: number, fraction: number): number {
  const wholeMs = Math.min(mostMinutes, 2 ** Math.min(tries, 10)) * minuteMs;
  return Math.round(wholeMs * (1 - fraction / 2));
}
