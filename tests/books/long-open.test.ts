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

test('more than a hundred of one day are told together, with how many they are and how much it is in all', async () => {
  const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
  const [next, last] = [dayAfter(day), dayAfter(dayAfter(day))];
  const toldOf = async (howMany: number) => {
    const paper = await openPaperBooks();
    await Promise.all(Array.from({ length: howMany }, (_none, index) => paper.pay(`N${index}`, 7, noonMs)));
    // One of them the bank does not know.
    paper.payments.shift();
    for (const of of [day, next, last]) {
      paper.state(of, [], 0);
      await paper.close(of);
    }
    return told(paper).filter(({ stillOpenOn }) => stillOpenOn === last);
  };
  const each = await toldOf(100);
  expect([each.length, new Set(each.map(({ identity }) => identity)).size]).toEqual([100, 100]);
  const facts = { day, outcome: 'ours-only', stillOpenOn: last };
  const together = await toldOf(101);
  expect(together.toSorted((one, other) => Number(one['howMany']) - Number(other['howMany']))).toEqual([
    { ...facts, end: 'left', howMany: 1, amountSatang: 7 },
    { ...facts, end: 'confirmed', howMany: 100, amountSatang: 700 },
  ]);
});

test("what our books have had only later, and whose line the stream has lost, is told once when it stays the bank's alone", async () => {
  const paper = await openPaperBooks();
  const next = dayAfter(day);
  const late = await paper.pay('LATE', 20_000, bangkokDayStartMs(next) + hourMs);
  await paper.drop(keys.providerLine('provider:bank-float', next, 'payment LATE', 'jrn_LATE'));
  paper.state(day, [{ ...late, bookedAtMs: bangkokDayStartMs(day) }], 0);
  await paper.close(day);
  const [finding] = await findingsOf(paper.books, day);
  expect(finding).toMatchObject({ outcome: 'booked-later', end: 'confirmed' });
  let of: string = next;
  for (const stillTold of [0, 1, 1, 1]) {
    paper.state(of, [], 20_000);
    await paper.close(of);
    expect([of, told(paper).length]).toEqual([of, stillTold]);
    of = dayAfter(of);
  }
  const facts = { day, identity: finding?.identity, amountSatang: 20_000, outcome: 'booked-later', end: 'confirmed' };
  expect(told(paper)).toEqual([{ ...facts, stillOpenOn: dayAfter(next) }]);
  expect(await paper.dayNow(dayAfter(next))).toMatchObject({
    theirs: { 'payment LATE': 20_000 },
    unexplainedSatang: 0,
  });
});

test('a line that was left to people is told again when three days have gone by, unless they have corrected it', async () => {
  const paper = await openPaperBooks();
  const charges = [500, 700].map((amountSatang) => ({
    lineReference: `CHARGE${amountSatang}`,
    about: 'other' as const,
    direction: 'out' as const,
    amountSatang,
    reference: undefined,
    bookedAtMs: bangkokDayStartMs(day),
  }));
  paper.state(day, charges, 2_000);
  await paper.close(day);
  expect(
    told(paper)
      .map(({ amountSatang }) => Number(amountSatang))
      .toSorted((one, other) => one - other),
  ).toEqual([500, 700]);
  const { identity = '' } = (await findingsOf(paper.books, day)).find(({ amountSatang }) => amountSatang === 500) ?? {};
  const [next, last] = [dayAfter(day), dayAfter(dayAfter(day))];
  paper.state(next, [], 800);
  await paper.close(next);
  paper.now.ms = bangkokDayStartMs(dayAfter(last)) + hourMs;
  expect(await correct(paper, identity)).toMatchObject({ kind: 'committed' });
  paper.state(last, [], 800);
  await paper.close(last);
  const later = told(paper).filter(({ stillOpenOn }) => stillOpenOn !== undefined);
  expect(later).toMatchObject([{ day, amountSatang: 700, outcome: 'theirs-only', end: 'left', stillOpenOn: last }]);
});

/** Two operators correct it into what the bank owes us: as it is proposed, and as it is approved. */
async function correct(paper: PaperBooks, identity: string, between = () => Promise.resolve()) {
  const { runtime, books, now } = paper;
  const wish = { into: 'overpaid', clears: undefined } as const;
  const act = correctBooksAct;
  const found = await act.load(runtime, `${day}-${identity}`);
  const loaded = (await act.ask?.(runtime, found, wish, now.ms, () => Promise.resolve())) ?? found;
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
  const line = await paper.pay('odd', 700, bangkokDayStartMs(dayAfter(day)) + 6 * hourMs);
  const arrival = (await paper.get(keys.arrival('odd'))) ?? {};
  await paper.drop(keys.arrival('odd'));
  // No reference of the bank's own: no run books it.
  paper.state(day, [{ ...line, reference: 'by hand', bookedAtMs: bangkokDayStartMs(day) }], 0);
  await paper.close(day);
  const [finding] = await findingsOf(paper.books, day);
  expect(finding).toMatchObject({ outcome: 'theirs-only', end: 'left' });
  const before = await paper.scan();
  const refused = { kind: 'refused', refusal: { refused: 'book-finding-not-open', data: { state: 'confirmed' } } };
  expect(await correct(paper, finding?.identity ?? '', () => paper.put(arrival))).toMatchObject(refused);
  expect(await paper.scan()).toHaveLength(before.length + 1);
});
