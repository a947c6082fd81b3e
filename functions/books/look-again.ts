import { dayBefore, mostDaysCarried } from '../domains/books/book-days.ts';
import { judgeLines, isOwnOrder, movementNameOf } from '../domains/books/match.ts';
import type { Finding } from '../domains/books/finding.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { putMatch } from '../table/book-matches.ts';
import { dropFinding, endFinding, findingsOf, readFinding } from '../table/books.ts';
import { keys } from '../table/keys.ts';
import { booksOf, forEach } from './judge-page.ts';
import type { JudgedDay } from './judged-day.ts';
import { ourSideOf } from './our-side.ts';

/** So many findings between two looks at the time; what is held of our books meanwhile is theirs alone. */
const lookedAtOnce = 500;

/** Whether it is an order of ours that our books did not have when its page was judged, and nobody has ended. */
const isAwaited = (finding: Finding): boolean =>
  finding.outcome === 'theirs-only' && finding.end === undefined && isOwnOrder(finding);

/**
 * Looks again at our own orders whose lines were judged before our books had the bank's word of them: no page is judged
 * twice, so that a night without it would keep a right day open for ever. What our books have by now, with that amount,
 * is matched and ends as what they have only later. Cut off anywhere and begun again, the same stands there.
 * `assertTime` throws where the run has to leave the rest to the next. Answers all findings of the day as they stand.
 */
export async function lookAgain(
  runtime: Runtime,
  judged: JudgedDay,
  assertTime: () => void,
): Promise<readonly Finding[]> {
  const books = booksOf(runtime);
  const findings = await findingsOf(books, judged.day, judged.version);
  const awaited = findings.filter(isAwaited);
  for (let start = 0; start < awaited.length; start += lookedAtOnce) {
    assertTime();
    const part = awaited.slice(start, start + lookedAtOnce);
    const ours = await ourSideOf(runtime, judged, part);
    await forEach(judgeLines(part, ours), async ({ identity, outcome, ...line }) => {
      const movement = movementNameOf(line);
      const { bookedAtMs, staleMatch } = ours.get(movement ?? '') ?? {};
      if (outcome !== 'matched' || movement === undefined || bookedAtMs === undefined) return;
      // Another run may have matched it with another line in this very moment.
      if (!(await putMatch(books, movement, { matchedBy: identity, day: judged.day, staleMatch }))) return;
      // Of the day itself it is what it would have been had its page been judged now: no finding.
      await (periodsAt(bookedAtMs).day > judged.day
        ? endFinding(books, judged.day, identity, { outcome: 'booked-later', end: 'confirmed' })
        : dropFinding(books, judged.day, { identity }));
    });
  }
  return awaited.length === 0 ? findings : findingsOf(books, judged.day, judged.version);
}

/** The findings of so many lines that are carried are read at once. */
const readAtOnce = 100;

/**
 * Which of the bank's lines that days before have left open, by their identities, our books have by now with that
 * amount, booked on a later day than this one: those end by themselves on that day, for each is matched with its line.
 */
export async function linesHadByNow(
  runtime: Runtime,
  judged: JudgedDay,
  identities: readonly string[],
  assertTime: () => void,
): Promise<ReadonlySet<string>> {
  const had = new Set<string>();
  const lookFor = async (day: string, part: readonly string[]): Promise<readonly string[]> => {
    const places = part.map((identity) => ({ identity, key: keys.bookFinding(day, identity) }));
    const items = await readTogether(
      runtime,
      places.map(({ key }) => key),
    );
    const found = places.map(({ key }) => items.of(key)).filter((item) => item !== undefined);
    const orders = found.map(readFinding).filter((finding) => finding.outcome === 'theirs-only' && isOwnOrder(finding));
    const ours = await ourSideOf(runtime, judged, orders);
    for (const { identity, outcome, ...line } of judgeLines(orders, ours)) {
      const { matchedBy, bookedAtMs = 0 } = ours.get(movementNameOf(line) ?? '') ?? {};
      const isLater = matchedBy === identity && periodsAt(bookedAtMs).day > judged.day;
      if (outcome === 'matched' && isLater) had.add(identity);
    }
    return places.filter(({ key }) => items.of(key) === undefined).map(({ identity }) => identity);
  };
  let wanted = identities;
  for (let [day, back] = [dayBefore(judged.day), 1]; back <= mostDaysCarried && wanted.length > 0; back += 1) {
    const elsewhere: string[] = [];
    for (let start = 0; start < wanted.length; start += readAtOnce) {
      assertTime();
      elsewhere.push(...(await lookFor(day, wanted.slice(start, start + readAtOnce))));
    }
    [wanted, day] = [elsewhere, dayBefore(day)];
  }
  return had;
}
