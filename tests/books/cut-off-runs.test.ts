import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
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
  expect(await paper.scan()).toEqual(before);
});
