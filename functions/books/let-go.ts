import { isBookedOf } from '../domains/books/finding.ts';
import { movementNameOf } from '../domains/books/match.ts';
import { dropMatch } from '../table/book-matches.ts';
import { dropFinding, findingsBefore, findingsOf } from '../table/books.ts';
import type { BooksTable } from '../table/books.ts';
import type { JudgedDay } from './judged-day.ts';

/**
 * Lets movements go that were matched with a line which the statement has no more, or has of another movement, before
 * any line is judged: they may be on a later day of our books, which has to find them open. Of lines that were simply
 * matched nothing was found; their movements are of this day or before, where the match itself is looked at. What was
 * booked of a line that another file had, in this very version, stays the line's, and is reported with it.
 */
export async function letGo(books: BooksTable, { day, version, lineNow }: JudgedDay): Promise<void> {
  const before = await findingsBefore(books, day, version);
  const ofNow = await findingsOf(books, day, version);
  const found = [
    ...before,
    ...ofNow.filter((finding) => lineNow(finding.identity) !== undefined || !isBookedOf(finding)),
  ];
  for (const finding of found) {
    const { identity, outcome } = finding;
    const movement = outcome === 'ours-only' ? undefined : movementNameOf(finding);
    // A corrected line may be of the same movement as before: then it keeps its match.
    if (movement === undefined || lineNow(identity)?.movement === movement) continue;
    await dropMatch(books, movement, identity);
  }
}

/**
 * Drops what was found of lines that the statement has no more, or calls otherwise: a run that was cut off may have
 * judged another file, and nothing is booked for a line that the bank does not state. What was booked by then stays and
 * is reported; of what was left to people nothing is, for nobody corrects a line of a day that is not closed.
 */
export async function dropUnstated(books: BooksTable, { day, version, lineNow }: JudgedDay): Promise<void> {
  for (const finding of await findingsOf(books, day, version)) {
    if (finding.outcome === 'ours-only') continue;
    const line = lineNow(finding.identity);
    const isAsFound = line?.movement === movementNameOf(finding) && line?.reference === finding.reference;
    if (line !== undefined && isAsFound) continue;
    if (!isBookedOf(finding)) await dropFinding(books, day, finding);
  }
}
