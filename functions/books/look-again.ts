import { judgeLines, isOwnOrder, movementNameOf } from '../domains/books/match.ts';
import type { Finding } from '../domains/books/finding.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { putMatch } from '../table/book-matches.ts';
import { dropFinding, endFinding, findingsOf } from '../table/books.ts';
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
