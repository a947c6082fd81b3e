import { expect, test } from 'vitest';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { findingsOf } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { idBody } from '../../shared/ids.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const [day, next] = ['20261122', '20261123'] as const;
const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
const [bodyA, bodyB] = [idBody(noonMs, new Uint8Array(16)), idBody(noonMs, new Uint8Array(16).fill(1))] as const;

/** An order that the bank paid, as it states it; a line is known by everything but the reference. */
const order = (reference: string, lineReference = 'L1', bookedAtMs = noonMs): BankLine => ({
  lineReference,
  about: 'order',
  direction: 'out',
  amountSatang: 5_000,
  reference,
  bookedAtMs,
});

/** Our books have paid a refund at this moment. */
async function refunded({ put }: PaperBooks, body: string, atMs = noonMs) {
  const came = { reference1: '', bankReference: `CAME${body}`, amountSatang: 5_000, reason: 'amount-differs' };
  const state = { state: 'refunded', arrivedAtMs: noonMs, refundedAtMs: atMs, tries: 1 };
  await put({ ...keys.suspense(periodsAt(noonMs).month, body), ...came, ...state });
  const [name, journalId] = [`paid ${body}`, `jrn_${body}`];
  const key = keys.providerLine('provider:bank-float', periodsAt(atMs).day, name, journalId);
  await put({ ...key, reference: name, journalId, amountSatang: 5_000, atMs });
}

const said = async ({ books, dayNow }: PaperBooks, of: string = day): Promise<readonly string[]> => {
  const { version } = await dayNow(of);
  const found = await findingsOf(books, of, version);
  return found.map(({ outcome, reference, end }) => `${outcome} ${reference} ${end}`).toSorted();
};

/** The same books, whose process dies once the first page was judged. */
function dyingBehindPage({ runtime, books: { documents } }: PaperBooks) {
  const send = documents.send.bind(documents);
  const value = async (command: Parameters<typeof send>[0]) => {
    const answer = await send(command);
    if (JSON.stringify(command.input).includes('"pages":1')) throw new Error('killed');
    return answer;
  };
  return { ...runtime, aws: { ...runtime.aws, documents: Object.create(documents, { send: { value } }) } };
}

/** The day is closed by the second file, once the first was judged: whole and opened again, or by a run that died. */
const ways = {
  'of a day that was opened again': async (paper: PaperBooks, first: BankLine, second: BankLine) => {
    paper.state(day, [first], 10_000);
    expect(await paper.close(day)).toEqual({ closed: [day] });
    await paper.reopen(day);
    paper.state(day, [second], 10_000);
    expect(await paper.close(day)).toEqual({ closed: [day] });
  },
  'in the place of one that a run which died has judged': async (
    paper: PaperBooks,
    first: BankLine,
    second: BankLine,
  ) => {
    paper.state(day, [first], 10_000);
    await expect(paper.close(day, dyingBehindPage(paper))).rejects.toThrow('killed');
    paper.state(day, [second], 10_000);
    expect(await paper.close(day)).toEqual({ closed: [day] });
  },
} as const;
const eachWay = Object.entries(ways);

test.each(eachWay)(
  'a file %s that gives a line to another order leaves the first one open, until its own line comes',
  async (_way, closeBy) => {
    const paper = await openPaperBooks();
    await refunded(paper, bodyA);
    await refunded(paper, bodyB);
    await closeBy(paper, order(bodyA), order(bodyB));
    expect(await paper.get(keys.bookMatch(`paid ${bodyA}`))).toBeUndefined();
    expect(await paper.get(keys.bookMatch(`paid ${bodyB}`))).toMatchObject({ day });
    expect(await said(paper)).toEqual([`ours-only ${bodyA} left`]);
    const ours = { [`paid ${bodyA}`]: -5_000 };
    expect(await paper.dayNow(day)).toMatchObject({ ours, theirs: {}, unexplainedSatang: 0 });
    paper.state(next, [order(bodyA, 'L2', noonMs + 24 * hourMs)], 5_000);
    await paper.close(next);
    expect(await said(paper, next)).toEqual([]);
    expect(await paper.dayNow(next)).toMatchObject({ ours: {}, theirs: {}, unexplainedSatang: 0 });
  },
);

test.each(eachWay)(
  'a file %s that names no reference 1 any more leaves both sides of a payment to people',
  async (_way, closeBy) => {
    const paper = await openPaperBooks();
    const line = await paper.pay('EARLY', 5_000, noonMs);
    await closeBy(paper, line, { ...line, reference: undefined });
    expect((await said(paper)).map((each) => each.split(' ')[0])).toEqual(['amount-differs', 'ours-only']);
    expect(await paper.dayNow(day)).toMatchObject({ ours: { 'payment EARLY': 5_000 }, unexplainedSatang: 0 });
  },
);

test.each(eachWay)(
  'what was found of a line that a file %s has of what our books have is found no more',
  async (_way, closeBy) => {
    const paper = await openPaperBooks();
    await refunded(paper, bodyB);
    await closeBy(paper, order(bodyA), order(bodyB));
    expect(await said(paper)).toEqual([]);
    const other = await openPaperBooks();
    const line = await other.pay('EARLY', 5_000, noonMs);
    await closeBy(other, { ...line, reference: undefined }, line);
    expect(await said(other)).toEqual([]);
    for (const each of [paper, other])
      expect(await each.dayNow(day)).toMatchObject({ ours: {}, theirs: {}, unexplainedSatang: 0 });
  },
);

test.each(eachWay)(
  'a file %s that gives a line to another order, which our books have only later, proves nothing of the first',
  async (_way, closeBy) => {
    const paper = await openPaperBooks();
    const laterMs = noonMs + 24 * hourMs;
    await refunded(paper, bodyA, laterMs);
    await refunded(paper, bodyB, laterMs);
    await closeBy(paper, order(bodyA), order(bodyB));
    expect(await said(paper)).toEqual([`booked-later ${bodyB} confirmed`]);
    paper.state(next, [], 5_000);
    await paper.close(next);
    expect(await said(paper, next)).toEqual([`ours-only ${bodyA} left`]);
    expect(await paper.dayNow(next)).toMatchObject({ theirs: {}, unexplainedSatang: 0 });
  },
);

test('a line that was left to people as of one order is begun anew as of another, and never matched with the first', async () => {
  const paper = await openPaperBooks();
  const [payA, payB] = ['A', 'B'].map((sign) => `${sign.repeat(20)}-${'2'.repeat(20)}`) as [string, string];
  await ways['of a day that was opened again'](paper, order(payA), order(payB));
  expect(await said(paper)).toEqual([`theirs-only ${payB} left`]);
  expect(await paper.get(keys.bookMatch(`paid ${payA}`))).toBeUndefined();
  expect(await paper.get(keys.bookMatch(`paid ${payB}`))).toMatchObject({ day });
  // Somebody has been told of each.
  expect(paper.log.of('book-finding')).toHaveLength(2);
});

test.each([
  ['what two operators have booked of a line stays as they saw it, whatever', { correctedInto: 'overpaid' }, 'A'],
  ['what contradicted the bank, and nobody has booked, is begun anew as', { end: 'contradiction' }, 'B'],
])('%s a corrected statement calls it', async (_what, more, left) => {
  const paper = await openPaperBooks();
  const payOf = (sign: string): string => `${sign.repeat(20)}-${'2'.repeat(20)}`;
  paper.state(day, [order(payOf('A'))], 10_000);
  await paper.close(day);
  const { identity = '' } = (await findingsOf(paper.books, day))[0] ?? {};
  const key = keys.bookFinding(day, identity);
  await paper.put({ ...(await paper.get(key)), ...key, ...more });
  await paper.reopen(day);
  paper.state(day, [order(payOf('B'))], 10_000);
  await paper.close(day);
  expect(await said(paper)).toEqual([`theirs-only ${payOf(left)} left`]);
});

test('money that the closing has booked keeps its line, whatever a corrected statement says that it came for, and that is told', async () => {
  const paper = await openPaperBooks();
  const line = { lineReference: 'LATE', about: 'payment', direction: 'in', amountSatang: 5_000 } as const;
  const late: BankLine = { ...line, reference: 'REFLATE', bookedAtMs: noonMs };
  paper.state(day, [late], 10_000);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  expect(await said(paper)).toEqual(['theirs-only REFLATE suspense']);
  await paper.reopen(day);
  paper.state(day, [{ ...late, reference: 'REFOTHER' }], 10_000);
  paper.state(next, [], 15_000);
  await paper.close(day);
  expect(await paper.get(keys.bookMatch('payment LATE'))).toMatchObject({ day });
  expect(paper.log.of('partner-contradiction')).toMatchObject([{ facts: { about: 'payment', reference: 'LATE' } }]);
  await paper.close(next);
  expect(await paper.dayNow(next)).toMatchObject({ ours: {}, theirs: {}, unexplainedSatang: 0 });
});
