import { hitWithinMs } from '../../shared/screening.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { lists } from '../table/keys.ts';
import { readPage } from '../table/pages.ts';
import { readScreeningHit } from '../table/screening.ts';

/** More open hits of one person are told as so many. */
const mostCounted = 50;

/** The hits of somebody that nobody has closed. */
export interface OpenHits {
  readonly open: number;
  /** Of those, what was not closed within its day. */
  readonly late: number;
}

/**
 * How many hits of a person nobody has closed, and how many of them not within their day. What is stored is counted,
 * and not what the lists still say: a hit whose entry left its list, or whose person gives another name by now, is a
 * case until somebody says what it was.
 */
export async function countOpenHits({ aws, table }: Runtime, userId: string, nowMs: number): Promise<OpenHits> {
  const { items } = await readPage(aws.documents, table, lists.screeningHitsOf(userId), {
    size: mostCounted,
    consistent: true,
  });
  const late = items.map(readScreeningHit).filter(({ foundAtMs }) => foundAtMs + hitWithinMs <= nowMs);
  return { open: items.length, late: late.length };
}
