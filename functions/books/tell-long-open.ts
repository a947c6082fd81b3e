import type { Runtime } from '../runtime/process/runtime.ts';
import { lastClosedDay, readFinding } from '../table/books.ts';
import type { ClosedDay } from '../table/books.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { booksOf } from './judge-page.ts';
import { identityOfOurs } from './ours-only.ts';

type Open = Pick<ClosedDay, 'day' | 'ours'>;

/**
 * Tells what our books have and no statement has had for three closed days, once, by the finding of its own day. Around
 * a midnight the bank states it on the next; what it has by its query alone ended that finding in silence.
 */
export async function tellLongOpen(runtime: Runtime, closed: Open, before: Open | undefined): Promise<void> {
  const { documents, table } = booksOf(runtime);
  const still = Object.keys(closed.ours).filter((name) => before?.ours[name] !== undefined);
  if (before === undefined || still.length === 0) return;
  const first = await lastClosedDay({ documents, table }, before.day);
  if (first === undefined) return;
  const earlier = (await lastClosedDay({ documents, table }, first.day))?.ours ?? {};
  for (const name of still.filter((each) => first.ours[each] !== undefined && earlier[each] === undefined)) {
    const [day, identity] = [first.day, identityOfOurs(name)];
    const found = await readItem(documents, table, keys.bookFinding(day, identity));
    if (found === undefined) continue;
    const { amountSatang, outcome, end, correctedInto } = readFinding(found);
    if (correctedInto !== undefined) continue;
    runtime.log.error('book-finding', { day, identity, amountSatang, outcome, end, stillOpenOn: closed.day });
  }
}
