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
  const wanted = new Set(names);
  return (await findingsOf(books, day, version)).filter((finding) => wanted.has(openNameOf(finding)));
}

/** More than so many of one day are told together: a holiday's payments are one piece of news, and not one each. */
const mostToldAlone = 100;

type News = Pick<Finding, 'outcome' | 'end' | 'amountSatang'> &
  ({ readonly identity: string } | { readonly howMany: number });

/** What is told of findings: each by itself, or how many there are of each outcome and end, and of how much in all. */
function newsOf(findings: readonly Finding[]): readonly News[] {
  if (findings.length <= mostToldAlone)
    return findings.map(({ identity, amountSatang, outcome, end }) => ({
      identity,
      amountSatang,
      outcome,
      ...(end !== undefined && { end }),
    }));
  const sums = new Map<string, News & { readonly howMany: number }>();
  for (const { outcome, end, amountSatang } of findings) {
    const before = sums.get(`${outcome} ${end}`) ?? { howMany: 0, amountSatang: 0 };
    const sum = { howMany: before.howMany + 1, amountSatang: before.amountSatang + amountSatang };
    sums.set(`${outcome} ${end}`, { ...sum, outcome, ...(end !== undefined && { end }) });
  }
  return [...sums.values()];
}

/**
 * Tells what only one side has had for three closed days, once, by the finding of its own day. Around a midnight the
 * other has it on the next; what the bank has by its query alone, and what our books had later, ended their findings
 * in silence. `assertTime` throws where the run has no time left, before anything is told.
 */
export async function tellLongOpen(
  runtime: Runtime,
  closed: Open,
  before: Open | undefined,
  assertTime: () => void,
): Promise<void> {
  const books = booksOf(runtime);
  const first = before === undefined ? undefined : await lastClosedDay(books, before.day);
  if (before === undefined || first === undefined) return;
  const earlier = await lastClosedDay(books, first.day);
  const namesOf = (side: 'ours' | 'theirs') => longOpen(side, [closed, before, first], earlier);
  const findings: readonly Finding[] = [
    ...(await oursFoundOn(runtime, first.day, namesOf('ours'), assertTime)).values(),
    ...(await theirsSince(books, first, namesOf('theirs'))),
  ];
  const open = findings.filter(({ correctedInto }) => correctedInto === undefined);
  for (const facts of newsOf(open))
    runtime.log.error('book-finding', { day: first.day, ...facts, stillOpenOn: closed.day });
}
