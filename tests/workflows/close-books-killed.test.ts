import { expect, test } from 'vitest';
import { closeDays } from '../../functions/books/close-day.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { lastClosedDay } from '../../functions/table/books.ts';
import { keepLines, lineOf, lots, openBooks, summaryOf, waitFor } from '../books/open-books.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { walletOf } from '../front-door/people/account.ts';

/** A day with a payment that was told, one whose message was lost, and one for nobody that stands twice. */
async function openDay() {
  const open = await openBooks();
  const { door, state, day } = open;
  const told = await waitFor(open, 10_000);
  const lost = await waitFor(open, 20_000);
  await tellBankEvent(door, receivedEvent(told.payment));
  const stray = lineOf(paymentOf(door, 'NOBODY', 777));
  state(day, [told.line, stray, lost.line, stray]);
  await keepLines(open);
  open.sleepAfter(day);
  return open;
}

/** Runs until the process dies behind its n-th write; false where it never came to so many. */
async function diesBehind(runtime: Runtime, nth: number): Promise<boolean> {
  let writes = 0;
  const { documents } = runtime.aws;
  const send = documents.send.bind(documents);
  const isWrite = (command: object): boolean => /^(?:Put|Update|TransactWrite)Command$/.test(command.constructor.name);
  const dying: typeof documents = Object.create(documents, {
    send: {
      value: async (command: Parameters<typeof documents.send>[0]) => {
        if (writes >= nth) throw new Error('killed');
        if (isWrite(command)) writes += 1;
        return send(command);
      },
    },
  });
  try {
    await closeDays({ ...runtime, aws: { ...runtime.aws, documents: dying } }, lots);
    return writes >= nth;
  } catch (error) {
    if (error instanceof Error && error.message === 'killed') return true;
    throw error;
  }
}

test('killed behind any write, and begun again, it ends as if nothing had happened', async () => {
  const expected = ['theirs-only 20000 credited', 'theirs-only 777 suspense', 'twice 777 left'];
  let [nth, isOver] = [0, false];
  while (!isOver) {
    const open = await openDay();
    isOver = !(await diesBehind(open.runtime, nth));
    await closeDays(open.runtime, lots);
    const { availableSatang } = await walletOf(open.door, open.user);
    const closed = await lastClosedDay(open.books);
    expect({ nth, findings: await summaryOf(open), availableSatang }).toEqual({
      nth,
      findings: expected,
      availableSatang: 30_000,
    });
    // Told at least once, whichever of the two runs has seen it.
    const told = open.door.log.of('book-finding').map(({ facts }) => [facts['amountSatang'], facts['end']].join(' '));
    expect({ nth, told: [...new Set(told)].toSorted() }).toEqual({
      nth,
      told: ['20000 credited', '777 left', '777 suspense'],
    });
    expect(closed).toMatchObject({ lines: 4, findings: 3, left: 1, owedSatang: 10_000, unexplainedSatang: 0 });
    nth += 1;
  }
  expect(nth).toBeGreaterThan(12);
});
