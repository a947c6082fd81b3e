import { expect, test } from 'vitest';
import { listOpenReferences } from '../../../shared/contracts/ops/list-open-references.ts';
import { closeDays } from '../../../functions/books/close-day.ts';
import { bangkokDayStartMs } from '../../../functions/domains/calendar/periods.ts';
import { operation } from '../../../functions/handlers/ops/list-open-references.ts';
import { keepProviderLine } from '../../../functions/table/provider-lines.ts';
import { hourMs, keepLines, lineOf, lots, openBooks, waitFor } from '../../books/open-books.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { operator } from '../../front-door/people/users.ts';

test('what is open by reference is listed, over the operators own API with IAM', async () => {
  const shared = await openDoor();
  const { rows, open } = await succeedOverHttp(shared, listOpenReferences, await operator(), { account: 'suspense' });
  expect(rows.length).toBeLessThanOrEqual(open);
});

/** A day with somebody's money in suspense, and a payment that only we have. */
async function closedDay() {
  const open = await openBooks();
  const { door, state, day, runtime, books, next } = open;
  const told = await waitFor(open, 10_000);
  const stray = paymentOf(door, 'NOBODY', 777);
  for (const payment of [told.payment, stray]) await tellBankEvent(door, receivedEvent(payment));
  state(day, [lineOf(stray)]);
  await keepLines(open);
  open.sleepAfter(day);
  await closeDays(runtime, lots);
  const who = await operator();
  const list = (account: 'bank-float' | 'suspense' | 'overpaid') => succeed(door, operation, who, { account });
  /** A line of an account, as the stream would bring it. */
  const line = (
    reference: string,
    amountSatang: number,
    atMs = bangkokDayStartMs(next) + hourMs,
    account: 'provider:suspense' | 'provider:overpaid' = 'provider:suspense',
  ) =>
    keepProviderLine(books, {
      account,
      reference,
      journalId: `jrn_${reference}${amountSatang}`,
      amountSatang,
      atMs,
    });
  return { ...open, list, line, who, bankReference: told.payment.bankReference };
}

test('each clearing account is open by reference until what clears it names the same one, across days', async () => {
  const { list, line, next, state, runtime, sleepAfter, door, day } = await closedDay();
  const before = await list('suspense');
  expect(before).toMatchObject({ asOfDay: day, open: 1, openSatang: 777, rows: [{ amountSatang: 777 }] });
  expect(before.accounts).toMatchObject({ 'provider:suspense': 777, 'provider:bank-float': -10_777 });
  const reference = before.rows[0]?.reference ?? '';
  await line(reference, -700);
  expect(await list('suspense')).toMatchObject({ open: 1, openSatang: 77 });
  await line(reference, -77);
  expect(await list('suspense')).toMatchObject({ open: 0, openSatang: 0, rows: [] });
  state(next, [], 777);
  sleepAfter(next);
  await closeDays(runtime, lots);
  expect(await list('suspense')).toMatchObject({ asOfDay: next, open: 0, rows: [] });
  // A refund that nothing was open for is as loud as money that nothing clears.
  await line('sus_nobody', -5, door.clock.peekMs());
  expect(await list('suspense')).toMatchObject({ open: 1, openSatang: -5 });
});

test('what one side of the float has and the other not is open by its name', async () => {
  const { list, bankReference } = await closedDay();
  const { rows } = await list('bank-float');
  expect(rows).toEqual([{ reference: `payment ${bankReference}`, amountSatang: 10_000, side: 'ours' }]);
  expect(await list('overpaid')).toMatchObject({ open: 0, rows: [] });
});

test('what was overpaid says since which day it is open, closed or not', async () => {
  const { list, line, next, state, runtime, sleepAfter } = await closedDay();
  await line('finding_a', -700, bangkokDayStartMs(next) + hourMs, 'provider:overpaid');
  const rows = [{ reference: 'finding_a', amountSatang: -700, sinceDay: next }];
  expect((await list('overpaid')).rows).toEqual(rows);
  state(next, [], 777);
  sleepAfter(next);
  await closeDays(runtime, lots);
  expect((await list('overpaid')).rows).toEqual(rows);
  expect((await list('suspense')).rows).toMatchObject([{ amountSatang: 777 }]);
});

test('all references come once, page by page', async () => {
  const { line, door, who } = await closedDay();
  const names = Array.from({ length: 203 }, (_none, index) => `sus_${String(index).padStart(20, '0')}`);
  for (const name of names) await line(name, 1);
  const first = await succeed(door, operation, who, { account: 'suspense' });
  expect(first.rows).toHaveLength(200);
  const second = await succeed(door, operation, who, { account: 'suspense', cursor: first.nextCursor });
  const all = [...first.rows, ...second.rows].map(({ reference }) => reference);
  expect(all.filter((name) => name.startsWith('sus_000'))).toEqual(names);
  expect(new Set(all).size).toBe(204);
  expect(first.open).toBe(204);
  expectRefusal(await ask(door, operation, who, { account: 'suspense', cursor: '!' }), 'input-not-valid', {
    fields: { cursor: 'cursor-not-valid' },
  });
});
