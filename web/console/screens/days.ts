const bangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' });

/** The Bangkok day of a moment, as a field of a day takes it: `2026-11-23`. */
export function todayOf(nowMs: number): string {
  return bangkok.format(nowMs);
}

/** The Bangkok month of a moment: `2026-11`. */
export function monthOf(nowMs: number): string {
  return todayOf(nowMs).slice(0, 7);
}

/** The Bangkok day before a moment's, the last one that can be closed. */
export function yesterdayOf(nowMs: number): string {
  return todayOf(nowMs - 86_400_000);
}
