import { dayAfter } from '../../../functions/domains/books/book-days.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { putClosedDay } from '../../../functions/table/books.ts';
import { closedDay } from '../../books/closed-day.ts';
import type { Door } from '../door/door.ts';
import { stated } from './statement-line.ts';

/** Closes the books of every day between two moments. */
export async function closeBetween(door: Door, fromMs: number, toMs: number): Promise<void> {
  const books = { documents: door.clients.documents, table: door.runtime.table };
  const last = periodsAt(toMs).day;
  for (let { day } = periodsAt(fromMs); day <= last; day = dayAfter(day))
    await putClosedDay(books, { ...closedDay, day, closedAtMs: door.clock.peekMs() });
}

/** Lets the closed books of today have a line by which a refund went out, whatever the bank says itself. */
export async function refundOnStatement(door: Door, money: { readonly body: string; readonly amountSatang: number }) {
  const { line } = await stated(door, { payoutKey: money.body, amountSatang: money.amountSatang });
  const nowMs = door.clock.peekMs();
  await closeBetween(door, nowMs, nowMs);
  return line;
}
