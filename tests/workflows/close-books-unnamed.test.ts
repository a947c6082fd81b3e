import { expect, test } from 'vitest';
import { closeDays } from '../../functions/books/close-day.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { operation as listSuspense } from '../../functions/handlers/ops/list-suspense.ts';
import { lastClosedDay } from '../../functions/table/books.ts';
import { keepLines, lineOf, lots, openBooks, summaryOf, waitFor } from '../books/open-books.ts';
import type { OpenBooks } from '../books/open-books.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { violationsIn } from '../front-door/payouts/hold.ts';
import { walletOf } from '../front-door/people/account.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';

async function close(open: OpenBooks, day: string, lines: readonly BankLine[], openingSatang: number) {
  open.state(day, lines, openingSatang);
  await keepLines(open);
  open.sleepAfter(day);
  expect(await closeDays(open.runtime, lots)).toEqual({ closed: [day] });
  return lastClosedDay(open.books);
}

/** A line of one transfer for which somebody waits, stated without its reference 1, and its message, which is late. */
async function unnamed(open: OpenBooks, amountSatang: number, reference?: string) {
  const { line, payment } = await waitFor(open, amountSatang);
  return { line: { ...line, reference, isOne: true as const }, payment };
}

/** What stands in suspense, as operators read it. */
async function inSuspense({ door }: OpenBooks) {
  const month = periodsAt(door.clock.peekMs()).month;
  const { rows } = await succeedAs(door, listSuspense, await newOperator(door), { month });
  return rows.map(({ reference, bankReference, amountSatang, reason }) => ({
    reference,
    bankReference,
    amountSatang,
    reason,
  }));
}

test("money without a reference that can be read stands in suspense as nobody's, and the next day both sides have it", async () => {
  const open = await openBooks();
  const { door, day, next } = open;
  const lines = [(await unnamed(open, 700)).line, (await unnamed(open, 900, 'rent for May')).line];
  expect(await close(open, day, lines, 0)).toMatchObject({ left: 0, unexplainedSatang: 0 });
  expect(await summaryOf(open)).toEqual(['theirs-only 700 suspense', 'theirs-only 900 suspense']);
  const kept = lines.map(({ lineReference: bankReference, amountSatang }) => ({
    reference: 'none',
    bankReference,
    amountSatang,
    reason: 'unknown-reference',
  }));
  expect(await inSuspense(open)).toEqual(expect.arrayContaining(kept));
  expect(await close(open, next, [], 1_600)).toMatchObject({
    theirs: {},
    ours: {},
    owedSatang: 1_600,
    coveredSatang: 1_600,
    unexplainedSatang: 0,
  });
  expect(await violationsIn(door)).toEqual([]);
});

test('its message, which names a top-up and comes later, credits nothing on top, and is kept for people', async () => {
  const open = await openBooks();
  const { door, day, user } = open;
  const { line, payment } = await unnamed(open, 700);
  await close(open, day, [line], 0);
  expect(await tellBankEvent(door, receivedEvent(payment))).toMatchObject({ outcome: 'contradiction' });
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 0 });
  expect(await inSuspense(open)).toHaveLength(1);
  expect(door.log.of('partner-contradiction')).toMatchObject([{ facts: { reference: payment.bankReference } }]);
});

test('what its message has credited before is booked a second time by no line without a reference', async () => {
  const open = await openBooks();
  const { door, day, user } = open;
  const { line, payment } = await unnamed(open, 700);
  await tellBankEvent(door, receivedEvent(payment));
  await close(open, day, [line], 0);
  expect(await summaryOf(open)).toEqual(['amount-differs 700 left', 'ours-only 700 left']);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 700 });
  expect(await inSuspense(open)).toEqual([]);
});

test("what has no reference of the bank's own either, or is several transfers in one, is left to people", async () => {
  const open = await openBooks();
  const { door, day, bank, runtime } = open;
  const nobodys = { ...lineOf(paymentOf(door, 'NOBODY', 700)), reference: undefined, isOne: true as const };
  const stray = { ...nobodys, lineReference: 'by hand' };
  const several = lineOf(paymentOf(door, 'NOBODY', 900));
  open.state(day, [several, stray]);
  const twice = (page: string) => page.replace(/(<TxDtls>.*?<\/TxDtls>)/, '$1$1');
  bank.files.set(day, (bank.files.get(day) ?? []).map(twice));
  open.sleepAfter(day);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day] });
  expect(await summaryOf(open)).toEqual(['theirs-only 700 left', 'theirs-only 900 left']);
  expect(await inSuspense(open)).toEqual([]);
});

const howMany = '<Btch><NbOfTxs>2</NbOfTxs></Btch>';
const summary = '<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls>';

test.each([
  ['without details', '$1'],
  ['with one summary of two', `$1<NtryDtls>${howMany}${summary}</NtryDtls>`],
  ['with how many alone', `$1<NtryDtls>${howMany}</NtryDtls>`],
])('the sum of two payments that their messages have credited, %s, is paid back to nobody', async (_what, details) => {
  const open = await openBooks();
  const { door, day, bank, user, runtime } = open;
  const payments = [await waitFor(open, 700), await waitFor(open, 900)].map(({ payment }) => payment);
  for (const payment of payments) await tellBankEvent(door, receivedEvent(payment));
  bank.payments.push(...payments);
  const sum = { ...lineOf(paymentOf(door, 'SUM', 1_600)), reference: undefined };
  open.state(day, [sum]);
  bank.files.set(
    day,
    (bank.files.get(day) ?? []).map((page) => page.replace(/(<\/BkTxCd>)/, details)),
  );
  await keepLines(open);
  open.sleepAfter(day);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day] });
  expect(await summaryOf(open)).toEqual([
    'ours-only 700 confirmed',
    'ours-only 900 confirmed',
    'theirs-only 1600 left',
  ]);
  expect(await inSuspense(open)).toEqual([]);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 1_600 });
  const facts = { day, amountSatang: 1_600, outcome: 'theirs-only', end: 'left' };
  expect(door.log.of('book-finding')).toMatchObject([{ level: 'error', facts }]);
});
