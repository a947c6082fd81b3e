import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { reopenedFrom } from '../../functions/table/reopened.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import { refused, takeBack } from './take-back.ts';

const days = ['20261121', '20261122', '20261123'] as const;
const [day, next, last] = days;

/** Three closed days with one payment each, of which the first was opened again, and the day behind them. */
async function openedAgain() {
  const paper = await openPaperBooks();
  const lines = [];
  for (const [index, of] of days.entries()) {
    const line = await paper.pay(`PAY${index}`, 100, bangkokDayStartMs(of) + 12 * hourMs);
    paper.state(of, [line], index * 100);
    expect(await paper.close(of)).toEqual({ closed: [of] });
    lines.push(line);
  }
  const before = await paper.scan();
  await paper.reopen(day);
  paper.log.lines.length = 0;
  let asked: string[] = [];
  /** The same, where it is counted which days' statements were asked for. */
  const partnerAccess: Runtime['partnerAccess'] = async (partner) => {
    const access = await paper.runtime.partnerAccess(partner);
    const counted: typeof access.fetch = (input, ...more) => {
      asked.push(new URL(new Request(input).url).searchParams.get('day') ?? '');
      return access.fetch(input, ...more);
    };
    return { ...access, fetch: counted };
  };
  const askedSince = () => {
    const since = asked;
    asked = [];
    return since;
  };
  return { ...paper, runtime: { ...paper.runtime, partnerAccess }, lines, before, askedSince };
}

const errors = ({ log }: Awaited<ReturnType<typeof openedAgain>>) => log.of('book-day-not-closed');

test('a day behind it that its bank states no more leaves the reopening to be taken back, and every day as it was', async () => {
  const paper = await openedAgain();
  paper.statements.delete(last);
  expect(await paper.close(last, paper.runtime)).toEqual({ closed: [], stopped: 'not-ready' });
  expect(errors(paper)).toMatchObject([{ facts: { day, because: 'not-ready', waitsFor: last } }]);
  expect(await takeBack(paper, day)).toMatchObject({ kind: 'committed' });
  expect(await paper.scan()).toEqual(paper.before);
});

test('a day behind it that does not begin where the one before ends is refused, and nothing is begun', async () => {
  const paper = await openedAgain();
  paper.state(next, paper.lines.slice(1, 2), 99);
  expect(await paper.close(last, paper.runtime)).toEqual({ closed: [], stopped: 'refused' });
  const facts = { day, because: 'refused', waitsFor: next, fault: 'balance-broken', where: 'page 1' };
  expect(errors(paper)).toMatchObject([{ facts }]);
  expect(await takeBack(paper, day)).toMatchObject({ kind: 'committed' });
  expect(await paper.scan()).toEqual(paper.before);
});

test('of two files that do not join either may be the wrong one: once it is right, all are closed anew', async () => {
  const paper = await openedAgain();
  // A charge that the bank has forgotten on the second day, so that the third begins elsewhere.
  paper.state(last, paper.lines.slice(2), 150);
  expect(await paper.close(last, paper.runtime)).toEqual({ closed: [], stopped: 'refused' });
  const charge = { lineReference: 'CHARGE', about: 'other', direction: 'out', amountSatang: 50 } as const;
  const line = { ...charge, reference: undefined, bookedAtMs: bangkokDayStartMs(next) };
  paper.state(next, [...paper.lines.slice(1, 2), line], 100);
  expect(await paper.close(last, paper.runtime)).toEqual({ closed: days });
  expect(await paper.dayNow(last)).toMatchObject({ version: 2, openingSatang: 150, unexplainedSatang: 0 });
  expect(await reopenedFrom(paper.books)).toBeUndefined();
});

test('a run without time notes how far they join, and the next goes on there, unless the first has another file', async () => {
  const paper = await openedAgain();
  // As it begins, at the page of the first, of the second, and of the third.
  const slow = (mostLooks: number) => {
    let looks = 0;
    return { ...paper.runtime, monotonicMs: () => ((looks += 1) > mostLooks ? 1_000 : 0) };
  };
  const stopped = { closed: [], stopped: 'out-of-time' };
  expect(await paper.close(last, slow(3), 500)).toEqual(stopped);
  expect(paper.askedSince()).toEqual([day, next, last]);
  expect(await reopenedFrom(paper.books)).toMatchObject({ checked: { day: next, closingSatang: 200 } });
  expect(await paper.close(last, slow(2), 500)).toEqual(stopped);
  expect(paper.askedSince()).toEqual([day, last]);
  const [line] = paper.lines;
  paper.state(day, line === undefined ? [] : [{ ...line, bookedAtMs: line.bookedAtMs + 60_000 }], 0);
  expect(await paper.close(last, slow(3), 500)).toEqual(stopped);
  expect(paper.askedSince()).toEqual([day, next, last]);
  expect(await paper.close(last, paper.runtime)).toEqual({ closed: days });
  // Behind the first no day is read but twice, as any is that is closed.
  expect(paper.askedSince()).toEqual([day, last, day, next, next, last, last]);
});

test('taken back while a day behind it is read, the run changes nothing', async () => {
  const paper = await openedAgain();
  let looks = 0;
  const partnerAccess: Runtime['partnerAccess'] = async (partner) => {
    looks += 1;
    if (looks === 2) await takeBack(paper, day);
    return paper.runtime.partnerAccess(partner);
  };
  const run = await paper.close(last, { ...paper.runtime, partnerAccess });
  expect(run).toEqual({ closed: [], stopped: 'taken-back' });
  expect(paper.askedSince()).toEqual([day, next]);
  expect(await paper.scan()).toEqual(paper.before);
});

test('what is begun is closed as far as the bank states it, and waits for the rest', async () => {
  const paper = await openedAgain();
  let looks = 0;
  // As it begins, at the page of each, behind them, before the first is judged, and as its movements are looked for.
  const slow = { ...paper.runtime, monotonicMs: () => ((looks += 1) > 7 ? 1_000 : 0) };
  expect(await paper.close(last, slow, 500)).toEqual({ closed: [day], stopped: 'out-of-time' });
  paper.statements.delete(last);
  expect(await paper.close(last, paper.runtime)).toEqual({ closed: [next], stopped: 'not-ready' });
  expect(await takeBack(paper, day)).toMatchObject(refused('book-day-begun-anew'));
});
