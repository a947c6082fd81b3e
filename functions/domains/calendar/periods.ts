const bangkokOffsetMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/** The Bangkok periods that limits are counted in: day `20261121`, its week's Monday and its month `202611`. */
export interface Periods {
  readonly day: string;
  readonly week: string;
  readonly month: string;
}

function digitsOf(bangkokMs: number): string {
  return new Date(bangkokMs).toISOString().slice(0, 10).replaceAll('-', '');
}

/** The Bangkok periods of a moment in UTC epoch milliseconds. Thailand knows no daylight saving. */
export function periodsAt(nowMs: number): Periods {
  const bangkokMs = nowMs + bangkokOffsetMs;
  const day = digitsOf(bangkokMs);
  const daysSinceMonday = (Math.floor(bangkokMs / dayMs) + 3) % 7;
  return { day, week: digitsOf(bangkokMs - daysSinceMonday * dayMs), month: day.slice(0, 6) };
}

const counterGraceMs = 3_600_000;

/**
 * The oldest periods whose counters still stand: those of an hour ago. A request that began before midnight,
 * or on a machine whose clock is behind, counts in the period that has just passed and needs its counters.
 */
export function countersKeptFrom(nowMs: number): Periods {
  return periodsAt(nowMs - counterGraceMs);
}

/** Epoch milliseconds of the Bangkok midnight with which the day of a moment began. */
export function bangkokMidnightMs(nowMs: number): number {
  return Math.floor((nowMs + bangkokOffsetMs) / dayMs) * dayMs - bangkokOffsetMs;
}

/** Epoch milliseconds of the Bangkok midnight with which a day begins that is written `20261121`. */
export function bangkokDayStartMs(day: string): number {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number);
  if (year === undefined || month === undefined || date === undefined) throw new RangeError(`${day} is no day`);
  return Date.UTC(year, month - 1, date) - bangkokOffsetMs;
}

/** Epoch milliseconds of the Bangkok midnight after a moment: when a day's counters start again. */
export function nextBangkokMidnightMs(nowMs: number): number {
  return bangkokMidnightMs(nowMs) + dayMs;
}
