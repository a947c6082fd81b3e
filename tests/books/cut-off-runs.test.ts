import { expect, test } from 'vitest';
import { mostOpenItems } from '../../functions/domains/books/open-items.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { keys } from '../../functions/table/keys.ts';
import { openReferencesAt, putOpenReferences } from '../../functions/table/open-references.ts';
import { endReopening, reopenedFrom } from '../../functions/table/reopened.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';

const day = '20261122';
const noonMs = bangkokDayStartMs(day) + 12 * hourMs;

test('a file that no run can read to its end is told as that, from noon on, and leaves nothing', async () => {
  const paper = await openPaperBooks();
  const lines = await Promise.all(['A', 'B', 'C', 'D'].map((name) => paper.pay(name, 100, noonMs)));
  paper.state(day, lines, 0);
  const before = await paper.scan();
  let looks = 0;
  // Each page takes longer than half of the run's time.
  const slow = { ...paper.runtime, monotonicMs: () => (looks += 60) };
  expect(await paper.close(day, slow, 100)).toEqual({ closed: [], stopped: 'out-of-time' });
  expect(paper.log.lines).toEqual([]);
  paper.now.ms = noonMs + 24 * hourMs;
  expect(await paper.close(day, slow, 100)).toEqual({ closed: [], stopped: 'out-of-time' });
  expect(paper.log.of('book-day-not-closed')).toMatchObject([{ facts: { day, because: 'out-of-time' } }]);
  // That it was tried first is kept alone.
  expect((await paper.scan()).filter(({ sk }) => sk !== 'BEGIN')).toEqual(before);
});

test('the first day of all stays the first until it is closed: no later one begins without its lines', async () => {
  const paper = await openPaperBooks();
  const next = '20261123';
  const first = await paper.pay('A', 100, noonMs);
  const second = await paper.pay('B', 50, noonMs + 24 * hourMs);
  paper.state(next, [second], 100);
  expect(await paper.close(day)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(await paper.close(next)).toEqual({ closed: [], stopped: 'not-ready' });
  paper.state(day, [first], 0);
  expect(await paper.close(next)).toEqual({ closed: [day, next] });
  expect(await paper.dayNow(next)).toMatchObject({ baseSatang: 0, owedSatang: 150, unexplainedSatang: 0 });
});

test('a day that neither the bank nor our books have anything of is none of theirs: the first that has is the first', async () => {
  const paper = await openPaperBooks();
  const next = '20261123';
  const line = await paper.pay('B', 50, noonMs + 24 * hourMs);
  paper.state(next, [line], 100);
  expect(await paper.close(day)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(await paper.close(next)).toEqual({ closed: [next] });
});

test('a day at whose end more is open than any day is closed with is told at once, and closed by a file without it', async () => {
  const paper = await openPaperBooks();
  paper.state(day, [], 0);
  await paper.close(day);
  const next = '20261123';
  const theirs = Object.fromEntries(Array.from({ length: mostOpenItems }, (_none, index) => [`line ${index}`, 1]));
  await paper.put({ ...(await paper.get(keys.bookDay(day))), theirs });
  const charge = { lineReference: 'CHARGE', about: 'other', direction: 'out', amountSatang: 500 } as const;
  const line = { ...charge, reference: undefined, bookedAtMs: bangkokDayStartMs(next) };
  paper.state(next, [line], 0);
  expect(await paper.close(next)).toEqual({ closed: [], stopped: 'too-many-open' });
  const facts = { day: next, because: 'too-many-open', howMany: mostOpenItems + 1 };
  expect(paper.log.of('book-day-not-closed')).toMatchObject([{ level: 'error', facts }]);
  paper.state(next, [], 0);
  expect(await paper.close(next)).toEqual({ closed: [next] });
});

test('two runs at the same moment close a day once, and it is told once', async () => {
  const paper = await openPaperBooks();
  const lines = await Promise.all(['A', 'B', 'C', 'D'].map((name) => paper.pay(name, 100, noonMs)));
  paper.state(day, lines, 0);
  const runs = await Promise.all([paper.close(day), paper.close(day)]);
  expect(runs).toEqual([{ closed: [day] }, { closed: [day] }]);
  expect(paper.log.lines).toMatchObject([{ event: 'book-day-closed', facts: { day, lines: 4, findings: 0 } }]);
});

test('what is open by reference stands in the place of what a run that was cut off has kept', async () => {
  const { books } = await openPaperBooks();
  const of = { day, version: 1 };
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`sus_${index}`, 1]));
  const { sus_0: first = 0 } = many;
  for (const open of [many, { sus_0: first }, {}]) {
    await putOpenReferences(books, of, 'provider:suspense', open);
    expect(await openReferencesAt(books, of, 'provider:suspense')).toEqual(open);
  }
});

test('a run that has closed the last day anew leaves what was opened since', async () => {
  const { books, put } = await openPaperBooks();
  const before = { fromDay: day, atMs: 1 };
  await put({ ...keys.bookReopened(), ...before, atMs: 2 });
  await endReopening(books, before);
  expect(await reopenedFrom(books)).toMatchObject({ fromDay: day, atMs: 2 });
  await endReopening(books, { ...before, atMs: 2 });
  expect(await reopenedFrom(books)).toBeUndefined();
});
