import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { findingsOf } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
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

/** A day whose run was cut off between its report and the day itself; its only line is a batch. */
async function cutOff() {
  const paper = await openPaperBooks();
  const state = (line: BankLine) => {
    paper.state(day, [line], 0);
    const several = (page: string) => page.replace(/(<TxDtls>.*<\/TxDtls>)/, '$1$1');
    paper.statements.set(day, (paper.statements.get(day) ?? []).map(several));
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
  const left = (await findingsOf(paper.books, day)).map(({ isBatch, end }) => [isBatch, end]);
  expect(left).toEqual([[true, 'left']]);
});

test('where the bank has replaced the file since, the report stands, and it is told that it is of another one', async () => {
  const paper = await cutOff();
  paper.stateBatch({ ...batch, amountSatang: 900 });
  expect(await paper.close(day)).toEqual({ closed: [day] });
  expect(await paper.dayNow(day)).toEqual(paper.closed);
  const facts = { day, because: 'report-of-another-file' };
  expect(paper.log.of('book-day-not-closed')).toMatchObject([{ level: 'error', facts }]);
});
