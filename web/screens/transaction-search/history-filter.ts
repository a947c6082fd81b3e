import * as z from 'zod/mini';
import { transactionFilterSchema } from '../../../shared/contracts/transaction/search.ts';
import type { TransactionFilter } from '../../../shared/contracts/transaction/search.ts';

/** What is looked for and may stand in an address: everything but the words, which may be somebody's name. */
export type HistoryFilter = Omit<TransactionFilter, 'text'>;

function numbersOf(text: string | null): number[] | undefined {
  return text === null ? undefined : text.split('.').map(Number);
}

/** The filter of an address, as `filterQuery` writes it; one that nobody has written asks for nothing. */
export function readFilter(query: URLSearchParams): HistoryFilter {
  const read = z.safeParse(transactionFilterSchema, {
    types: numbersOf(query.get('type')),
    statuses: numbersOf(query.get('status')),
    fromDay: query.get('from') ?? undefined,
    throughDay: query.get('through') ?? undefined,
    fromSatang: numbersOf(query.get('least'))?.[0],
    throughSatang: numbersOf(query.get('most'))?.[0],
    withClosed: query.has('closed') ? true : undefined,
  });
  if (!read.success) return {};
  const { fromDay = '', throughDay = fromDay } = read.data;
  return fromDay <= throughDay ? read.data : {};
}

/** The filter as the query of an address, with its question mark; empty where nothing is asked for. */
export function filterQuery(filter: HistoryFilter): string {
  const members = {
    type: filter.types?.join('.'),
    status: filter.statuses?.join('.'),
    from: filter.fromDay,
    through: filter.throughDay,
    least: filter.fromSatang?.toString(),
    most: filter.throughSatang?.toString(),
    closed: filter.withClosed === true ? '' : undefined,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** How many of the wishes of the sheet are on: types, statuses and amounts count as one each. */
export function wishCount({ types, statuses, fromSatang, throughSatang }: HistoryFilter): number {
  return [types, statuses, fromSatang ?? throughSatang].filter((wish) => wish !== undefined).length;
}

/** Whether a filter narrows the list, so that it has to be looked through; ended QRs are only added to it. */
export function isNarrowing(filter: HistoryFilter): boolean {
  return wishCount(filter) > 0 || (filter.fromDay ?? filter.throughDay) !== undefined;
}

interface Days {
  readonly fromDay: string;
  readonly throughDay: string;
}

/** The days of a Bangkok month, `202611`. */
export function daysOfMonth(month: string): Days {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { fromDay: `${month}01`, throughDay: `${month}${last}` };
}

/** The month that a period is, where it is a whole one. */
export function monthOf({ fromDay, throughDay }: HistoryFilter): string | undefined {
  if (fromDay === undefined || throughDay === undefined) return undefined;
  const month = fromDay.slice(0, 6);
  const days = daysOfMonth(month);
  return days.fromDay === fromDay && days.throughDay === throughDay ? month : undefined;
}

/** So many months, `202611` and those before it, newest first; from the day `2026-11-23`. */
export function monthsBefore(today: string, count: number): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_none, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7).replace('-', ''),
  );
}
