import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idBodyStart, timeOfIdBody } from '../../../shared/ids.ts';
import { latestChangeMs } from '../../domains/transaction/latest-change.ts';
import { isInPeriod } from '../../domains/transaction/search.ts';
import type { SearchedPeriod } from '../../domains/transaction/search.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readEntry } from '../entry.ts';
import type { Entry } from '../entry.ts';

/**
 * What is asked of the table, one after the other, until a page is full: little where much fits, and never more than
 * 500 entries in all (`mostSearched`), with the one that each read after a cursor brings twice.
 */
const readSizes = [49, 149, 299] as const;

export interface FoundPage {
  readonly entries: readonly Entry[];
  /** The last id body that was looked at, where there may be more below it. */
  readonly nextBody?: string;
  /** When the last one was made that was looked at, where the page is not full although there may be more. */
  readonly searchedUntilMs?: number;
}

interface Search {
  readonly period: SearchedPeriod;
  /** The id body that an answer before has come to. */
  readonly beforeBody?: string | undefined;
  readonly size: number;
  readonly fits: (entry: Entry) => boolean;
}

/**
 * Looks for entries of a history, newest first, in three reads of the table at most. What came within a period may have
 * been asked for before it, so its search reads back as far as money is waited for.
 */
export async function searchHistory(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
  { period, beforeBody, size, fits }: Search,
): Promise<FoundPage> {
  const entries: Entry[] = [];
  const { fromMs, beforeMs } = period;
  const downTo = fromMs === undefined ? undefined : idBodyStart(fromMs - latestChangeMs);
  let from = beforeBody ?? (beforeMs === undefined ? undefined : idBodyStart(beforeMs));
  for (const asked of readSizes) {
    const page = await readPage(documents, table, lists.entries(userId), {
      beforeBody: from,
      downTo,
      size: asked,
      consistent: true,
    });
    for (const entry of page.items.map(readEntry).filter((each) => isInPeriod(period, each) && fits(each))) {
      if (entries.length === size) return { entries, nextBody: entries.at(-1)?.body ?? '' };
      entries.push(entry);
    }
    if (page.nextBody === undefined) return { entries };
    from = page.nextBody;
    if (entries.length === size) return { entries, nextBody: from };
  }
  if (from === undefined) return { entries };
  // What lies before the period itself is only looked through for money that came late.
  return { entries, nextBody: from, searchedUntilMs: Math.max(fromMs ?? 0, timeOfIdBody(from)) };
}
