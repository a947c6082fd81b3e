import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idBodyStart, timeOfIdBody } from '../../shared/ids.ts';
import { certainChanges } from '../domains/transaction/balance-changes.ts';
import type { BalanceChange, Place } from '../domains/transaction/balance-changes.ts';
import { lists } from '../table/keys.ts';
import { readPage } from '../table/pages.ts';
import { readEntry } from './entry.ts';
import type { Entry } from './entry.ts';

/** As a search of the history: little where a page is full soon, and never more than 500 entries in all. */
const readSizes = [49, 149, 299] as const;

/** Some of a wallet's changes, newest first. */
export interface ChangesRead {
  readonly changes: readonly BalanceChange<Entry>[];
  /** From where on there may be more: none of what was answered, or passed over, comes behind it. */
  readonly next?: Place;
}

/**
 * Reads the changes of a balance from a place on, newest first, in three reads of the table at most. Money that comes
 * late stands where it came, so more is read than is answered: back to where nothing can come between any more. Who
 * has so many entries that the bound is met before that gets what was read; then money that came days after its entry
 * was made might be missing from its place.
 */
export async function readBalanceChanges(
  documents: DynamoDBDocumentClient,
  table: string,
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
    const page = await readPage(documents, table, lists.entries(userId), {
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
  const certain = certainChanges(entries, before, timeOfIdBody(from ?? ''));
  return answer(certain.length > 0 ? certain : certainChanges(entries, before, undefined), from);
}
