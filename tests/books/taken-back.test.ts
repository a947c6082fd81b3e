import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { reopenedFrom } from '../../functions/table/reopened.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import { refused, takeBack } from './take-back.ts';

const [day, next] = ['20261122', '20261123'] as const;

/** A closed day that was opened again, the day behind it that is not closed, and lines on four pages. */
async function openedAgain() {
  const paper = await openPaperBooks();
  const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
  const lines = await Promise.all(['A', 'B', 'C', 'D'].map((name) => paper.pay(name, 100, noonMs)));
  paper.state(day, lines, 0);
  await paper.close(day);
  paper.state(next, [], 400);
  const before = await paper.scan();
  await paper.reopen(day);
  paper.log.lines.length = 0;
  return { ...paper, lines, before };
}

test('a day that its bank states no more stays as it was closed, and the day behind it is closed', async () => {
  const paper = await openedAgain();
  paper.statements.delete(day);
  expect(await paper.close(next)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(await takeBack(paper, day)).toMatchObject({ kind: 'committed' });
  expect(await paper.scan()).toEqual(paper.before);
  expect(await paper.close(next)).toEqual({ closed: [next] });
  expect(await paper.dayNow(day)).toMatchObject({ version: 1 });
  expect(await takeBack(paper, day)).toMatchObject(refused('book-day-not-reopened'));
});

test('once a run has judged a page of it anew, it is closed anew', async () => {
  const paper = await openedAgain();
  let looks = 0;
  // As it begins, at both pages of the first reading, behind it, and before the first is judged.
  const slow = { ...paper.runtime, monotonicMs: () => ((looks += 1) > 5 ? 1_000 : 0) };
  expect(await paper.close(next, slow, 500)).toEqual({ closed: [], stopped: 'out-of-time' });
  expect(await takeBack(paper, day)).toMatchObject(refused('book-day-begun-anew'));
  expect(await paper.close(next)).toEqual({ closed: [day, next] });
  expect(await reopenedFrom(paper.books)).toBeUndefined();
});

test('a run whose time is over behind the first reading judges nothing, and leaves it to be taken back', async () => {
  const paper = await openedAgain();
  let looks = 0;
  const slow = { ...paper.runtime, monotonicMs: () => ((looks += 1) > 3 ? 1_000 : 0) };
  expect(await paper.close(next, slow, 500)).toEqual({ closed: [], stopped: 'out-of-time' });
  await takeBack(paper, day);
  expect(await paper.scan()).toEqual(paper.before);
});

test('taken back while its statement is read, the run changes nothing and tells nobody', async () => {
  const paper = await openedAgain();
  let looks = 0;
  const meanwhile = async (): Promise<Awaited<ReturnType<typeof paper.runtime.partnerAccess>>> => {
    looks += 1;
    if (looks === 2) await takeBack(paper, day);
    return paper.runtime.partnerAccess('bank');
  };
  const run = await paper.close(next, { ...paper.runtime, partnerAccess: meanwhile });
  expect(run).toEqual({ closed: [], stopped: 'taken-back' });
  expect(await paper.scan()).toEqual(paper.before);
  expect(paper.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await paper.close(next)).toEqual({ closed: [next] });
});
