import type { Sends } from '../../../shared/review.ts';
import { bangkokMidnightMs } from '../calendar/periods.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * When people look at what was sent (`product.md` 9, `decisions.md` 8: 08:00 to 22:00 in Bangkok, within one hour that
 * counts inside these). Every day is such a day, a bank holiday too: neither page names one that is not.
 */
const opensAfterMs = 8 * hourMs;
const closesAfterMs = 22 * hourMs;
const promiseMs = hourMs;

/** When somebody looks at what was sent at a moment: then, or when the next window opens. Epoch milliseconds. */
export function opensAtMs(sentAtMs: number): number {
  const midnightMs = bangkokMidnightMs(sentAtMs);
  if (sentAtMs < midnightMs + opensAfterMs) return midnightMs + opensAfterMs;
  return sentAtMs < midnightMs + closesAfterMs ? sentAtMs : midnightMs + dayMs + opensAfterMs;
}

/** By when it will have been decided: an hour of open windows later, 21:30 leads to 08:30. Epoch milliseconds. */
export function promisedAtMs(sentAtMs: number): number {
  const openMs = opensAtMs(sentAtMs);
  const closesMs = bangkokMidnightMs(openMs) + closesAfterMs;
  const leftMs = promiseMs - (closesMs - openMs);
  return leftMs <= 0 ? openMs + promiseMs : bangkokMidnightMs(openMs) + dayMs + opensAfterMs + leftMs;
}

/** When what is sent now would be looked at and decided, and until when nothing is sent, where the day's are used. */
export function sendsOf(nowMs: number, restsUntilMs: number | undefined): Sends {
  const rest = restsUntilMs === undefined ? {} : { restsUntilMs };
  return { opensAtMs: opensAtMs(nowMs), promisedAtMs: promisedAtMs(nowMs), ...rest };
}
