import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { projectRoot } from '../../infra/local/settings.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const day = '20261122';
const howMany = 2_000;
const noteName = '2026-11-23-books-are-closed-by-the-day.md';

/** What the note says that a line costs, of the day that it measured. */
function statedPerLine() {
  const text = readFileSync(join(projectRoot, 'docs', 'decisions', noteName), 'utf8');
  const measured = /a day of ([\d,]+) lines .*?: ([\d,]+) requests, ([\d,]+) read and ([\d,]+) write units/.exec(text);
  const [lines = 0, ...figures] = (measured?.slice(1) ?? []).map((figure) => Number(figure.replaceAll(',', '')));
  const [requests = 0, readUnits = 0, writes = 0] = figures.map((figure) => figure / lines);
  return { requests, readUnits, writes };
}

/** The same books, with every request to the table counted: items read by their keys, and writes, beside. */
function counting({ runtime, books }: PaperBooks) {
  const { documents } = books;
  const asked = { requests: 0, keysRead: 0, writes: 0 };
  const send = documents.send.bind(documents);
  const value = (command: Parameters<typeof send>[0]) => {
    asked.requests += 1;
    if (command instanceof BatchGetCommand)
      for (const { Keys: wanted = [] } of Object.values(command.input.RequestItems ?? {}))
        asked.keysRead += wanted.length;
    if (/^(?:Put|Update|Delete|TransactWrite)Command$/.test(command.constructor.name)) asked.writes += 1;
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
  const stated = statedPerLine();
  expect(stated.requests).toBeGreaterThan(1);
  // What a day costs by itself, whatever it has of lines: its beginning, its accounts and its end.
  const ofDay = 30;
  expect(asked.requests).toBeLessThanOrEqual(stated.requests * howMany + ofDay);
  expect(asked.writes).toBeLessThanOrEqual(stated.writes * howMany + ofDay);
  expect(asked.keysRead).toBeLessThanOrEqual(stated.readUnits * howMany);
});
