import { expect, test } from 'vitest';
import { readOverpaidSince } from '../../functions/books/open-now.ts';
import { dayAfter } from '../../functions/domains/books/book-days.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { toldEveryDays } from '../../functions/domains/books/open-references.ts';
import { lastClosedDay } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const day = '20261101';
const account = 'provider:overpaid';

const daysBehind = (from: string, howMany: number): string =>
  Array.from({ length: howMany }).reduce<string>((of) => dayAfter(of), from);

/** A line of what was overpaid, as a correction of that day books it. */
const line = ({ put }: PaperBooks, of: string, reference: string, amountSatang: number) => {
  const journalId = `jrn_${reference}${of}${amountSatang}`;
  const atMs = bangkokDayStartMs(of) + hourMs;
  return put({ ...keys.providerLine(account, of, reference, journalId), reference, journalId, amountSatang, atMs });
};

/** Closes days in a row, without a line of the bank, up to one. */
async function closeTo(paper: PaperBooks, last: string, from = day): Promise<void> {
  for (let of = from; of <= last; of = dayAfter(of)) {
    paper.state(of, [], 0);
    expect(await paper.close(of)).toEqual({ closed: [of] });
  }
}

const told = ({ log }: PaperBooks) => log.of('book-finding').map(({ facts }) => facts);

test('what stays open of what was overpaid is told every two weeks of closed days, with its first day', async () => {
  const paper = await openPaperBooks();
  await line(paper, day, 'finding_a', -700);
  // Later it is less, and open since the same day.
  await line(paper, daysBehind(day, 3), 'finding_a', 200);
  await line(paper, daysBehind(day, 20), 'finding_b', 50);
  await closeTo(paper, daysBehind(day, 2 * toldEveryDays + 1));
  const of = { day, reference: 'finding_a', amountSatang: -500 };
  expect(told(paper)).toEqual([
    { ...of, stillOpenOn: daysBehind(day, toldEveryDays) },
    { ...of, stillOpenOn: daysBehind(day, 2 * toldEveryDays) },
  ]);
});

test('what was cleared by then, or since that day has ended, is told to nobody; open again, its days begin anew', async () => {
  const paper = await openPaperBooks();
  const [second, last] = [daysBehind(day, 2), daysBehind(day, toldEveryDays)];
  for (const reference of ['finding_a', 'finding_b']) await line(paper, day, reference, -700);
  await line(paper, daysBehind(day, 1), 'finding_a', 700);
  await line(paper, second, 'finding_a', -700);
  await line(paper, dayAfter(last), 'finding_b', 700);
  await closeTo(paper, last);
  expect(told(paper)).toEqual([]);
  await closeTo(paper, daysBehind(second, toldEveryDays), dayAfter(last));
  expect(told(paper)).toMatchObject([{ day: second, reference: 'finding_a' }]);
});

test('since when it is open now is known of what came since the last closed day, and at least of what a release before has kept', async () => {
  const paper = await openPaperBooks();
  await line(paper, day, 'finding_a', -700);
  const next = dayAfter(day);
  await closeTo(paper, next);
  const key = keys.bookOpen({ day: next, version: 1 }, account, 0);
  expect(await paper.get(key)).toMatchObject({ since: { finding_a: day } });
  const now = async () => readOverpaidSince(paper.books, await lastClosedDay(paper.books), paper.now.ms);
  expect(await now()).toEqual({ finding_a: day });
  await line(paper, dayAfter(next), 'finding_b', 50);
  const { since: _since, ...before } = (await paper.get(key)) ?? {};
  await paper.put(before);
  expect(await now()).toEqual({ finding_a: next, finding_b: dayAfter(next) });
  await line(paper, dayAfter(next), 'finding_a', 700);
  expect(await now()).toEqual({ finding_b: dayAfter(next) });
});
