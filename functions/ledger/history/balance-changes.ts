import { idBodyStart, timeOfIdBody } from '../../../shared/ids.ts';
import { mostOpenTopUps } from '../../../shared/top-up.ts';
import { certainChanges } from '../../domains/transaction/balance-changes.ts';
import type { BalanceChange, Place } from '../../domains/transaction/balance-changes.ts';
import { unmarkedMs } from '../../domains/transaction/latest-change.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys, lists } from '../../table/keys.ts';
import { readLateMoney } from '../../table/late-money.ts';
import { readPage } from '../../table/pages.ts';
import { foundEntry } from '../booking.ts';
import { readEntry } from '../entry.ts';
import type { Entry } from '../entry.ts';

/** As a search of the history: little where a page is full soon, and never more than 500 entries in all. */
const readSizes = [49, 149, 299] as const;

interface DenseHistory {
  readonly entries: readonly Entry[];
  readonly readDownToMs: number;
  readonly before: Place | undefined;
  readonly size: number;
}

/** Some of a wallet's changes, newest first. */
export interface ChangesRead {
  readonly changes: readonly BalanceChange<Entry>[];
  /** From where on there may be more: none of what was answered, or passed over, comes behind it. */
  readonly next?: Place;
}

/**
 * The changes of whoever has more entries than are read within the longest time that money is waited for. What
 * came late to an entry further back is found by its mark, and read; the rest came so soon that it lies in what was
 * read, unless all of that is of a quarter of an hour.
 */
async function changesByMarks(
  runtime: Runtime,
  userId: string,
  { entries, readDownToMs, before, size }: DenseHistory,
): Promise<readonly BalanceChange<Entry>[]> {
  const marked = await readLateMoney(runtime.aws.documents, runtime.table, userId, {
    fromMs: readDownToMs,
    throughMs: before?.atMs,
    // As many as are answered, and of the moment of the place itself as many as may be open.
    size: size + mostOpenTopUps,
  });
  const read = new Set(entries.map(({ body }) => body));
  const wanted = marked.filter((body) => !read.has(body)).map((body) => keys.entry(userId, body));
  const found = await readTogether(runtime, wanted);
  const all = [...entries, ...wanted.map((key) => foundEntry(found.of(key)))];
  const certain = certainChanges(all, before, readDownToMs, unmarkedMs);
  return certain.length > 0 ? certain : certainChanges(all, before, undefined);
}

/**
 * Reads the changes of a balance from a place on, newest first, in three reads of the history at most. Money that comes
 * late stands where it came, so more is read than is answered: back to where nothing can come between any more. Who
 * has so many entries that the bound is met before that has what came late read by its marks, in two reads more.
 */
export async function readBalanceChanges(
  runtime: Runtime,
  userId: string,
  { before, size }: { readonly before?: Place | undefined; readonly size: number },
): Promise<ChangesRead> {
  const entries: Entry[] = [];
  const answer = (found: readonly BalanceChange<Entry>[], from: string | undefined): ChangesRead => {
    const changes = found.slice(0, size);
    if (from === undefined && found.length <= size) return { changes };
    const last = changes.at(-1);
    if (last !== undefined) return { changes, next: { atMs: last.atMs, body: last.body } };
    return from === undefined ? { changes } : { changes, next: { atMs: timeOfIdBody(from), body: from } };
  };
  let from = before === undefined ? undefined : idBodyStart(before.atMs + 1);
  for (const asked of readSizes) {
    const page = await readPage(runtime.aws.documents, runtime.table, lists.entries(userId), {
      beforeBody: from,
      size: asked,
      consistent: true,
    });
    entries.push(...page.items.map(readEntry));
    from = page.nextBody;
    if (from === undefined) return answer(certainChanges(entries, before, undefined), undefined);
    const certain = certainChanges(entries, before, timeOfIdBody(from));
    if (certain.length > size) return answer(certain, from);
  }
  const readDownToMs = timeOfIdBody(from ?? '');
  const certain = certainChanges(entries, before, readDownToMs);
  return answer(
    certain.length > 0 ? certain : await changesByMarks(runtime, userId, { entries, readDownToMs, before, size }),
    from,
  );
}
