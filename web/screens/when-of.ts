import { dayKey, shortMoment, timeOfDay } from '../text/dates.ts';

/** When something happened: the time of today's, the day and the time of older ones. */
export function whenOf(atMs: number): string {
  return dayKey(atMs) === dayKey(Date.now()) ? timeOfDay(atMs) : shortMoment(atMs);
}
