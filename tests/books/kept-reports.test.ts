import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { readReport } from '../../functions/books/report/book-report.ts';
import { findingsOf } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { closedDay, reportOf } from './closed-day.ts';
import { openPaperBooks } from './paper-books.ts';

const day = '20261122';

/** A payment of several transfers in one line. */
const batch: BankLine = {
  lineReference: 'BNK1',
  about: 'payment',
  direction: 'in',
  amountSatang: 700,
  reference: 'REF1',
  bookedAtMs: bangkokDayStartMs(day),
};

/** What the bank takes in one booking, as its line says. */
const charge: BankLine = {
  lineReference: 'CHARGE',
  about: 'other',
  direction: 'out',
  amountSatang: 5,
  reference: undefined,
  isOne: true,
  bookedAtMs: bangkokDayStartMs(day),
};

/** A day whose run was cut off between its report and the day itself; its lines are a batch and a charge. */
async function cutOff() {
  const paper = await openPaperBooks();
  const state = (line: BankLine) => {
    paper.state(day, [line, charge], 0, 1);
    const several = (page: string) => page.replace(/(<TxDtls>.*<\/TxDtls>)/, '$1$1');
    const [first = '', ...others] = paper.statements.get(day) ?? [];
    paper.statements.set(day, [several(first), ...others]);
  };
  state(batch);
  await paper.close(day);
  const closed = await paper.dayNow(day);
  await paper.drop(keys.bookDay(day));
  paper.log.lines.length = 0;
  return { ...paper, closed, stateBatch: state };
}

test('where a run was cut off behind the report of this very file, that stands and nobody is told', async () => {
  const paper = await cutOff();
  expect(await paper.close(day)).toEqual({ closed: [day] });
  expect(await paper.dayNow(day)).toEqual(paper.closed);
  expect(paper.log.of('book-day-not-closed')).toEqual([]);
  const left = (await findingsOf(paper.books, day)).map(({ about, isOne, end }) => `${about} ${isOne} ${end}`);
  expect(left.toSorted()).toEqual(['other true left', 'payment undefined left']);
});

test('where the bank has replaced the file since, the report stands, and it is told that it is of another one', async () => {
  const paper = await cutOff();
  paper.stateBatch({ ...batch, amountSatang: 900 });
  expect(await paper.close(day)).toEqual({ closed: [day] });
  expect(await paper.dayNow(day)).toEqual(paper.closed);
  const facts = { day, because: 'report-of-another-file' };
  expect(paper.log.of('book-day-not-closed')).toMatchObject([{ level: 'error', facts }]);
});

test('a report that names a line of several, as one day has written it, is read', () => {
  const finding = { ...batch, identity: '4'.repeat(40), ordinal: 1, outcome: 'theirs-only', isBatch: true };
  const file = Buffer.from(JSON.stringify({ ...reportOf('books', { ...closedDay, day }), findings: [finding] }));
  expect(readReport(file).findings).toEqual([finding]);
});
