import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { OpenTopUp } from '../../shared/contracts/transaction/page.ts';
import { transactionStatus, transactionType } from '../../shared/enums.ts';
import { idOf, timeOfIdBody } from '../../shared/ids.ts';
import { mostOpenTopUps, topUpLifetimeMs } from '../../shared/top-up.ts';
import { lists } from '../table/keys.ts';
import { readPage } from '../table/pages.ts';
import { readEntry } from './entry.ts';
import type { Entry } from './entry.ts';

/**
 * One page asks the table at most so often; whoever made more QRs in a row than that holds gets the rest with the next.
 */
const mostReads = 4;
const leastRead = 20;

/** A QR that ended and nothing ever came for it: it tells nobody anything about money. */
export function isIdle(entry: Entry): boolean {
  return entry.status === transactionStatus.closed && entry.returns.length === 0;
}

export interface HistoryPage {
  readonly entries: readonly Entry[];
  /** The last id body that was looked at, where there may be more below it. */
  readonly nextBody?: string;
}

/**
 * Reads a page of a history, newest first. What is left out costs reads, so a page may come
 * short although more follows.
 */
export async function readHistoryPage(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
  {
    beforeBody,
    size,
    withClosed,
  }: { readonly beforeBody?: string | undefined; readonly size: number; readonly withClosed: boolean },
): Promise<HistoryPage> {
  const entries: Entry[] = [];
  let from = beforeBody;
  for (let reads = 0; reads < mostReads; reads += 1) {
    const asked = withClosed ? size : Math.max(size - entries.length, Math.min(size, leastRead));
    const page = await readPage(documents, table, lists.entries(userId), {
      beforeBody: from,
      size: asked,
      consistent: true,
    });
    for (const entry of page.items.map(readEntry)) {
      if (entries.length === size) return { entries, nextBody: entries.at(-1)?.body ?? '' };
      if (withClosed || !isIdle(entry)) entries.push(entry);
    }
    if (page.nextBody === undefined) return { entries };
    from = page.nextBody;
    if (entries.length === size) break;
  }
  return { entries, ...(from !== undefined && { nextBody: from }) };
}

/** The user's QRs that can still be paid, newest first; none is older than a QR lives. */
export async function readOpenTopUps(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
  nowMs: number,
): Promise<readonly OpenTopUp[]> {
  const open: OpenTopUp[] = [];
  let beforeBody: string | undefined;
  for (let reads = 0; reads < mostReads; reads += 1) {
    const page = await readPage(documents, table, lists.entries(userId), { beforeBody, size: 50, consistent: true });
    for (const entry of page.items.map(readEntry)) {
      const { body, type, status, amountSatang, expiresAtMs = 0 } = entry;
      if (type !== transactionType.topUp || status !== transactionStatus.pending || expiresAtMs <= nowMs) continue;
      open.push({ topUpId: idOf('tup', body), amountSatang, expiresAtMs });
    }
    beforeBody = page.nextBody;
    if (beforeBody === undefined || timeOfIdBody(beforeBody) < nowMs - topUpLifetimeMs) break;
  }
  return open.slice(0, mostOpenTopUps);
}
