import { wordComesWithinMs } from '../calendar/compared-days.ts';
import { bangkokDayStartMs, periodsAt } from '../calendar/periods.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** So many days back what is carried is looked for; what waits longer than that is of no weekend and no holiday. */
export const mostDaysCarried = 31;
/** A run ends; what is left is closed by the next. */
const mostDaysAtOnce = 7;
/** From noon on a day that is not closed is late: somebody has to look. */
const lateAfterMs = 12 * hourMs;

const endMsOf = (day: string): number => bangkokDayStartMs(day) + dayMs;

/** The Bangkok day behind one, `20261123`. */
export function dayAfter(day: string): string {
  return periodsAt(endMsOf(day)).day;
}

/** The Bangkok day before one. */
export function dayBefore(day: string): string {
  return periodsAt(bangkokDayStartMs(day) - dayMs).day;
}

/** The Bangkok day that was over last. */
export const yesterdayOf = (nowMs: number): string => periodsAt(nowMs - dayMs).day;

/**
 * The Bangkok days to close at a moment, oldest first, from one on. A day is closed no earlier than every word about it
 * has come.
 */
export function daysToClose(nowMs: number, first: string): readonly string[] {
  const days: string[] = [];
  for (let day = first; endMsOf(day) + wordComesWithinMs <= nowMs && days.length < mostDaysAtOnce; day = dayAfter(day))
    days.push(day);
  return days;
}

/** Whether a day that is still open should have been closed by now. */
export const isLate = (day: string, nowMs: number): boolean => endMsOf(day) + lateAfterMs <= nowMs;
