import { expect, test } from 'vitest';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { correctionLines, closeOurMovement } from '../../functions/ledger/correction/book-correction.ts';
import { newProviderLines } from '../../functions/books/provider-lines.ts';
import { endFinding, findingsOf } from '../../functions/table/books.ts';
import { noteFinding } from '../../functions/table/note-finding.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';
import { idBody } from '../../shared/ids.ts';

const [day, next, last] = ['20261122', '20261123', '20261124'] as const;
const [dayMs, nextMs] = [bangkokDayStartMs(day), bangkokDayStartMs(next)];

const said = async ({ books, dayNow }: PaperBooks, of: string): Promise<readonly string[]> => {
  const { version } = await dayNow(of);
  const found = await findingsOf(books, of, version);
  return found.map(({ outcome, amountSatang, end }) => `${outcome} ${amountSatang} ${end}`).toSorted();
};

/** Two closed days, and a payment a second before the midnight between them that the bank states on the second. */
async function crossedMidnight() {
  const paper = await openPaperBooks();
  const early = await paper.pay('EARLY', 10_000, dayMs + 12 * hourMs);
  const late = await paper.pay('LATE', 20_000, nextMs - 1_000);
  paper.state(day, [early], 0);
  await paper.close(day);
  paper.state(next, [{ ...late, bookedAtMs: nextMs }], 10_000);
  await paper.close(next);
  for (const of of [day, next]) expect(await paper.dayNow(of)).toMatchObject({ version: 1, unexplainedSatang: 0 });
  paper.log.lines.length = 0;
  await paper.reopen(day);
  return { ...paper, early, late };
}

/** What was told of faults in the books; that the bank had less at midnight is told as often as it is seen. */
const faults = ({ log }: PaperBooks) =>
  log.lines.filter(({ level, event }) => level === 'error' && event !== 'safeguarding-short');

test('closed anew by the very same files, what the bank states on the next day is open for a day as it was', async () => {
  const paper = await crossedMidnight();
  const before = await Promise.all([day, next].map(paper.dayNow));
  expect(await paper.close(next)).toEqual({ closed: [day, next] });
  const anew = { version: 2, closedAtMs: expect.any(Number), reportDigest: expect.any(String) };
  expect(await paper.dayNow(day)).toEqual({ ...before[0], ...anew });
  expect(await paper.dayNow(next)).toEqual({ ...before[1], ...anew });
  expect(await said(paper, day)).toEqual(['ours-only 20000 confirmed']);
  expect(faults(paper)).toEqual([]);
});

test('a line that the corrected statement has on the day itself is the one of its movement, and no second one', async () => {
  const paper = await crossedMidnight();
  paper.state(day, [paper.early, paper.late], 0);
  paper.state(next, [], 30_000);
  expect(await paper.close(next)).toEqual({ closed: [day, next] });
  for (const of of [day, next]) {
    expect(await paper.dayNow(of)).toMatchObject({ version: 2, unexplainedSatang: 0, ours: {}, theirs: {} });
    expect(await said(paper, of)).toEqual([]);
  }
  expect(faults(paper)).toEqual([]);
});

test('what a run that was cut off has found of a line is as the file of now states it, until it has ended', async () => {
  const { books, pay } = await openPaperBooks();
  const early = await pay('EARLY', 10_000, dayMs + 12 * hourMs);
  const found = { ...early, identity: 'a'.repeat(40), ordinal: 1, outcome: 'theirs-only' } as const;
  const at = { day, version: 1 };
  const references = async () => (await findingsOf(books, day)).map(({ reference }) => reference);
  expect(await noteFinding(books, at, { ...found, reference: 'SOMEBODYELSE' })).toBe(true);
  expect(await noteFinding(books, at, { ...found, reference: 'OWNER' })).toBe(false);
  expect(await references()).toEqual(['OWNER']);
  await endFinding(books, day, found.identity, { outcome: 'theirs-only', end: 'credited' });
  await noteFinding(books, at, { ...found, reference: undefined });
  expect(await references()).toEqual(['OWNER']);
});

test('a line to which the corrected statement gives its reference is the one of its movement from then on', async () => {
  const paper = await openPaperBooks();
  const early = await paper.pay('EARLY', 10_000, dayMs + 12 * hourMs);
  paper.state(day, [{ ...early, reference: undefined }], 0);
  await paper.close(day);
  expect(await said(paper, day)).toContain('amount-differs 10000 left');
  await paper.reopen(day);
  paper.state(day, [early], 0);
  await paper.close(day);
  expect(await said(paper, day)).toEqual([]);
  expect(await paper.dayNow(day)).toMatchObject({ version: 2, unexplainedSatang: 0, ours: {}, theirs: {} });
});

test('a line that stands on both days by the corrected statements is one too many on the second', async () => {
  const paper = await crossedMidnight();
  paper.state(day, [paper.early, paper.late], 0);
  paper.state(next, [{ ...paper.late, bookedAtMs: nextMs }], 30_000);
  await paper.close(next);
  expect(await said(paper, day)).toEqual([]);
  expect(await said(paper, next)).toEqual(['twice 20000 left']);
});

test('a match that replaces a later one, sent again because its answer was lost, is no second line', async () => {
  const paper = await crossedMidnight();
  paper.state(day, [paper.early, paper.late], 0);
  paper.state(next, [], 30_000);
  const { documents } = paper.books;
  const send = documents.send.bind(documents);
  // The answer to each write of a match is lost, and the SDK sends it again.
  const lossy: typeof documents = Object.create(documents, {
    send: {
      value: async (command: Parameters<typeof documents.send>[0]) => {
        const { Item: item } = { Item: undefined, ...command.input };
        if (String(Object(item).pk).startsWith('STATED#')) await send(command);
        return send(command);
      },
    },
  });
  const runtime = { ...paper.runtime, aws: { ...paper.runtime.aws, documents: lossy } };
  expect(await paper.close(next, runtime)).toEqual({ closed: [day, next] });
  expect(await said(paper, day)).toEqual([]);
});

/** A closed day; what the bank never had was corrected on a later one by two operators. */
async function corrected(atMs = nextMs + 10 * hourMs) {
  const paper = await openPaperBooks();
  const early = await paper.pay('EARLY', 10_000, dayMs + 12 * hourMs);
  const never = await paper.pay('NEVER', 20_000, dayMs + 13 * hourMs);
  paper.payments.pop();
  paper.state(day, [early], 0);
  await paper.close(day);
  const identity = (await findingsOf(paper.books, day))[0]?.identity ?? '';
  const correction = {
    day,
    identity,
    ourMovement: 'payment NEVER',
    itsMovement: undefined,
    into: 'overpaid',
    clears: undefined,
    satang: -20_000,
    journalBody: 'CORRECTION',
    nowMs: atMs,
  } as const;
  const { table } = paper.books;
  for (const { Put: put } of [...correctionLines(table, correction), ...closeOurMovement(table, correction)])
    await paper.put(put?.Item ?? {});
  const found = await paper.get(keys.bookFinding(day, identity));
  await paper.put({ ...found, correctedInto: 'overpaid' });
  return { ...paper, early, never };
}

const sums = async ({ dayNow }: PaperBooks, of: string) => {
  const { unexplainedSatang, ours, closingSatang, accounts } = await dayNow(of);
  return { unexplainedSatang, ours, closingSatang, float: accounts['provider:bank-float'] };
};

test('what was corrected on a later day is open until that day, closed for the first time or anew', async () => {
  const paper = await corrected();
  // The correction stood there before the day was closed on which it was made.
  paper.state(next, [], 10_000);
  await paper.close(next);
  const before = [await sums(paper, day), await sums(paper, next)];
  expect(before).toEqual([
    { unexplainedSatang: 0, ours: { 'payment NEVER': 20_000 }, closingSatang: 10_000, float: -30_000 },
    { unexplainedSatang: 0, ours: {}, closingSatang: 10_000, float: -10_000 },
  ]);
  await paper.reopen(day);
  await paper.close(next);
  expect([await sums(paper, day), await sums(paper, next)]).toEqual(before);
  expect(await said(paper, day)).toEqual(['ours-only 20000 left']);
  expect(paper.log.of('books-unexplained')).toEqual([]);
});

test('what was corrected before the day ahead of it was closed leaves nothing unexplained on the days between', async () => {
  const paper = await corrected(bangkokDayStartMs(last) + 10 * hourMs);
  paper.state(next, [], 10_000);
  paper.state(last, [], 10_000);
  await paper.close(last);
  expect(await sums(paper, next)).toMatchObject({ unexplainedSatang: 0, ours: { 'payment NEVER': 20_000 } });
  expect(await sums(paper, last)).toMatchObject({ unexplainedSatang: 0, ours: {} });
});

test('a line of the bank for what was corrected later stands there twice on a day that is opened again', async () => {
  const paper = await corrected();
  paper.state(next, [], 10_000);
  await paper.close(next);
  await paper.reopen(day);
  paper.state(day, [paper.early, paper.never], 0);
  paper.state(next, [], 30_000);
  await paper.close(next);
  expect((await said(paper, day)).filter((each) => !each.startsWith('ours-only'))).toEqual(['twice 20000 left']);
});

const order = (reference: string, lineReference: string, bookedAtMs: number): BankLine => ({
  lineReference,
  about: 'order',
  direction: 'out',
  amountSatang: 5_000,
  reference,
  bookedAtMs,
});

const payKey = `${'1'.repeat(20)}-${'2'.repeat(20)}`;

test('words that a bank puts where no order is named are no movement: every such line is left as what it is', async () => {
  const paper = await openPaperBooks();
  const charge = (lineReference: string) => order('NOTPROVIDED', lineReference, nextMs - 1_000);
  paper.state(day, [charge('L1'), charge('L2')], 20_000);
  await paper.close(day);
  expect(await said(paper, day)).toEqual(['theirs-only 5000 left', 'theirs-only 5000 left']);
});

test('an order of the bank that the corrected statement has a day earlier is the one of its movement there', async () => {
  const paper = await openPaperBooks();
  paper.state(day, [], 10_000);
  await paper.close(day);
  paper.state(next, [order(payKey, 'L1', nextMs)], 10_000);
  await paper.close(next);
  expect(await said(paper, next)).toEqual(['theirs-only 5000 left']);
  await paper.reopen(day);
  paper.state(day, [order(payKey, 'L1', nextMs - 1_000)], 10_000);
  paper.state(next, [], 5_000);
  await paper.close(next);
  expect([await said(paper, day), await said(paper, next)]).toEqual([['theirs-only 5000 left'], []]);
  const { matchedBy, day: of } = (await paper.get(keys.bookMatch(`paid ${payKey}`))) ?? {};
  expect({ matchedBy, of }).toEqual({ matchedBy: expect.any(String), of: day });
});

test('a line that the corrected statement has of another order keeps no match of the order it was taken for', async () => {
  const paper = await openPaperBooks();
  const atMs = dayMs + 12 * hourMs;
  const body = idBody(atMs, new Uint8Array(16));
  paper.state(day, [order(payKey, 'L1', atMs)], 10_000);
  await paper.close(day);
  expect(await paper.get(keys.bookMatch(`paid ${payKey}`))).toMatchObject({ day });
  const came = {
    reference1: '',
    bankReference: 'CAME',
    amountSatang: 5_000,
    reason: 'amount-differs',
    arrivedAtMs: dayMs,
  };
  const refunded = { state: 'refunded', refundedAtMs: atMs, tries: 1 };
  await paper.put({ ...keys.suspense(periodsAt(atMs).month, body), ...came, ...refunded });
  await paper.reopen(day);
  paper.state(day, [order(body, 'L1', atMs)], 10_000);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  expect(await paper.get(keys.bookMatch(`paid ${body}`))).toMatchObject({ day });
  expect(await paper.get(keys.bookMatch(`paid ${payKey}`))).toBeUndefined();
});

test.each([
  ['', { isOne: true }],
  [', kept by a release before too', {}],
])(
  'what came without a reference 1 and its line has gone is left to people, for nobody can ask%s',
  async (_kept, mark) => {
    const paper = await openPaperBooks();
    const [about, direction, reference] = ['payment', 'in', undefined] as const;
    const line = { lineReference: 'BNK1', about, direction, amountSatang: 700, reference, bookedAtMs: dayMs };
    paper.state(day, [{ ...line, isOne: true }], 0);
    await paper.close(day);
    const { identity = '' } = (await findingsOf(paper.books, day))[0] ?? {};
    const { isOne: _one, ...found } = (await paper.get(keys.bookFinding(day, identity))) ?? {};
    await paper.put({ ...found, ...mark });
    const arrived = (await paper.scan()).filter(({ sk }) => String(sk).startsWith('SUS#'));
    for (const { account, ...kept } of arrived.flatMap((item) => newProviderLines(undefined, item)))
      await paper.put({ ...keys.providerLine(account, next, kept.reference, kept.journalId), ...kept });
    paper.state(day, [], 0);
    paper.state(next, [], 0);
    await paper.reopen(day);
    expect(await paper.close(next)).toEqual({ closed: [day, next] });
    expect(await said(paper, next)).toEqual(['ours-only 700 left']);
    expect(await paper.dayNow(next)).toMatchObject({ theirs: {}, ours: { 'payment BNK1': 700 }, unexplainedSatang: 0 });
  },
);
