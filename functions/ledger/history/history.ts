import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { OpenTopUp } from '../../../shared/contracts/transaction/page.ts';
import { topUpMethod, transactionStatus } from '../../../shared/enums.ts';
import { idOf, timeOfIdBody } from '../../../shared/ids.ts';
import { isPaidByOwner } from '../../../shared/movements.ts';
import { longestTopUpMs, mostOpenTopUps } from '../../../shared/top-up.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readEntry } from '../entry.ts';
import type { Entry } from '../entry.ts';

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

/**
 * The user's top-ups that wait for their money, newest first: as many as the wallet counts, where they are found among
 * the 200 newest entries. A bank transfer that stands behind more is still paid by its own reference, but nobody is
 * reminded of it, and money to the standing account is not counted as that one, which waits until it expires: see
 * docs/decisions/2026-11-27-a-paid-transfer-stands-where-it-was-asked-for.md.
 */
export async function readPendingTopUps(
  documents: DynamoDBDocumentClient,
  table: string,
  { userId, openTopUps }: Pick<Wallet, 'userId' | 'openTopUps'>,
  nowMs: number,
): Promise<readonly Entry[]> {
  const pending: Entry[] = [];
  let beforeBody: string | undefined;
  for (let reads = 0; reads < mostReads && pending.length < openTopUps; reads += 1) {
    const page = await readPage(documents, table, lists.entries(userId), { beforeBody, size: 50, consistent: true });
    const isPending = ({ type, status }: Entry): boolean => isPaidByOwner(type) && status === transactionStatus.pending;
    pending.push(...page.items.map(readEntry).filter(isPending));
    beforeBody = page.nextBody;
    if (beforeBody === undefined || timeOfIdBody(beforeBody) < nowMs - longestTopUpMs) break;
  }
  return pending;
}

/** The user's top-ups that can still be paid, newest first. */
export async function readOpenTopUps(
  documents: DynamoDBDocumentClient,
  table: string,
  wallet: Pick<Wallet, 'userId' | 'openTopUps'>,
  nowMs: number,
): Promise<readonly OpenTopUp[]> {
  const pending = await readPendingTopUps(documents, table, wallet, nowMs);
  return pending
    .filter(({ expiresAtMs = 0 }) => expiresAtMs > nowMs)
    .slice(0, mostOpenTopUps)
    .map(({ body, amountSatang, method = topUpMethod.thaiQr, expiresAtMs = 0 }) => ({
      topUpId: idOf('tup', body),
      method,
      amountSatang,
      expiresAtMs,
    }));
}
