import { expect, test } from 'vitest';
import { isRefusal } from '../../functions/engine/refusal.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { dayAfter } from '../../functions/domains/books/book-days.ts';
import { correctBooksAct } from '../../functions/four-eyes/books/correct-books.ts';
import { decideHeld } from '../../functions/four-eyes/proposals/act.ts';
import { settle } from '../../functions/runtime/operation/settle.ts';
import { findingsOf } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const day = '20261122';

/** Days in a row on which the bank says that it has a payment of ours, and none of which states it. */
async function unstated(days: number) {
  const paper = await openPaperBooks();
  const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
  const [early, late] = [await paper.pay('EARLY', 10_000, noonMs), await paper.pay('UNSTATED', 20_000, noonMs)];
  let of: string = day;
  for (let count = 0; count < days; count += 1) {
    paper.state(of, count === 0 ? [early] : [], count === 0 ? 30_000 : 40_000);
    await paper.close(of);
    of = dayAfter(of);
  }
  const identity = (await findingsOf(paper.books, day))[0]?.identity ?? '';
  return { ...paper, late, identity, nextDay: of };
}

const told = ({ log }: PaperBooks) => log.of('book-finding').map(({ facts }) => facts);

test('what no statement has had for three closed days is told once, though the bank says that it has it', async () => {
  expect(told(await unstated(2))).toEqual([]);
  const paper = await unstated(5);
  const finding = { day, identity: paper.identity, amountSatang: 20_000, outcome: 'ours-only', end: 'confirmed' };
  expect(told(paper)).toEqual([{ ...finding, stillOpenOn: dayAfter(dayAfter(day)) }]);
});

/** Two operators correct it into what the bank owes us: as it is proposed, and as it is approved. */
async function correct(paper: PaperBooks, identity: string, between = () => Promise.resolve()) {
  const { runtime, books, now } = paper;
  const wish = { into: 'overpaid', clears: undefined } as const;
  const act = correctBooksAct;
  const found = await act.load(runtime, `${day}-${identity}`);
  const loaded = (await act.ask?.(runtime, found, wish, now.ms)) ?? found;
  const tools = { table: books.table, nowMs: (now.ms += hourMs), body: 'JRN', otherBody: 'OTHER', editor: 'op_1' };
  await between();
  const settled = { documents: books.documents, fraction: Math.random, wait: runtime.wait };
  return settle(settled, loaded, (known) => {
    const plan = decideHeld(act, tools, known, wish);
    return isRefusal(plan) ? plan : { steps: plan.steps, answer: plan.change };
  });
}

test('what the bank says that it has, and states on no day, can be corrected, and nothing is open then', async () => {
  const paper = await unstated(3);
  expect(await correct(paper, paper.identity)).toMatchObject({ kind: 'committed' });
  paper.state(paper.nextDay, [], 40_000);
  await paper.close(paper.nextDay);
  expect(await paper.dayNow(paper.nextDay)).toMatchObject({ ours: {}, unexplainedSatang: 0 });
});

test('what was corrected since the day that is closed is told to nobody as open', async () => {
  const paper = await unstated(2);
  paper.now.ms = bangkokDayStartMs(dayAfter(paper.nextDay)) + 9 * hourMs;
  expect(await correct(paper, paper.identity)).toMatchObject({ kind: 'committed' });
  paper.state(paper.nextDay, [], 40_000);
  await paper.close(paper.nextDay);
  expect(Object.keys((await paper.dayNow(paper.nextDay)).ours)).toHaveLength(1);
  expect(told(paper)).toEqual([]);
});

test('what a statement has had since cannot be corrected', async () => {
  const paper = await unstated(1);
  paper.state(paper.nextDay, [{ ...paper.late, bookedAtMs: bangkokDayStartMs(paper.nextDay) }], 40_000);
  await paper.close(paper.nextDay);
  const refused = { kind: 'refused', refusal: { refused: 'book-finding-not-open', data: { state: 'stated' } } };
  expect(await correct(paper, paper.identity)).toMatchObject(refused);
});

test('what our books have had in the very moment of the approval is not booked a second time', async () => {
  const paper = await openPaperBooks();
  const line = await paper.pay('ODD', 700, bangkokDayStartMs(dayAfter(day)) + 6 * hourMs);
  const arrival = (await paper.get(keys.arrival('ODD'))) ?? {};
  await paper.drop(keys.arrival('ODD'));
  // A reference that nothing of ours ever had: no run books it.
  paper.state(day, [{ ...line, reference: 'by hand', bookedAtMs: bangkokDayStartMs(day) }], 0);
  await paper.close(day);
  const [finding] = await findingsOf(paper.books, day);
  expect(finding).toMatchObject({ outcome: 'theirs-only', end: 'left' });
  const before = await paper.scan();
  const refused = { kind: 'refused', refusal: { refused: 'book-finding-not-open', data: { state: 'confirmed' } } };
  expect(await correct(paper, finding?.identity ?? '', () => paper.put(arrival))).toMatchObject(refused);
  expect(await paper.scan()).toHaveLength(before.length + 1);
});
