import { expect, test } from 'vitest';
import { reopenBookDay } from '../../../shared/contracts/ops/reopen-book-day.ts';
import { closeDays } from '../../../functions/books/close-day.ts';
import { operation as readBookReport } from '../../../functions/handlers/ops/read-book-report.ts';
import { operation } from '../../../functions/handlers/ops/reopen-book-day.ts';
import { findingsOf, lastClosedDay, readClosedDay } from '../../../functions/table/books.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { reopenedFrom } from '../../../functions/table/reopened.ts';
import { closedDay, closeForAWhile, readReport } from '../../books/closed-day.ts';
import { keepLines, lineOf, lots, openBooks, waitFor } from '../../books/open-books.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const reason = 'the bank has sent a corrected statement, ticket 4711';

test("given a closed day, an operator proposes to open it again, over the operators' own API; nothing changes by it", async () => {
  const shared = await openDoor();
  const books = { documents: shared.clients.documents, table: shared.runtime.table };
  await closeForAWhile(books, { ...closedDay, day: '20010105' });
  const asked = { day: '20010105', reason };
  const { proposalId } = await succeedOverHttp(shared, reopenBookDay, await operator(), asked);
  expect(proposalId).toMatch(/^prp_/);
  expect(await reopenedFrom(books)).toBeUndefined();
});

/** Two closed days; of the first the bank has stated one payment with a satang too much, and one that never was. */
async function closedWrong() {
  const open = await openBooks();
  const { door, state, day, next, runtime, user } = open;
  const [told, ours] = [await waitFor(open, 10_000), await waitFor(open, 20_000)];
  for (const { payment } of [told, ours]) await tellBankEvent(door, receivedEvent(payment));
  const stray = lineOf(paymentOf(door, 'NOBODY', 777));
  state(day, [told.line, { ...ours.line, amountSatang: 20_001 }, stray]);
  await keepLines(open);
  open.sleepAfter(day);
  await closeDays(runtime, lots);
  state(next, [], 30_778);
  await keepLines(open);
  open.sleepAfter(next);
  await closeDays(runtime, lots);
  const somebody = await newOperator(door);
  return { ...open, told, ours, stray, user, reopen: () => carryOut(door, operation, { day, reason }, somebody) };
}

const said = (findings: Awaited<ReturnType<typeof findingsOf>>) =>
  findings.map(({ outcome, amountSatang, end }) => `${outcome} ${amountSatang} ${end}`).toSorted();

test('a day that is opened again is closed anew by its corrected statement, with every day behind it', async () => {
  const { books, day, next, state, runtime, told, ours, stray, reopen, door, user } = await closedWrong();
  expect(said(await findingsOf(books, day))).toEqual([
    'amount-differs 20001 left',
    'ours-only 20000 left',
    'theirs-only 777 suspense',
  ]);
  const kept = [day, next].map((of) => readReport(runtime, { day: of, version: 1 }));
  const [firstBefore, nextBefore] = await Promise.all(kept);
  await reopen();
  // The bank has booked back what was nobody's, and stated the payment as it was.
  state(day, [told.line, ours.line, stray]);
  state(next, [], 30_777);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day, next] });
  expect(said(await findingsOf(books, day, 2))).toEqual(['theirs-only 777 suspense']);
  expect(readClosedDay((await readItem(books.documents, books.table, keys.bookDay(day))) ?? {})).toMatchObject({
    version: 2,
    findings: 1,
    left: 0,
    closingSatang: 30_777,
    unexplainedSatang: 0,
    ours: {},
  });
  expect(await lastClosedDay(books)).toMatchObject({
    day: next,
    version: 2,
    unexplainedSatang: 0,
    theirs: {},
    ours: {},
  });
  expect(await readReport(runtime, { day, version: 1 })).toEqual(firstBefore);
  expect(await readReport(runtime, { day: next, version: 1 })).toEqual(nextBefore);
  expect(await readReport(runtime, { day, version: 2 })).toMatchObject({
    beside: { version: 1, reportDigest: expect.any(String) },
  });
  expect(await succeed(door, readBookReport, await operator(), { day, version: 1 })).toMatchObject({ versions: 2 });
  // Nothing was booked a second time, and nothing is open any more.
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 30_000 });
  expect(await reopenedFrom(books)).toBeUndefined();
  expect(await closeDays(runtime, lots)).toEqual({ closed: [] });
});

test('a payment whose line the corrected statement has no more is what only we have', async () => {
  const { books, day, next, state, runtime, ours, stray, reopen } = await closedWrong();
  await reopen();
  state(day, [ours.line, stray]);
  state(next, [], 20_777);
  await closeDays(runtime, lots);
  expect(said(await findingsOf(books, day, 2))).toEqual(['ours-only 10000 left', 'theirs-only 777 suspense']);
  expect(await lastClosedDay(books)).toMatchObject({ day: next, unexplainedSatang: 0 });
});

test('money that was booked for a line which the corrected statement has no more is what only we have, on its own day', async () => {
  const { books, day, next, state, runtime, told, ours, reopen } = await closedWrong();
  await reopen();
  state(day, [told.line, ours.line]);
  state(next, [], 30_000);
  await closeDays(runtime, lots);
  expect(said(await findingsOf(books, day, 2))).toEqual([]);
  expect(said(await findingsOf(books, next, 2))).toEqual(['ours-only 777 left']);
  expect(await lastClosedDay(books)).toMatchObject({ day: next, unexplainedSatang: 0 });
});

test('begun only where the days behind it join; cut off behind the first day, the next run goes on with the second', async () => {
  const { books, day, next, state, runtime, told, ours, stray, reopen, door } = await closedWrong();
  await reopen();
  state(day, [told.line, ours.line, stray]);
  // The second day's statement does not begin where the first one ends now.
  expect(await closeDays(runtime, lots)).toEqual({ closed: [], stopped: 'refused' });
  const { begunAtMs, ...reopened } = (await reopenedFrom(books)) ?? {};
  expect([begunAtMs, reopened]).toMatchObject([undefined, { fromDay: day }]);
  state(next, [], 30_777);
  const closedBefore = door.log.of('book-day-closed').length;
  const monotonicMs = () => (door.log.of('book-day-closed').length > closedBefore ? lots : 0);
  expect(await closeDays({ ...runtime, monotonicMs }, lots)).toEqual({ closed: [day], stopped: 'out-of-time' });
  expect(await reopenedFrom(books)).toMatchObject({ fromDay: day });
  expect(await closeDays(runtime, lots)).toEqual({ closed: [next] });
  const versions = [day, next].map((of) => readItem(books.documents, books.table, keys.bookDay(of)));
  expect((await Promise.all(versions)).map((item) => item?.['version'])).toEqual([2, 2]);
});

test('book-day-not-found: no day is closed; book-day-reopened: the books are open again already', async () => {
  const { door, day, next, reopen } = await closedWrong();
  const somebody = await newOperator(door);
  expectRefusal(await askAs(door, operation, somebody, { day: '20010106', reason }), 'book-day-not-found');
  await reopen();
  for (const of of [day, next])
    expectRefusal(await askAs(door, operation, somebody, { day: of, reason }), 'book-day-reopened');
});
