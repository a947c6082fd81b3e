/** A time to wait as a person would tell it: minutes up to an hour and a half, then hours, then days; rounded up. */
export interface Wait {
  readonly count: number;
  readonly unit: 'minutes' | 'hours' | 'days';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The wait of so many milliseconds, at least a minute: nobody is told to try again in 1,022 minutes. */
export function waitOf(ms: number): Wait {
  if (ms <= 90 * minuteMs) return { count: Math.max(1, Math.ceil(ms / minuteMs)), unit: 'minutes' };
  if (ms <= dayMs) return { count: Math.ceil(ms / hourMs), unit: 'hours' };
  return { count: Math.ceil(ms / dayMs), unit: 'days' };
}

/** A minute of Bangkok as every language reads it: `2026-12-01 00:00`. */
export function bangkokMinute(atMs: number): string {
  return new Date(atMs + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
