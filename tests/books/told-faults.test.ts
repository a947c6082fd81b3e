import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';

const day = '20261122';

/** A day on which the bank has a satang too little of a payment, and our books a payment whose line was lost. */
async function faultyDay() {
  const paper = await openPaperBooks();
  const atMs = bangkokDayStartMs(day) + 12 * hourMs;
  const [wrong, lost] = [await paper.pay('EARLY', 10_000, atMs), await paper.pay('LOST', 300, atMs)];
  paper.state(day, [{ ...wrong, amountSatang: 9_999 }, lost], 0);
  await paper.drop(keys.providerLine('provider:bank-float', day, 'payment LOST', 'jrn_LOST'));
  return paper;
}

type Send = Runtime['aws']['documents']['send'];
type Command = Parameters<Send>[0];

function sending(
  { runtime, books }: Awaited<ReturnType<typeof faultyDay>>,
  how: (send: Send, command: Command) => unknown,
) {
  const { documents } = books;
  const send = documents.send.bind(documents);
  const value = (command: Command) => how(send, command);
  return { ...runtime, aws: { ...runtime.aws, documents: Object.create(documents, { send: { value } }) } };
}

const faults = ['amount-differs', 'books-unexplained', 'safeguarding-short'];

const told = ({ log }: Awaited<ReturnType<typeof faultyDay>>) => {
  // Whoever was killed does not live to say that the table did not answer any more.
  const errors = log.lines.filter(({ level, facts }) => level === 'error' && facts['because'] !== 'first-not-kept');
  const words = errors.map(({ event, facts: { outcome } }) => (typeof outcome === 'string' ? outcome : event));
  return [...new Set(words)].toSorted();
};

test('a fault is told though the answer to each write is lost and the SDK sends it again', async () => {
  const paper = await faultyDay();
  const isWrite = /^(?:Put|Update|Delete)Command$/;
  const lossy = sending(paper, async (send, command) => {
    if (isWrite.test(command.constructor.name)) await send(command).catch(() => undefined);
    return send(command);
  });
  expect(await paper.close(day, lossy)).toEqual({ closed: [day] });
  expect(told(paper)).toEqual(faults);
});

test('killed behind any write, and begun again, a fault is told', async () => {
  let [nth, isOver] = [0, false];
  while (!isOver) {
    const paper = await faultyDay();
    let writes = 0;
    const dying = sending(paper, (send, command) => {
      if (writes > nth) throw new Error('killed');
      if (/^(?:Put|Update|Delete)Command$/.test(command.constructor.name)) writes += 1;
      const isLast = writes > nth;
      return isLast ? Promise.resolve(send(command)).then(() => Promise.reject(new Error('killed'))) : send(command);
    });
    isOver = await paper.close(day, dying).then(
      () => true,
      () => false,
    );
    await paper.close(day);
    expect({ nth, told: told(paper) }).toEqual({ nth, told: faults });
    nth += 1;
  }
  expect(nth).toBeGreaterThan(5);
});
