import { nextBusinessDay } from './business-days.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * When the bank is asked once more for a reference that was closed at `closedAtMs`, in epoch milliseconds, earliest
 * first: after 15 minutes and 2 hours for payments that were on their way, and at 10:00 of the next business day
 * in Bangkok, when the bank's own night run is done.
 */
export function askAgainAt(closedAtMs: number): readonly [number, number, number] {
  return [closedAtMs + 15 * minuteMs, closedAtMs + 2 * hourMs, nextBusinessDay(closedAtMs) + 10 * hourMs];
}

/**
 * What is still to be asked after `nowMs`: a late question stands for those before it. Undefined when all are asked.
 */
export function nextAsk(
  closedAtMs: number,
  nowMs: number,
): { readonly dueAtMs: number; readonly asksLeft: number } | undefined {
  const ahead = askAgainAt(closedAtMs).filter((atMs) => atMs > nowMs);
  const [dueAtMs] = ahead;
  return dueAtMs === undefined ? undefined : { dueAtMs, asksLeft: ahead.length };
}
