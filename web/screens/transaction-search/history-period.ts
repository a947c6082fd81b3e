import { dayKey } from '../../text/dates.ts';
import { dayName, monthName } from '../../text/months.ts';
import { t } from '../../text/text.ts';
import type { Period } from '../kit/filter-bar.tsx';
import { daysOfMonth, monthOf, monthsBefore } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

/** This month and a year before it. */
const monthsShown = 13;

/** The months to choose from, and the days of the sheet where these are no month. */
export function periodOf(filter: HistoryFilter, onChange: (filter: HistoryFilter) => void): Period {
  const month = monthOf(filter);
  const { fromDay, throughDay } = filter;
  const hasDays = (fromDay ?? throughDay) !== undefined;
  const months = monthsBefore(dayKey(Date.now()), monthsShown);
  const others = month === undefined || months.includes(month) ? [] : [month];
  const days = [fromDay, throughDay].map((day) => (day === undefined ? '' : dayName(day))).join(' – ');
  return {
    label: t('transactions.period'),
    value: month ?? (hasDays ? 'days' : ''),
    choices: [
      { value: '', label: t('transactions.allTime') },
      ...[...months, ...others].map((each) => ({ value: each, label: monthName(each) })),
      ...(hasDays && month === undefined ? [{ value: 'days', label: days }] : []),
    ],
    onChange: (value) => {
      if (value === 'days') return;
      const { fromDay: _from, throughDay: _through, ...others } = filter;
      onChange({ ...others, ...(value !== '' && daysOfMonth(value)) });
    },
  };
}
