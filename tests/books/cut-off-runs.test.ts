import { expect, test } from 'vitest';
import { openSides } from '../../functions/books/end-day.ts';
import { PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';
import { mostOpenItems } from '../../functions/domains/books/open-items.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { findingsOf, lastClosedDay, putClosedDay } from '../../functions/table/books.ts';
import type { KeptDay } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { openReferencesAt, putOpenReferences } from '../../functions/table/open-references.ts';
import { endReopening, reopenedFrom } from '../../functions/table/reopened.ts';
import { closedDay } from './closed-day.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const day = '20261122';
/** More than any run of a test takes. */
const lots = 600_000;
const noonMs = bangkokDayStartMs(day) + 12 * hourMs;

/** More of a kind than differences may be, a satang each. */
const manyOpen = (kind: string): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: mostOpenItems + 1 }, (_none, index) => [`${kind} ${index}`, 1]));

test('a file that no run can read to its end is told as that, from noon on, and leaves nothing', async () => {
  const paper = await openPaperBooks();
  const lines = await Promise.all(['A', 'B', 'C', 'D'].map((name) => paper.pay(name, 100, noonMs)));
  paper.state(day, lines, 0);
  const before = await paper.scan();
  let looks = 0;
  // Each page takes longer than half of the run's time.
  const slow = { ...paper.runtime, monotonicMs: () => (looks += 60) };
  expect(await paper.close(day, slow, 100)).toEqual({ closed: [], stopped: 'out-of-time' });
  expect(paper.log.lines).toEqual([]);
  paper.now.ms = noonMs + 24 * hourMs;
  expect(await paper.close(day, slow, 100)).toEqual({ closed: [], stopped: 'out-of-time' });
  expect(paper.log.of('book-day-not-closed')).toMatchObject([{ facts: { day, because: 'out-of-time' } }]);
  // That it was tried first is kept alone.
  expect((await paper.scan()).filter(({ sk }) => sk !== 'BEGIN')).toEqual(before);
});

test('the first day of all stays the first until it is closed: no later one begins without its lines', async () => {
  const paper = await openPaperBooks();
  const next = '20261123';
  const first = await paper.pay('A', 100, noonMs);
  const second = await paper.pay('B', 50, noonMs + 24 * hourMs);
  paper.state(next, [second], 100);
  expect(await paper.close(day)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(await paper.close(next)).toEqual({ closed: [], stopped: 'not-ready' });
  paper.state(day, [first], 0);
  expect(await paper.close(next)).toEqual({ closed: [day, next] });
  expect(await paper.dayNow(next)).toMatchObject({ baseSatang: 0, owedSatang: 150, unexplainedSatang: 0 });
});

test('a fault that no run has a name for leaves the first day the first too, and nothing hides it', async () => {
  const paper = await openPaperBooks();
  const next = '20261123';
  const [first, second] = [await paper.pay('A', 100, noonMs), await paper.pay('B', 50, noonMs + 24 * hourMs)];
  paper.state(day, [first], 0);
  paper.state(next, [second], 100);
  const fault = new Error('the secret is missing');
  const failing: Runtime = { ...paper.runtime, partnerAccess: () => Promise.reject(fault) };
  const { documents } = paper.books;
  const send = documents.send.bind(documents);
  const value = (command: Parameters<typeof send>[0]) =>
    command.constructor.name === 'UpdateCommand' ? Promise.reject(new Error('no table')) : send(command);
  const aws = { ...paper.runtime.aws, documents: Object.create(documents, { send: { value } }) };
  await expect(paper.close(day, { ...failing, aws })).rejects.toBe(fault);
  const facts = { day, because: 'first-not-kept' };
  expect(paper.log.lines).toMatchObject([{ level: 'error', event: 'book-day-not-closed', facts }]);
  await expect(paper.close(day, failing)).rejects.toBe(fault);
  expect(await paper.close(next)).toEqual({ closed: [day, next] });
});

test('a day that neither the bank nor our books have anything of is none of theirs: the first that has is the first', async () => {
  const paper = await openPaperBooks();
  const next = '20261123';
  const line = await paper.pay('B', 50, noonMs + 24 * hourMs);
  paper.state(next, [line], 100);
  // Noted while the bank was silent, it is let go once the bank says that it has nothing of it.
  const silent = { ...paper.runtime, partnerAccess: () => Promise.reject(new PartnerUnavailable('bank', 'network')) };
  expect(await paper.close(day, silent)).toEqual({ closed: [], stopped: 'unavailable' });
  expect(await paper.close(day)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(await paper.close(next)).toEqual({ closed: [next] });
});

test('a day at whose end more is open than any day is closed with is told at once, and closed by a file without it', async () => {
  const paper = await openPaperBooks();
  paper.state(day, [], 0);
  await paper.close(day);
  const next = '20261123';
  const theirs = Object.fromEntries(Array.from({ length: mostOpenItems }, (_none, index) => [`line ${index}`, 1]));
  await paper.put({ ...(await paper.get(keys.bookDay(day))), theirs });
  const charge = { lineReference: 'CHARGE', about: 'other', direction: 'out', amountSatang: 500 } as const;
  const line = { ...charge, reference: undefined, bookedAtMs: bangkokDayStartMs(next) };
  paper.state(next, [line], 0);
  expect(await paper.close(next)).toEqual({ closed: [], stopped: 'too-many-open' });
  const facts = { day: next, because: 'too-many-open', howMany: mostOpenItems + 1 };
  expect(paper.log.of('book-day-not-closed')).toMatchObject([{ level: 'error', facts }]);
  paper.state(next, [], 0);
  expect(await paper.close(next)).toEqual({ closed: [next] });
});

test('what our books have only later ends by itself: a day with more of it than of differences closes, and the next', async () => {
  const paper = await openPaperBooks();
  const next = '20261123';
  const names = Array.from({ length: mostOpenItems + 1 }, (_none, index) => `N${index}`);
  // The bank's messages came an hour behind midnight.
  const lines = await Promise.all(names.map((name) => paper.pay(name, 1, bangkokDayStartMs(next) + hourMs)));
  const stated = lines.map((line) => ({ ...line, bookedAtMs: noonMs }));
  paper.state(day, stated, 0, 500);
  paper.state(next, [], lines.length);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  const closed = await lastClosedDay(paper.books);
  expect(Object.keys(closed?.theirs ?? {})).toHaveLength(lines.length);
  expect(closed).toMatchObject({ left: 0, unexplainedSatang: 0, coveredSatang: 0, owedSatang: 0 });
  // They lie beside the day, whose own item has no more of them than it may weigh.
  expect((await paper.dayNow(day)).theirs).toEqual({});
  expect(await paper.close(next)).toEqual({ closed: [next] });
  const behind = await lastClosedDay(paper.books);
  expect(behind).toMatchObject({ unexplainedSatang: 0, owedSatang: lines.length });
  expect(behind?.theirs).toEqual({});
});

test('a day in parts that a release before has kept, with ours in its item, is read as it was', async () => {
  const { books, put } = await openPaperBooks();
  const [theirs, ours] = [{ 'line 1': 5 }, { 'payment A': 7 }];
  await put({ ...keys.bookDay(day), ...closedDay, theirs, ours, isInParts: true });
  await putOpenReferences(books, { day, version: 1 }, 'booked-later', { 'payment B': 3 });
  expect(await lastClosedDay(books)).toMatchObject({ theirs: { ...theirs, 'payment B': 3 }, ours });
  await put({ ...keys.bookDay(day), ...closedDay, ours: undefined });
  await expect(lastClosedDay(books)).rejects.toThrow('ours');
});

test('a day whose sides lie beside it, cut off between the two, is whole once it is closed, be it large or small by then', async () => {
  const large = { ...closedDay, day, theirs: { 'payment B': 3 }, ours: manyOpen('payment') };
  for (const [then, sides] of [
    [large, { theirs: large.theirs, ours: large.ours }],
    [
      { ...large, theirs: {}, ours: { 'payment C': 1 } },
      { theirs: {}, ours: { 'payment C': 1 } },
    ],
  ] as const) {
    const { books } = await openPaperBooks();
    const { documents } = books;
    const send = documents.send.bind(documents);
    const value = (command: Parameters<typeof send>[0]) =>
      JSON.stringify(command.input).includes('#ours#') ? Promise.reject(new Error('killed')) : send(command);
    const dying = { ...books, documents: Object.create(documents, { send: { value } }) };
    await expect(putClosedDay(dying, large)).rejects.toThrow('killed');
    expect(await lastClosedDay(books)).toBeUndefined();
    expect(await putClosedDay(books, then)).toBe(true);
    const { theirs, ours } = (await lastClosedDay(books)) ?? {};
    expect({ theirs, ours }).toEqual(sides);
  }
});

/** A day on which our books have more than any day is closed with, and the bank has a charge. */
async function brokenDay(howMany: number) {
  const paper = await openPaperBooks();
  const names = Array.from({ length: howMany }, (_none, index) => `N${index}`);
  const lines = await Promise.all(names.map((name) => paper.pay(name, 1, noonMs)));
  const charge = { lineReference: 'CHARGE', about: 'other', direction: 'out', amountSatang: 500 } as const;
  paper.state(day, [{ ...charge, reference: undefined, bookedAtMs: noonMs }], 1_000);
  let asked = 0;
  const partnerAccess: Runtime['partnerAccess'] = async (partner) => {
    const access = await paper.runtime.partnerAccess(partner);
    const counted: typeof access.fetch = (input, ...more) => {
      if (new URL(new Request(input).url).searchParams.has('reference1')) asked += 1;
      return access.fetch(input, ...more);
    };
    return { ...access, fetch: counted };
  };
  return { paper, lines, runtime: { ...paper.runtime, partnerAccess }, askedNow: () => asked };
}

/** The same table, where it is counted how many findings were kept. */
function countingFindings({ runtime, books: { documents } }: PaperBooks) {
  let kept = 0;
  const send = documents.send.bind(documents);
  const counting = async (command: Parameters<typeof send>[0]) => {
    const { Item: item } = { Item: undefined, ...command.input };
    if (String(Object(item)['sk']).startsWith('FINDING#')) kept += 1;
    return send(command);
  };
  const aws = { ...runtime.aws, documents: Object.create(documents, { send: { value: counting } }) };
  return { aws, keptNow: () => kept };
}

test('that too much is open which the bank does not know is known before each of it is kept and asked for', async () => {
  const { paper, runtime, lines, askedNow } = await brokenDay(mostOpenItems + 6);
  // The bank itself knows five of them.
  paper.payments.splice(5);
  expect(await paper.close(day, runtime)).toEqual({ closed: [], stopped: 'too-many-open' });
  const facts = { day, because: 'too-many-open', howMany: mostOpenItems + 1 };
  expect(paper.log.lines).toMatchObject([{ event: 'book-day-not-closed', facts }]);
  const found = await findingsOf(paper.books, day);
  const kept = found.map(({ lineReference, end }) => `${lineReference} ${end}`).toSorted();
  // What it has listed is kept as that.
  expect(kept).toEqual(['CHARGE undefined', ...[0, 1, 2, 3, 4].map((index) => `N${index} confirmed`)]);
  expect(askedNow()).toBe(0);
  paper.state(day, lines, 0, 500);
  expect(await paper.close(day, runtime)).toEqual({ closed: [day] });
  expect(await findingsOf(paper.books, day)).toEqual([]);
});

test('a run without time leaves what it has not kept, or not asked for, to the next, which asks for no other again', async () => {
  const { paper, runtime, askedNow } = await brokenDay(5);
  // Time is over once so many findings were kept, then once so many were asked for.
  const over = (isOver: () => boolean) => ({ ...runtime, monotonicMs: () => (isOver() ? lots : 0) });
  const { aws, keptNow } = countingFindings(paper);
  const stopped = { closed: [], stopped: 'out-of-time' };
  expect(await paper.close(day, { ...over(() => keptNow() === 3), aws }, lots)).toEqual(stopped);
  expect(await findingsOf(paper.books, day)).toHaveLength(3);
  expect(askedNow()).toBe(0);
  expect(await paper.close(day, { ...over(() => askedNow() === 2), aws }, lots)).toEqual(stopped);
  // Nothing that was kept is put once more: else a day with more than one run can put would never be closed.
  expect(keptNow()).toBe(6);
  expect((await findingsOf(paper.books, day)).filter(({ end }) => end === 'confirmed')).toHaveLength(2);
  expect(await paper.close(day, runtime, lots)).toEqual({ closed: [day] });
  expect(askedNow()).toBe(5);
});

test('what a release before has kept of a payment, which said nothing of its line, is left to people where nobody sees for whom it came', async () => {
  const paper = await openPaperBooks();
  const payment = { lineReference: 'SUM', about: 'payment', direction: 'in', amountSatang: 900 } as const;
  paper.state(day, [{ ...payment, reference: undefined, isOne: true, bookedAtMs: noonMs }], 0);
  const { aws, keptNow } = countingFindings(paper);
  const over = { ...paper.runtime, aws, monotonicMs: () => (keptNow() > 0 ? lots : 0) };
  expect(await paper.close(day, over, lots)).toEqual({ closed: [], stopped: 'out-of-time' });
  const [finding] = await findingsOf(paper.books, day);
  const key = keys.bookFinding(day, finding?.identity ?? '');
  const { isOne, ...before } = (await paper.get(key)) ?? {};
  expect([isOne, before['end']]).toEqual([true, undefined]);
  await paper.put(before);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  expect((await findingsOf(paper.books, day)).map(({ end }) => end)).toEqual(['left']);
  expect(await paper.get(keys.arrival('SUM'))).toBeUndefined();
});

test('two runs at the same moment close a day once, and it is told once', async () => {
  const paper = await openPaperBooks();
  const lines = await Promise.all(['A', 'B', 'C', 'D'].map((name) => paper.pay(name, 100, noonMs)));
  paper.state(day, lines, 0);
  const runs = await Promise.all([paper.close(day), paper.close(day)]);
  expect(runs).toEqual([{ closed: [day] }, { closed: [day] }]);
  expect(paper.log.lines).toMatchObject([{ event: 'book-day-closed', facts: { day, lines: 4, findings: 0 } }]);
});

test('what is open by reference stands in the place of what a run that was cut off has kept', async () => {
  const { books } = await openPaperBooks();
  const of = { day, version: 1 };
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`sus_${index}`, 1]));
  const { sus_0: first = 0 } = many;
  for (const open of [many, { sus_0: first }, {}]) {
    await putOpenReferences(books, of, 'provider:suspense', open);
    expect(await openReferencesAt(books, of, 'provider:suspense')).toEqual(open);
  }
});

test('a run that has closed the last day anew leaves what was opened since', async () => {
  const { books, put } = await openPaperBooks();
  const before = { fromDay: day, atMs: 1 };
  await put({ ...keys.bookReopened(), ...before, atMs: 2 });
  await endReopening(books, before);
  expect(await reopenedFrom(books)).toMatchObject({ fromDay: day, atMs: 2 });
  await endReopening(books, { ...before, atMs: 2 });
  expect(await reopenedFrom(books)).toBeUndefined();
});

test('what is carried is looked for in no run whose time is over', async () => {
  const { runtime } = await openPaperBooks();
  const judged = { day, version: 1, lineNow: () => undefined };
  const ourDay = { accounts: {}, references: {}, overpaidSince: {}, unstated: [], had: new Set<string>() };
  const over = () => {
    throw new Error('over');
  };
  const sides = (carried: Pick<KeptDay, 'theirs' | 'ours'>) =>
    openSides(runtime, judged, { before: { day, ...closedDay, ...carried }, ourDay, findings: [] }, over);
  await expect(sides({ theirs: {}, ours: {} })).resolves.toEqual({ theirs: {}, ours: {} });
  await expect(sides({ theirs: {}, ours: { 'payment A': 1 } })).rejects.toThrow('over');
  await expect(sides({ theirs: manyOpen('line'), ours: {} })).rejects.toThrow('over');
});
