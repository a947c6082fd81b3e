import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';

/** A request id's answer is kept for seven days. */
export const requestRecordLifetimeMs = 7 * 86_400_000;

/** The idempotency record: written first in the money's own transaction, so that commits are recorded and refusals are not. */
export function requestRecord(
  table: string, userId: string, requestId: string,
  { contentHash, answer, nowMs }: { contentHash: string; answer: unknown; nowMs: number },
): TransactItem {
  return putNewItem(table, keys.request(userId, requestId), {
    contentHash, answer, answeredAtMs: nowMs, ttlSeconds: Math.floor((nowMs + requestRecordLifetimeMs) / 1000),
  });
}
