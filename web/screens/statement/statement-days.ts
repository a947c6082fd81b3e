import { dayName, monthName } from '../../text/months.ts';
import { daysOfMonth, monthOf } from '../transaction-search/history-filter.ts';

/** The choice of a period that is no month. */
export const ownDays = 'days';

/** What is chosen or typed of a period: a month, `202611`, or days as the device's field writes them, `2026-11-23`. */
export interface ChosenPeriod {
  readonly month: string;
  readonly from: string;
  readonly through: string;
}

interface Days {
  readonly fromDay: string;
  readonly throughDay: string;
}

const dayOf = (text: string) => text.replaceAll('-', '');
const typedOf = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** The days of what was chosen; undefined while one of them is not typed. */
export function daysOf({ month, from, through }: ChosenPeriod): Days | undefined {
  if (month !== ownDays) return daysOfMonth(month);
  return from === '' || through === '' ? undefined : { fromDay: dayOf(from), throughDay: dayOf(through) };
}

/** What has to be chosen for a period: its month where it is a whole one, else its days. */
export function chosenFor(days: Days): ChosenPeriod {
  const month = monthOf(days);
  return month === undefined
    ? { month: ownDays, from: typedOf(days.fromDay), through: typedOf(days.throughDay) }
    : { month, from: '', through: '' };
}

/** A period in words: its month where it is a whole one, else its days. */
export function periodText(days: Days): string {
  const month = monthOf(days);
  if (month !== undefined) return monthName(month);
  const { fromDay, throughDay } = days;
  return fromDay === throughDay ? dayName(fromDay) : `${dayName(fromDay)} – ${dayName(throughDay)}`;
}
