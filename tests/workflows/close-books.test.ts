import { InvokeCommand } from '@aws-sdk/client-lambda';
import { expect, test } from 'vitest';
import { closeDays } from '../../functions/books/close-day.ts';
import { keepReport } from '../../functions/books/report/keep-report.ts';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { lastClosedDay } from '../../functions/table/books.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import {
  charge,
  dayMs,
  everything,
  hourMs,
  keepLines,
  lineOf,
  lots,
  openBooks,
  summaryOf,
  waitFor,
} from '../books/open-books.ts';
import type { OpenBooks } from '../books/open-books.ts';
import { closedDay, readReport, reportOf } from '../books/closed-day.ts';
import { openDoor } from '../front-door/door/door.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { walletOf } from '../front-door/people/account.ts';

/** A day with a line of every kind, in three pages, and the morning after it. */
async function mixedDay(open: OpenBooks) {
  const { door, state, day } = open;
  const told = await waitFor(open, 10_000);
  const lost = await waitFor(open, 20_000);
  const wrong = await waitFor(open, 30_000);
  for (const { payment } of [told, wrong]) await tellBankEvent(door, receivedEvent(payment));
  const stray = lineOf(paymentOf(door, 'NOBODY', 777));
  const dearer = { ...wrong.line, amountSatang: 30_001 };
  const lines = [told.line, lost.line, dearer, stray, told.line, stray, charge(told.line.bookedAtMs)];
  state(day, lines);
  await keepLines(open);
  open.sleepAfter(day);
  return lines;
}

const expected = [
  'amount-differs 30001 left',
  'ours-only 30000 left',
  'theirs-only 20000 credited',
  'theirs-only 500 left',
  'theirs-only 777 suspense',
  'twice 10000 left',
  'twice 777 left',
];

test('the deployed function closes days with the grants it has', async () => {
  const { clients, stage } = await openDoor();
  const name = nameIn(stageOf(stage.stage), 'workflows/close-books');
  const { FunctionError, Payload } = await clients.lambda.send(new InvokeCommand({ FunctionName: name }));
  expect(FunctionError).toBeUndefined();
  expect(JSON.parse(Buffer.from(Payload ?? []).toString())).toMatchObject({ closed: expect.any(Array) });
});

test('a day is held against the books line by line, what only the bank has is booked, and the day is closed', async () => {
  const open = await openBooks();
  await mixedDay(open);
  const { runtime, door, user, books, day } = open;
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day] });
  expect(await summaryOf(open)).toEqual(expected);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 60_000 });
  expect(await lastClosedDay(books)).toMatchObject({
    day,
    lines: 7,
    openingSatang: 0,
    inSatang: 71_555,
    outSatang: 500,
    closingSatang: 71_055,
    findings: 7,
    left: 5,
    // Owed at midnight were the two that were told of; nobody's money and the satang too much cover nothing.
    owedSatang: 40_000,
    coveredSatang: 9_500,
    unexplainedSatang: 0,
  });
  expect(door.log.of('safeguarding-short')).toMatchObject([{ level: 'error', facts: { day, coveredSatang: 9_500 } }]);
});

test('a day closes with a report of all that was found, which names the one before it', async () => {
  const open = await openBooks();
  await mixedDay(open);
  const { runtime, state, day, next, books, sleepAfter } = open;
  await closeDays(runtime, lots);
  const first = await lastClosedDay(books);
  const { closed, findings, ...rest } = await readReport(runtime, { day, version: 1 });
  expect({ ...closed, reportDigest: first?.reportDigest }).toEqual(first);
  expect(findings.map(({ outcome, amountSatang, end }) => `${outcome} ${amountSatang} ${end}`).toSorted()).toEqual(
    expected,
  );
  expect(rest).toEqual({
    format: 1,
    books: books.table,
    statementDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    openReferences: { 'provider:suspense': {}, 'provider:overpaid': {}, 'provider:airtime-payable': {} },
  });
  state(next, [], 71_055);
  sleepAfter(next);
  await closeDays(runtime, lots);
  const { before } = await readReport(runtime, { day: next, version: 1 });
  expect(before).toEqual({ day, reportDigest: first?.reportDigest });
});

test('where a run was cut off behind its report, what that says stands', async () => {
  const open = await openBooks();
  const { runtime, state, day, books, sleepAfter, door } = open;
  state(day, []);
  sleepAfter(day);
  const kept = await keepReport(runtime, reportOf(books.table, { ...closedDay, day, closedAtMs: 7 }));
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day] });
  expect(await lastClosedDay(books)).toEqual(kept);
  expect(door.log.of('book-day-closed')).toHaveLength(1);
});

test('a day without a difference ends with what is owed, to the satang, and tells nobody', async () => {
  const open = await openBooks();
  const { runtime, door, state, day, books } = open;
  const told = await waitFor(open, 10_000);
  const stray = paymentOf(door, 'NOBODY', 777);
  for (const payment of [told.payment, stray]) await tellBankEvent(door, receivedEvent(payment));
  state(day, [lineOf(stray), told.line], 50);
  await keepLines(open);
  open.sleepAfter(day);
  await closeDays(runtime, lots);
  expect(await summaryOf(open)).toEqual([]);
  expect(await lastClosedDay(books)).toMatchObject({
    owedSatang: 10_777,
    coveredSatang: 10_827,
    unexplainedSatang: 0,
    theirs: {},
    ours: {},
    accounts: { 'provider:bank-float': -10_777, 'provider:suspense': 777, 'provider:fee-income': 0 },
  });
  for (const event of ['safeguarding-short', 'books-unexplained', 'book-finding'] as const)
    expect(door.log.of(event)).toEqual([]);
});

test('what the bank had before midnight and we after it, or the other way round, is open for a day and no fault', async () => {
  const open = await openBooks();
  const { runtime, door, state, day, next, books, bank } = open;
  const early = await waitFor(open, 10_000);
  const late = await waitFor(open, 20_000);
  await tellBankEvent(door, receivedEvent(late.payment));
  bank.payments.push(late.payment);
  state(day, [early.line]);
  door.clock.moveTo(bangkokDayStartMs(next) + hourMs);
  await tellBankEvent(door, receivedEvent(early.payment));
  await keepLines(open);
  open.sleepAfter(day);
  await closeDays(runtime, lots);
  expect(await summaryOf(open)).toEqual(['booked-later 10000 confirmed', 'ours-only 20000 confirmed']);
  const { bankReference: earlyName } = early.payment;
  const { bankReference: lateName } = late.payment;
  expect(await lastClosedDay(books)).toMatchObject({
    left: 0,
    owedSatang: 20_000,
    coveredSatang: 0,
    unexplainedSatang: 0,
    theirs: { [`payment ${earlyName}`]: 10_000 },
    ours: { [`payment ${lateName}`]: 20_000 },
  });
  expect(door.log.of('book-finding')).toEqual([]);
  state(next, [{ ...late.line, bookedAtMs: bangkokDayStartMs(next) }], 10_000);
  open.sleepAfter(next);
  await closeDays(runtime, lots);
  expect(await summaryOf(open, next)).toEqual([]);
  expect(await lastClosedDay(books)).toMatchObject({
    day: next,
    owedSatang: 30_000,
    coveredSatang: 30_000,
    unexplainedSatang: 0,
    theirs: {},
    ours: {},
  });
});

test('a line that no item of our books explains is named to the satang', async () => {
  const open = await openBooks();
  const { runtime, door, state, day } = open;
  const told = await waitFor(open, 10_000);
  await tellBankEvent(door, receivedEvent(told.payment));
  // The stream has lost its line.
  state(day, [told.line]);
  open.sleepAfter(day);
  await closeDays(runtime, lots);
  expect(door.log.of('books-unexplained')).toMatchObject([{ level: 'error', facts: { unexplainedSatang: 10_000 } }]);
});

test('a day is closed once: the same file again, or another, changes nothing', async () => {
  const open = await openBooks();
  await mixedDay(open);
  const { runtime, state, day } = open;
  await closeDays(runtime, lots);
  const before = await everything(open);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [] });
  state(day, []);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [] });
  expect(await everything(open)).toEqual(before);
});

test('a refused file leaves nothing and is told, and the right one is taken afterwards', async () => {
  const open = await openBooks();
  const lines = await mixedDay(open);
  const { runtime, state, bank, day, door } = open;
  const right = bank.files.get(day) ?? [];
  bank.files.set(day, [...right.slice(0, -1), (right.at(-1) ?? '').replace('>5.00<', '>many<')]);
  const before = await everything(open);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [], stopped: 'refused' });
  expect((await everything(open)).filter(({ sk }) => sk !== 'BEGIN')).toEqual(before);
  expect(door.log.of('book-day-not-closed')).toMatchObject([
    { level: 'error', facts: { day, because: 'refused', fault: 'amount-not-readable', where: 'page 3, line 1' } },
  ]);
  state(day, lines);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day] });
  expect(await summaryOf(open)).toEqual(expected);
});

test('a file that is another one while it is judged closes no day, and the right one is taken afterwards', async () => {
  const open = await openBooks();
  const lines = await mixedDay(open);
  const { runtime, state, bank, day, door } = open;
  // A run looks at its time at each page: the last one comes anew behind each look, in the second reading too.
  const monotonicMs = () => {
    const pages = bank.files.get(day) ?? [];
    bank.files.set(day, [...pages.slice(0, -1), `${pages.at(-1)}\n`]);
    return runtime.monotonicMs();
  };
  expect(await closeDays({ ...runtime, monotonicMs }, lots)).toEqual({ closed: [], stopped: 'refused' });
  expect(door.log.of('book-day-not-closed')).toMatchObject([
    { facts: { day, because: 'refused', fault: 'statement-other' } },
  ]);
  state(day, lines);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day] });
  expect(await summaryOf(open)).toEqual(expected);
});

test('of a file that was judged in part and is replaced nothing is booked, and nothing stays found', async () => {
  const open = await openBooks();
  const [right, gone] = [await waitFor(open, 10_000), await waitFor(open, 20_000)];
  const { runtime, state, day, door, user, sleepAfter } = open;
  await tellBankEvent(door, receivedEvent(right.payment));
  // A line of money that nobody has sent on the first page, and others that the run does not reach.
  const fill = charge(right.line.bookedAtMs);
  state(day, [right.line, gone.line, fill, fill, fill, fill]);
  await keepLines(open);
  sleepAfter(day);
  let looks = 0;
  // As it begins, at both pages of the first reading, behind it, and before the first page is judged.
  const monotonicMs = () => ((looks += 1) <= 5 ? 0 : lots);
  expect(await closeDays({ ...runtime, monotonicMs }, lots)).toEqual({ closed: [], stopped: 'out-of-time' });
  expect(await summaryOf(open)).not.toEqual([]);
  state(day, [right.line]);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day] });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 10_000 });
  expect(await summaryOf(open)).toEqual([]);
});

test('a statement that is not there is waited for, and told from noon on', async () => {
  const { sleepAfter, runtime, door, day } = await openBooks();
  sleepAfter(day);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(door.log.of('book-day-not-closed')).toEqual([]);
  door.clock.moveTo(bangkokDayStartMs(day) + 1.5 * dayMs);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(door.log.of('book-day-not-closed')).toMatchObject([{ facts: { day, because: 'not-ready' } }]);
});

test('no day is closed before the one before it, nor with another opening balance', async () => {
  const { runtime, state, day, next, sleepAfter } = await openBooks();
  state(day, [charge(bangkokDayStartMs(day))], 10_000);
  sleepAfter(day);
  await closeDays(runtime, lots);
  const last = periodsAt(bangkokDayStartMs(next) + dayMs).day;
  sleepAfter(last);
  state(next, [], 9_999);
  state(last, [], 9_500);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [], stopped: 'refused' });
  state(next, [], 9_500);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [next, last] });
});

test('a run that has no time goes on behind the page that was judged last', async () => {
  const open = await openBooks();
  await mixedDay(open);
  const { runtime, day } = open;
  // The clock stands while three pages are read and until one was judged, then the run's time is over.
  let looks = 0;
  const slow = { ...runtime, monotonicMs: () => ((looks += 1) > 6 ? 1_000 : 0) };
  expect(await closeDays(slow, 500)).toEqual({ closed: [], stopped: 'out-of-time' });
  expect((await everything(open)).find(({ sk }) => String(sk).startsWith('PROGRESS#'))).toMatchObject({ pages: 1 });
  open.door.clock.moveTo(bangkokDayStartMs(day) + 1.5 * dayMs);
  expect(await closeDays({ ...slow, monotonicMs: () => (looks += 1) }, 0)).toMatchObject({ stopped: 'out-of-time' });
  expect(open.door.log.of('book-day-not-closed')).toMatchObject([{ facts: { day, because: 'out-of-time' } }]);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day] });
  expect(await summaryOf(open)).toEqual(expected);
});
