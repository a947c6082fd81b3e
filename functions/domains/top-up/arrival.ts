import { isBusinessDay, nextBusinessDay } from '../calendar/business-days.ts';
import { bangkokMidnightMs } from '../calendar/periods.ts';

const hourMs = 3_600_000;

/** Between these hours of a business day in Bangkok, both included, our bank books a transfer within two hours. */
const fastFromMs = 9 * hourMs;
const fastUntilMs = 15 * hourMs;
const fastMs = 2 * hourMs;
/** Whatever was made at another time is here by then on the business day that follows. */
const laterMs = 10 * hourMs;

/** Whoever asks for the details of a transfer has a day to make it. */
const madeWithinMs = 24 * hourMs;
/** So much longer it stays open than the latest promise, so that who was promised ten o'clock is not closed at ten. */
const graceMs = 2 * hourMs;

/**
 * By when a bank transfer is here that is made at `madeAtMs`, in epoch milliseconds: after `product.md` section 9
 * ("within 09:00-15:00 funds within 2 hours, otherwise by 10:00 next business day"). Before nine the next business day
 * is the one after, too: it is the latest moment that people are promised.
 */
export function arrivesBy(madeAtMs: number): number {
  const ofDayMs = madeAtMs - bangkokMidnightMs(madeAtMs);
  const isFast = isBusinessDay(madeAtMs) && ofDayMs >= fastFromMs && ofDayMs <= fastUntilMs;
  return isFast ? madeAtMs + fastMs : nextBusinessDay(madeAtMs) + laterMs;
}

/**
 * Until when an unpaid bank transfer is waited for: a day to make it, then as long as the slowest one takes, and two
 * hours. Whatever is made in that day is promised for two hours before at the latest, at whichever hour it is made.
 */
export function transferEndsAt(createdAtMs: number): number {
  return nextBusinessDay(createdAtMs + madeWithinMs) + laterMs + graceMs;
}
