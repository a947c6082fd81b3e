import { expect, test } from 'vitest';
import { mostOpenItems } from '../../functions/domains/books/open-items.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { findingsOf, lastClosedDay } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';

const [day, next, last] = ['20261122', '20261123', '20261124'];
const noonMs = bangkokDayStartMs(day) + 12 * hourMs;

test('days whose payments the bank has and states on a later one close, however many they are, and end with its lines', async () => {
  const paper = await openPaperBooks();
  const names = Array.from({ length: mostOpenItems + 1 }, (_none, index) => `N${index}`);
  const lines = await Promise.all(names.map((name) => paper.pay(name, 1, noonMs)));
  const late = await paper.pay('LATE', 1, noonMs + 24 * hourMs);
  paper.state(day, [], 0);
  paper.state(next, [], 0);
  const stated = [...lines, late].map((line) => ({ ...line, bookedAtMs: noonMs + 48 * hourMs }));
  paper.state(last, stated, 0, 500);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  expect(new Set((await findingsOf(paper.books, day)).map(({ end }) => end))).toEqual(new Set(['confirmed']));
  const open = { owedSatang: lines.length, coveredSatang: 0, unexplainedSatang: 0 };
  const closed = await lastClosedDay(paper.books);
  expect(closed).toMatchObject({ ...open, left: 0 });
  expect(Object.keys(closed?.ours ?? {})).toHaveLength(lines.length);
  // They lie beside the day, whose own item has no more of them than it may weigh.
  expect((await paper.dayNow(day)).ours).toEqual({});
  // A release that looks for no parts fails on it, and closes nothing by a side that it takes for empty.
  expect(await paper.get(keys.bookDay(day))).not.toHaveProperty('ours');
  expect(await paper.close(next)).toEqual({ closed: [next] });
  expect(Object.keys((await lastClosedDay(paper.books))?.ours ?? {})).toHaveLength(stated.length);
  expect(await paper.close(last)).toEqual({ closed: [last] });
  const end = await lastClosedDay(paper.books);
  expect(end).toMatchObject({ owedSatang: stated.length, coveredSatang: stated.length, unexplainedSatang: 0 });
  expect(end?.ours).toEqual({});
  expect(paper.log.of('book-finding')).toEqual([]);
});
