import { expect, test } from 'vitest';
import { timeOfIdBody } from '../../shared/ids.ts';
import { lookAgain } from '../../functions/books/look-again.ts';
import { mostOpenItems } from '../../functions/domains/books/open-items.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { partnerKeyOf } from '../../functions/ledger/hold.ts';
import { findingsOf, lastClosedDay } from '../../functions/table/books.ts';
import { putFinding } from '../../functions/table/note-finding.ts';
import { keys } from '../../functions/table/keys.ts';
import { payment } from '../domains/books/bank-payment.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const [day, next] = ['20261122', '20261123'];
const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
const owner = 'A'.repeat(20);

const bodyOf = (index: number): string => String(index).padStart(20, '0');

/** A payout that the bank paid at noon, as it states it. */
const lineOf = (index: number): BankLine => ({
  lineReference: `L${index}`,
  about: 'order',
  direction: 'out',
  amountSatang: 1,
  reference: partnerKeyOf(`usr_${owner}`, bodyOf(index)),
  bookedAtMs: noonMs,
});

/** Our books have it, with this amount and since this moment, by the bank's own word. */
async function post({ put }: PaperBooks, { reference = '' }: BankLine, amountSatang: number, atMs: number) {
  const body = reference.slice(0, 20);
  const hold = { type: 3, amountSatang, feeSatang: 0, reader: 'bank-account', partnerKey: reference, state: 'posted' };
  const [name, journalId] = [`paid ${reference}`, `jrn_${body}`];
  const rest = { payee: 'sealed', notAfterMs: noonMs, heldAtMs: noonMs, journal: { atMs } };
  await put({ ...keys.hold(`usr_${owner}`, body), ...hold, ...rest });
  const key = keys.providerLine('provider:bank-float', periodsAt(atMs).day, name, journalId);
  await put({ ...key, reference: name, journalId, amountSatang, atMs });
}

test('a day on which the bank paid more of our orders than differences may be closes once our books have them', async () => {
  const paper = await openPaperBooks();
  const lines = Array.from({ length: mostOpenItems + 1 }, (_none, index) => lineOf(index));
  paper.state(day, lines, lines.length, 500);
  expect(await paper.close(day)).toEqual({ closed: [], stopped: 'too-many-open' });
  expect(new Set((await findingsOf(paper.books, day)).map(({ end }) => end))).toEqual(new Set([undefined]));
  await Promise.all(lines.map((line) => post(paper, line, 1, paper.now.ms)));
  expect(await paper.close(day)).toEqual({ closed: [day] });
  const ends = (await findingsOf(paper.books, day)).map(({ outcome, end }) => `${outcome} ${end}`);
  expect([ends.length, new Set(ends)]).toEqual([lines.length, new Set(['booked-later confirmed'])]);
  expect(await lastClosedDay(paper.books)).toMatchObject({
    left: 0,
    unexplainedSatang: 0,
    coveredSatang: lines.length,
  });
  expect(paper.log.of('book-finding')).toEqual([]);
  paper.state(next, [], 0);
  expect(await paper.close(next)).toEqual({ closed: [next] });
  const { theirs, ours, unexplainedSatang } = await paper.dayNow(next);
  expect({ theirs, ours, unexplainedSatang }).toEqual({ theirs: {}, ours: {}, unexplainedSatang: 0 });
});

/** The same books, whose process is told of each request to the table behind it. */
function heard({ runtime, books: { documents } }: PaperBooks, onSent: (command: string, input: string) => void) {
  const send = documents.send.bind(documents);
  const value = async (command: Parameters<typeof send>[0]) => {
    const answer = await send(command);
    onSent(command.constructor.name, JSON.stringify(command.input));
    return answer;
  };
  return { ...runtime, aws: { ...runtime.aws, documents: Object.create(documents, { send: { value } }) } };
}

/** The same, whose time is over once such a request was sent. */
function over(paper: PaperBooks, command: string, about: string) {
  let isOver = false;
  const runtime = heard(paper, (name, input) => (isOver ||= name === command && input.includes(about)));
  return { ...runtime, monotonicMs: () => (isOver ? 600_000 : 0) };
}

test('only what our books have with that amount ends so, once, wherever a run dies; the rest is left to people', async () => {
  const paper = await openPaperBooks();
  const [first, other, silent, ofDay] = [lineOf(1), lineOf(2), lineOf(3), lineOf(4)];
  const lines = [first, first, other, silent, ofDay];
  paper.state(day, lines, lines.length, 10);
  const outOfTime = { closed: [], stopped: 'out-of-time' };
  expect(await paper.close(day, over(paper, 'PutCommand', 'PROGRESS#'))).toEqual(outOfTime);
  expect(await findingsOf(paper.books, day)).toHaveLength(lines.length);
  await post(paper, first, 1, paper.now.ms);
  await post(paper, other, 2, paper.now.ms);
  await post(paper, ofDay, 1, noonMs);
  const matched = () => paper.get(keys.bookMatch(`paid ${first.reference}`));
  expect(await paper.close(day, over(paper, 'QueryCommand', 'FINDING#'))).toEqual(outOfTime);
  expect(await matched()).toBeUndefined();
  const dying = heard(paper, (name, input) => {
    if (name === 'PutCommand' && input.includes('STATED#')) throw new Error('killed');
  });
  await expect(paper.close(day, dying)).rejects.toThrow('killed');
  expect(await matched()).toBeDefined();
  expect(await paper.close(day)).toEqual({ closed: [day] });
  const found = await findingsOf(paper.books, day);
  expect(found.map(({ reference, outcome, end }) => `${reference} ${outcome} ${end}`).toSorted()).toEqual([
    `${first.reference} booked-later confirmed`,
    `${first.reference} twice left`,
    `${other.reference} theirs-only left`,
    `${silent.reference} theirs-only left`,
  ]);
  const { theirs, ours, unexplainedSatang } = await paper.dayNow(day);
  const left = found.filter(({ end }) => end === 'left').map(({ identity }) => [`line ${identity}`, -1]);
  expect(theirs).toEqual({ [`paid ${first.reference}`]: -1, ...Object.fromEntries(left) });
  expect([ours, unexplainedSatang]).toEqual([{}, 0]);
});

test('what is no order of ours, or has ended, is not looked at again: the findings are read once, and nothing else', async () => {
  const paper = await openPaperBooks();
  const order = { ...lineOf(1), ordinal: 1, outcome: 'theirs-only' } as const;
  await putFinding(paper.books, day, { ...payment, outcome: 'theirs-only', identity: '1', ordinal: 1 });
  await putFinding(paper.books, day, { ...order, identity: '2', reference: 'NOTPROVIDED' });
  await putFinding(paper.books, day, { ...order, identity: '3', end: 'left' });
  await putFinding(paper.books, day, { ...order, identity: '4', outcome: 'ours-only' });
  const sent: string[] = [];
  const runtime = heard(paper, (name) => sent.push(name));
  const judged = { day, version: 1, lineNow: () => undefined };
  expect(await lookAgain(runtime, judged, () => undefined)).toHaveLength(4);
  expect(sent).toEqual(['QueryCommand']);
});

test('a line that a day before has left open counts no more once our books have it with that amount, and ends on its day', async () => {
  const paper = await openPaperBooks();
  const [last, laterMs] = ['20261124', noonMs + 48 * hourMs];
  const lines = Array.from({ length: mostOpenItems }, (_none, index) => lineOf(index));
  const [first = lineOf(0), second = lineOf(1)] = lines;
  paper.state(day, lines, lines.length + 500, 500);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  const charge = { lineReference: 'CHARGE', about: 'other', direction: 'out', amountSatang: 500 } as const;
  paper.state(next, [{ ...charge, reference: undefined, bookedAtMs: noonMs + 24 * hourMs }], 500);
  const tooMany = { closed: [], stopped: 'too-many-open' };
  expect(await paper.close(next)).toEqual(tooMany);
  await post(paper, second, 2, laterMs);
  expect(await paper.close(next)).toEqual(tooMany);
  // Of this day, and the stream has lost it: it ends on no later one.
  await post(paper, first, 1, noonMs + 24 * hourMs);
  const lost = [next, `paid ${first.reference}`, `jrn_${bodyOf(0)}`] as const;
  await paper.drop(keys.providerLine('provider:bank-float', ...lost));
  expect(await paper.close(next)).toEqual(tooMany);
  await post(paper, first, 1, laterMs);
  // Two operators have taken its movement from it, or a release before has matched it with nothing.
  const matchKey = keys.bookMatch(`paid ${first.reference}`);
  const match = await paper.get(matchKey);
  await paper.put({ ...match, ...matchKey, matchedBy: 'correction jrn_1' });
  expect(await paper.close(next)).toEqual(tooMany);
  await paper.drop(matchKey);
  expect(await paper.close(next)).toEqual(tooMany);
  await paper.put({ ...match, ...matchKey });
  expect(await paper.close(next)).toEqual({ closed: [next] });
  const { theirs, coveredSatang } = await paper.dayNow(next);
  expect(Object.keys(theirs)).toHaveLength(lines.length + 1);
  // The bank has nothing any more, and owes us the line that our books have only behind this day.
  expect(coveredSatang).toBe(1);
  paper.state(last, [], 0);
  expect(await paper.close(last)).toEqual({ closed: [last] });
  const behind = await paper.dayNow(last);
  expect(Object.keys(behind.theirs)).toHaveLength(lines.length);
  expect(Object.keys(theirs).filter((name) => behind.theirs[name] === undefined)).toEqual([
    `line ${String(match?.['matchedBy'])}`,
  ]);
});

test('a line that a day before has left open is not short any more, where our books have its order only behind this day', async () => {
  for (const [hours, coveredSatang] of [
    [24, 0],
    [48, 1],
  ] as const) {
    const paper = await openPaperBooks();
    const line = lineOf(1);
    paper.state(day, [line, { ...line, lineReference: 'OTHER', reference: lineOf(2).reference }], 2);
    expect(await paper.close(day)).toEqual({ closed: [day] });
    expect(await paper.dayNow(day)).toMatchObject({ left: 2, coveredSatang: 0 });
    paper.state(next, [], 0);
    await post(paper, line, 1, noonMs + hours * hourMs);
    expect(await paper.close(next)).toEqual({ closed: [next] });
    expect(await paper.dayNow(next)).toMatchObject({ closingSatang: 0, coveredSatang });
  }
});

test('what came back and a refund end so too, in a later version of the day and in two runs at once', async () => {
  const paper = await openPaperBooks();
  const { runtime, books, put } = paper;
  const laterMs = noonMs + 24 * hourMs;
  const [back, refund] = [
    { ...lineOf(1), direction: 'in' as const },
    { ...lineOf(2), reference: bodyOf(2) },
  ];
  await post(paper, back, 1, noonMs);
  const holdKey = keys.hold(`usr_${owner}`, bodyOf(1));
  await put({ ...(await paper.get(holdKey)), ...holdKey, state: 'returned', endedAtMs: laterMs });
  const suspense = { reference1: 'REF1', bankReference: 'BNK1', amountSatang: 1, reason: 'unknown-reference' };
  const key = keys.suspense(periodsAt(timeOfIdBody(bodyOf(2))).month, bodyOf(2));
  await put({ ...key, ...suspense, state: 'refunded', arrivedAtMs: noonMs, tries: 0, refundedAtMs: laterMs });
  for (const [index, line] of [back, refund].entries())
    await putFinding(books, day, { ...line, ordinal: 1, outcome: 'theirs-only', identity: `${index}` }, 2);
  const judged = { day, version: 2, lineNow: () => undefined };
  const again = () => lookAgain(runtime, judged, () => undefined);
  const runs = await Promise.all([again(), again()]);
  for (const found of [...runs, await findingsOf(books, day, 2)])
    expect(found.map(({ identity, outcome, end }) => `${identity} ${outcome} ${end}`)).toEqual([
      '0 booked-later confirmed',
      '1 booked-later confirmed',
    ]);
  for (const [identity, name] of [`returned ${back.reference}`, `paid ${refund.reference}`].entries())
    expect(await paper.get(keys.bookMatch(name))).toMatchObject({ matchedBy: `${identity}`, day });
});
