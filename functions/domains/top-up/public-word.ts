import { transactionStatus } from '../../../shared/enums.ts';
import type { TransactionStatus } from '../../../shared/enums.ts';
import { nextBusinessDay } from '../calendar/business-days.ts';
import { topUpTransitions } from './transitions.ts';

/** A sweep comes every minute and asks the bank; after so long the bank has not answered it. */
const sweptMs = 10 * 60_000;
/** The bank's statement of the day, the last net, is there at 10:00 in Bangkok. */
const statementAtMs = 10 * 3_600_000;

/**
 * Who has to do something for an open top-up, and by when the next thing is known, in epoch milliseconds; undefined for
 * one that has ended. Its owner pays until it expires. From then on it is ours to end, and where the bank is silent,
 * its statement tells.
 */
export function topUpWord(
  { status, expiresAtMs = 0 }: { readonly status: TransactionStatus; readonly expiresAtMs?: number | undefined },
  nowMs: number,
): { readonly acts: 'owner' | 'us'; readonly untilMs: number } | undefined {
  if (status !== transactionStatus.pending) return undefined;
  if (nowMs < expiresAtMs)
    return { acts: topUpTransitions.states.open.acts === 'owner' ? 'owner' : 'us', untilMs: expiresAtMs };
  const sweptAtMs = expiresAtMs + sweptMs;
  return { acts: 'us', untilMs: nowMs < sweptAtMs ? sweptAtMs : nextBusinessDay(nowMs) + statementAtMs };
}
