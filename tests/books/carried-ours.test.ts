import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { mostOpenItems } from '../../functions/domains/books/open-items.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { mostListed } from '../../functions/partners/day-list.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { lastClosedDay, putClosedDay } from '../../functions/table/books.ts';
import { closedDay } from './closed-day.ts';
import { asking, day, ended, hold, judgedBooks, list, noonMs, ours, startMs } from './hold-open.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const [dayBefore, next, last] = ['20261121', '20261123', '20261124'];
const tooMany = { howMany: mostOpenItems + 1 };

/** The same books, where it is counted for how many findings of which day they are asked by their keys. */
function counting({ runtime, books: { documents } }: PaperBooks) {
  const read: Record<string, number> = {};
  const send = documents.send.bind(documents);
  const value = (command: Parameters<typeof send>[0]) => {
    if (command instanceof BatchGetCommand)
      for (const { Keys: wanted = [] } of Object.values(command.input.RequestItems ?? {}))
        for (const { pk } of wanted.filter(({ sk }) => String(sk).startsWith('FINDING#')))
          read[String(pk)] = (read[String(pk)] ?? 0) + 1;
    return send(command);
  };
  const aws: Runtime['aws'] = { ...runtime.aws, documents: Object.create(documents, { send: { value } }) };
  return { read, counted: { ...runtime, aws } };
}

test('what is carried is looked for on no day but those before this one', async () => {
  const paper = await openPaperBooks();
  const open = ours('payment');
  const [first = '', ...others] = Object.keys(open);
  await ended(paper, first, dayBefore, 'confirmed');
  const { read, counted } = counting(paper);
  await expect(hold({ runtime: counted }, open, [first])).resolves.toEqual(new Set([first]));
  expect(read).toEqual({ [`BOOKS#${day}`]: others.length, [`BOOKS#${dayBefore}`]: 1 });
});

test('a closed day keeps which of ours the bank had not said that it has: the next reads no finding of what is carried', async () => {
  const paper = await openPaperBooks();
  const names = Array.from({ length: mostOpenItems + 2 }, (_none, index) => `N${index}`);
  await Promise.all(names.map((name) => paper.pay(name, 1, noonMs)));
  // One of them the bank does not know.
  paper.payments.shift();
  for (const of of [day, next]) paper.state(of, [], 0);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  const closed = await lastClosedDay(paper.books);
  expect([Object.keys(closed?.ours ?? {}).length, closed?.unconfirmed]).toEqual([
    names.length,
    new Set(['payment N0']),
  ]);
  const { read, counted } = counting(paper);
  expect(await paper.close(next, counted)).toEqual({ closed: [next] });
  expect(read).toEqual({});
  expect((await lastClosedDay(paper.books))?.unconfirmed).toEqual(new Set(['payment N0']));
});

test('a run that closes several days hands on from each what the bank had said of it', async () => {
  const paper = await openPaperBooks();
  const names = Array.from({ length: mostOpenItems + 1 }, (_none, index) => `N${index}`);
  await Promise.all(names.map((name) => paper.pay(name, 1, noonMs)));
  expect(await paper.close(day)).toEqual({ closed: [], stopped: 'not-ready' });
  for (const of of [day, next]) paper.state(of, [], 0);
  const { read, counted } = counting(paper);
  expect(await paper.close(next, counted)).toEqual({ closed: [day, next] });
  // Of its own day alone, when it is held against the lists, and when it is kept.
  expect(Object.keys(read)).toEqual([`BOOKS#${day}`]);
  expect(read[`BOOKS#${day}`]).toBe(2 * names.length);
});

test('a day that was kept without it, or is small by now, says nothing of what the bank has', async () => {
  const { books } = await openPaperBooks();
  const large = { ...closedDay, day, ours: ours('payment') };
  await putClosedDay(books, { ...large, unconfirmed: new Set(['payment PAYMENT7', 'payment OTHER']) });
  expect((await lastClosedDay(books))?.unconfirmed).toEqual(new Set(['payment PAYMENT7']));
  await putClosedDay(books, { ...large, version: 2, unconfirmed: new Set() });
  expect((await lastClosedDay(books))?.unconfirmed).toEqual(new Set());
  await putClosedDay(books, { ...large, version: 3 });
  expect(await lastClosedDay(books)).not.toHaveProperty('unconfirmed');
  await putClosedDay(books, { ...large, version: 4, ours: {}, unconfirmed: new Set() });
  expect(await lastClosedDay(books)).not.toHaveProperty('unconfirmed');
});

test('what was left to people, and the bank has by now, is asked for where it is carried, whatever its day', async () => {
  const paper = await judgedBooks();
  const open = ours('payment');
  const carried = Object.keys(open).slice(1);
  const [first = ''] = carried;
  await expect(hold(paper, open, carried)).rejects.toMatchObject(tooMany);
  // Of three days before, whose list is read no more; with another amount it is another payment.
  await list(paper, first, 2, startMs - 72 * hourMs);
  await expect(hold(paper, open, carried)).rejects.toMatchObject(tooMany);
  await list(paper, first, 1, startMs - 72 * hourMs);
  await expect(hold(paper, open, carried)).resolves.toEqual(new Set([first]));
  // What is of this day is not: its own list has it, or it is asked for as a finding.
  await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
});

test('what is carried is asked for before any list is read: nothing of it is kept, and a place behind it is none', async () => {
  const paper = await judgedBooks();
  const open = ours('payment');
  const carried = Object.keys(open).slice(0, 1);
  await list(paper, carried[0] ?? '', 1, startMs - 72 * hourMs);
  const lists: string[] = [];
  const bank = asking(paper, ({ pathname, searchParams }) => {
    if (searchParams.has('day')) lists.push(pathname);
    return undefined;
  });
  await expect(hold(bank, open, carried)).resolves.toEqual(new Set(carried));
  expect(lists).toEqual([]);
});

test('a bank whose lists lag behind two thousand movements keeps no day open, once it has them', async () => {
  const paper = await openPaperBooks();
  const names = Array.from({ length: mostOpenItems }, (_none, index) => `N${index}`);
  await Promise.all(names.map((name) => paper.pay(name, 1, noonMs)));
  const late = paper.payments.splice(0);
  for (const of of [day, next, last, '20261125']) paper.state(of, [], 0);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  paper.payments.push(...late);
  // One on each day that it has nowhere.
  for (const of of [next, last, '20261125']) {
    await paper.pay(`ALONE${of}`, 1, bangkokDayStartMs(of));
    paper.payments.pop();
    expect(await paper.close(of)).toEqual({ closed: [of] });
  }
});

test('a run that is cut off behind a part of a list in which something is carried finds all of it again', async () => {
  const paper = await judgedBooks();
  const open = ours('paid', mostOpenItems + mostListed + 1);
  const names = Object.keys(open).toSorted();
  for (const name of names.slice(0, mostListed + 1)) await list(paper, name);
  // The first of the list is of the day before, and asked for it the bank knows no such payout.
  const carried = names.slice(0, 1);
  // Each of the two reads both parts of the list; only what is of the day is kept between them.
  for (const run of ['cut off behind it', 'the next'])
    expect([run, (await hold(paper, open, carried))?.size]).toEqual([run, mostListed + 1]);
});

test('what is short says how much of it the bank has, on this day and carried from the one before', async () => {
  const toldOf = async (howMany: number) => {
    const paper = await openPaperBooks();
    await paper.pay('UNKNOWN', 700, noonMs);
    paper.payments.pop();
    await Promise.all(Array.from({ length: howMany }, (_none, index) => paper.pay(`N${index}`, 10, noonMs)));
    await paper.pay('NEXT', 5, noonMs + 24 * hourMs);
    for (const of of [day, next]) {
      paper.state(of, [], 0);
      expect(await paper.close(of)).toEqual({ closed: [of] });
    }
    return paper.log.of('safeguarding-short').map(({ facts }) => facts);
  };
  for (const howMany of [2, mostOpenItems + 1])
    expect(await toldOf(howMany)).toEqual([
      { day, owedSatang: 700 + 10 * howMany, coveredSatang: 0, confirmedSatang: 10 * howMany },
      { day: next, owedSatang: 705 + 10 * howMany, coveredSatang: 0, confirmedSatang: 5 + 10 * howMany },
    ]);
});
