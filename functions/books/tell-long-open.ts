import type { Finding } from '../domains/books/finding.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { findingsOf, lastClosedDay } from '../table/books.ts';
import type { BooksTable, ClosedDay, KeptDay } from '../table/books.ts';
import { openNameOf } from './end-day.ts';
import { booksOf } from './judge-page.ts';
import { oursFoundOn } from './ours-only.ts';

type Open = Pick<ClosedDay, 'day' | 'ours' | 'theirs'>;

/** What is open on a side at the end of three days, and was not before the first of them. */
function longOpen(side: 'ours' | 'theirs', days: readonly [Open, Open, KeptDay], earlier: Open | undefined) {
  const names = Object.keys(days[0][side]);
  return names.filter(
    (name) => days.every((day) => day[side][name] !== undefined) && earlier?.[side][name] === undefined,
  );
}

/** The findings by which these items of the bank's side are open since a day. */
async function theirsSince(books: BooksTable, { day, version }: KeptDay, names: readonly string[]) {
  if (names.length === 0) return [];
  return (await findingsOf(books, day, version)).filter((finding) => names.includes(openNameOf(finding)));
}

/**
 * Tells what only one side has had for three closed days, once, by the finding of its own day. Around a midnight the
 * other has it on the next; what the bank has by its query alone, and what our books had later, ended their findings
 * in silence.
 */
export async function tellLongOpen(runtime: Runtime, closed: Open, before: Open | undefined): Promise<void> {
  const books = booksOf(runtime);
  const first = before === undefined ? undefined : await lastClosedDay(books, before.day);
  if (before === undefined || first === undefined) return;
  const earlier = await lastClosedDay(books, first.day);
  const namesOf = (side: 'ours' | 'theirs') => longOpen(side, [closed, before, first], earlier);
  const findings: readonly Finding[] = [
    ...(await oursFoundOn(runtime, first.day, namesOf('ours'))).values(),
    ...(await theirsSince(books, first, namesOf('theirs'))),
  ];
  for (const { identity, amountSatang, outcome, end, correctedInto } of findings) {
    if (correctedInto !== undefined) continue;
    const facts = { day: first.day, identity, amountSatang, outcome, end, stillOpenOn: closed.day };
    runtime.log.error('book-finding', facts);
  }
}
