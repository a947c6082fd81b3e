import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BatchGetCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { projectRoot } from '../../infra/local/settings.ts';
import { payment } from '../domains/books/bank-payment.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const day = '20261122';
const howMany = 2_000;
/** What a day costs by itself, whatever it has of lines: its beginning, its accounts and its end. */
const ofDay = 30;
const noteName = '2026-11-23-books-are-closed-by-the-day.md';

/** What the note says that a line costs, of the day that it measured. */
function statedCosts(figures: RegExp) {
  const text = readFileSync(join(projectRoot, 'docs', 'decisions', noteName), 'utf8');
  const [lines = 0, ...sums] = (figures.exec(text)?.slice(1) ?? []).map((sum) => Number(sum.replaceAll(',', '')));
  const [requests = 0, readUnits = 0, writes = 0] = sums.map((sum) => sum / lines);
  return { requests, readUnits, writes };
}

/** The same books, with every request to the table counted: items read by their keys, and writes, beside. */
function counting({ runtime, books }: PaperBooks) {
  const { documents } = books;
  const asked = { requests: 0, keysRead: 0, writes: 0, writeUnits: 0 };
  const send = documents.send.bind(documents);
  const value = (command: Parameters<typeof send>[0]) => {
    asked.requests += 1;
    if (command instanceof BatchGetCommand)
      for (const { Keys: wanted = [] } of Object.values(command.input.RequestItems ?? {}))
        asked.keysRead += wanted.length;
    if (command instanceof GetCommand) asked.keysRead += 1;
    if (/^(?:Put|Update|Delete|TransactWrite)Command$/.test(command.constructor.name)) asked.writes += 1;
    // Each item of a transaction is paid for twice; none of them is larger than a unit.
    asked.writeUnits += command instanceof TransactWriteCommand ? 2 * (command.input.TransactItems ?? []).length : 0;
    if (/^(?:Put|Update|Delete)Command$/.test(command.constructor.name)) asked.writeUnits += 1;
    return send(command);
  };
  const counted = { ...runtime, aws: { ...runtime.aws, documents: Object.create(documents, { send: { value } }) } };
  return { asked, counted };
}

test('a line of a statement costs the table what the note says, and no request of its own but its match', async () => {
  const paper = await openPaperBooks();
  const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
  const names = Array.from({ length: howMany }, (_none, index) => `N${index}`);
  paper.state(day, await Promise.all(names.map((name) => paper.pay(name, 700, noonMs))), 0, 200);
  const { asked, counted } = counting(paper);
  expect(await paper.close(day, counted)).toEqual({ closed: [day] });
  expect(await paper.dayNow(day)).toMatchObject({ lines: howMany, findings: 0, unexplainedSatang: 0 });
  const stated = statedCosts(/a day of ([\d,]+) lines .*?: ([\d,]+) requests, ([\d,]+) read and ([\d,]+) write units/);
  expect(stated.requests).toBeGreaterThan(1);
  expect(asked.requests).toBeLessThanOrEqual(stated.requests * howMany + ofDay);
  expect(asked.writes).toBeLessThanOrEqual(stated.writes * howMany + ofDay);
  expect(asked.keysRead).toBeLessThanOrEqual(stated.readUnits * howMany);
});

/** What closing a day of so many payments asks the table for that only the bank has; each of them goes to suspense. */
async function costOfTheirs(howMany: number) {
  const paper = await openPaperBooks();
  const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
  const lines = Array.from({ length: howMany }, (_none, index) => ({
    ...payment,
    lineReference: `BNK${index}`,
    reference: `REF${index}`,
    bookedAtMs: noonMs,
  }));
  paper.state(day, lines, 0, 200);
  const { asked, counted } = counting(paper);
  expect(await paper.close(day, counted)).toEqual({ closed: [day] });
  expect(await paper.dayNow(day)).toMatchObject({ lines: howMany, findings: howMany, left: 0 });
  return asked;
}

test('a payment that only the bank has costs the table what the note says, no more and no less', async () => {
  const stated = statedCosts(
    /a day of ([\d,]+) payments .*?: ([\d,]+) requests, ([\d,]+) read and ([\d,]+) write units/,
  );
  const theirs = 200;
  const asked = await costOfTheirs(theirs);
  for (const [is, perLine] of [
    [asked.requests, stated.requests],
    [asked.keysRead, stated.readUnits],
    [asked.writeUnits, stated.writes],
  ] as const) {
    expect(is).toBeLessThanOrEqual(perLine * theirs + ofDay);
    expect(is).toBeGreaterThanOrEqual(perLine * theirs - ofDay);
  }
});

test('a payment that only our books have costs the table what the note says, where the bank lists it', async () => {
  const stated = statedCosts(
    /a day of ([\d,]+) movements that only our books .*?: ([\d,]+) requests, ([\d,]+) read and ([\d,]+) write units/,
  );
  const paper = await openPaperBooks();
  const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
  const ours = 2_400;
  await Promise.all(Array.from({ length: ours }, (_none, index) => paper.pay(`N${index}`, 1, noonMs)));
  paper.state(day, [], 0);
  const { asked, counted } = counting(paper);
  expect(await paper.close(day, counted)).toEqual({ closed: [day] });
  expect(await paper.dayNow(day)).toMatchObject({ lines: 0, findings: ours, left: 0 });
  for (const [is, perLine] of [
    [asked.requests, stated.requests],
    [asked.keysRead, stated.readUnits],
    [asked.writeUnits, stated.writes],
  ] as const) {
    expect(is).toBeLessThanOrEqual(perLine * ours + ofDay);
    expect(is).toBeGreaterThanOrEqual(perLine * ours - ofDay);
  }
});
