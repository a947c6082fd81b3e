import { hitWithinMs } from '../../shared/screening.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { lists } from '../table/keys.ts';
import { readPage } from '../table/pages.ts';
import { readScreeningHit } from '../table/screening.ts';

/** More open hits of one person are told as so many. */
const mostCounted = 50;

/**
 * How many hits of a person nobody has closed within their day. What is stored is counted, and not what the lists
 * still say: a hit whose entry left its list, or whose person gives another name by now, is a case until somebody says
 * what it was.
 */
export async function countLateHits({ aws, table }: Runtime, userId: string, nowMs: number): Promise<number> {
  const { items } = await readPage(aws.documents, table, lists.screeningHitsOf(userId), {
    size: mostCounted,
    consistent: true,
  });
  return items.map(readScreeningHit).filter(({ foundAtMs }) => foundAtMs + hitWithinMs <= nowMs).length;
}
