import { bangkokDayStartMs, bangkokMidnightMs, periodsAt } from './periods.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A run compares these last days whatever was compared before: banks book late, and people look twice. */
const usualDays = 3;
/** Behind so many nobody has looked for long: what a partner says of its list then is hard to go after. */
const mostDaysUncompared = 3;
/** So that a run ends; what is left is compared by the next. */
const mostDaysAtOnce = 99;

/**
 * How long the bank's word may take to reach us once it has listed a payment: what waits for it is asked for at least
 * every hour, so that two questions have gone out by then. From then on the list and our books have to agree.
 */
export const wordComesWithinMs = 2 * hourMs;

/** Bangkok days in a row, `20261121`, both included. */
export interface DayRange {
  readonly from: string;
  readonly through: string;
}

function daysFrom(startMs: number, howMany: number): readonly string[] {
  return Array.from({ length: howMany }, (_none, index) => periodsAt(startMs + index * dayMs).day);
}

/** The last so many Bangkok days, today included, oldest first. */
export function lastDays(nowMs: number, howMany: number): readonly string[] {
  return daysFrom(bangkokMidnightMs(nowMs) - (howMany - 1) * dayMs, howMany);
}

/**
 * The Bangkok days to hold against a partner's list, oldest first and none left out: from the day of `sinceMs` on, the
 * last three at least, at most 99, so that the newest are left to the next run where there are more.
 */
export function daysToCompare(nowMs: number, sinceMs: number): readonly string[] {
  const todayMs = bangkokMidnightMs(nowMs);
  const startMs = Math.min(bangkokMidnightMs(sinceMs), todayMs - (usualDays - 1) * dayMs);
  return daysFrom(startMs, Math.min(mostDaysAtOnce, (todayMs - startMs) / dayMs + 1));
}

const endMsOf = (day: string): number => bangkokDayStartMs(day) + dayMs;

/** Whether every word about what was listed on a day has come by now: no earlier is the day compared for good. */
const isSettled = (day: string, nowMs: number): boolean => endMsOf(day) + wordComesWithinMs <= nowMs;

/** Of days in a row, oldest first, those that are compared for good at `nowMs`. */
export function comparedForGood(days: readonly string[], nowMs: number): DayRange | undefined {
  const settled = days.filter((day) => isSettled(day, nowMs));
  const [from, through] = [settled[0], settled.at(-1)];
  return from === undefined || through === undefined ? undefined : { from, through };
}

/**
 * Where the first day begins that nobody has compared, once these days are: it never goes back, and it stays where the
 * days leave one out before them or are not settled. Epoch milliseconds; undefined where nothing was compared at all.
 */
export function growBy(beforeMs: number | undefined, { from, through }: DayRange, nowMs: number): number | undefined {
  const isInOrder = from <= through && isSettled(through, nowMs);
  const leavesNoneOut = beforeMs === undefined || bangkokDayStartMs(from) <= beforeMs;
  return isInOrder && leavesNoneOut ? Math.max(endMsOf(through), beforeMs ?? 0) : beforeMs;
}

/**
 * How many whole days wait for somebody to compare them, where they are more than three; undefined where it is in time.
 * `beforeMs` is where the first day begins that nobody has compared.
 */
export function daysUncompared(beforeMs: number, nowMs: number): number | undefined {
  const days = Math.floor((nowMs - wordComesWithinMs - beforeMs) / dayMs);
  return days > mostDaysUncompared ? days : undefined;
}
