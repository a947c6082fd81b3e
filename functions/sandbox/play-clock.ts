import * as z from 'zod/mini';
import type { Moment, SandboxParts } from './context.ts';
import { showTime } from './move-clock.ts';
import { Problem } from './problem.ts';
import type { SweptByProduct } from './product-functions.ts';

const dayMs = 24 * 3_600_000;

/**
 * What fails is tried again after a minute, what a partner is silent on after an hour: a month would never be over if
 * time stopped at each. Longer than what is due may be ordered for, a step would jump over it, and its money came back.
 */
const leastStepMs = 5 * 60_000;
const longestPlayMs = 100 * dayMs;

/** The body of `POST /clock/play`: one step towards a moment of the product's clock, in epoch milliseconds. */
export const playOrderSchema = z.strictObject({ untilMs: z.int().check(z.positive()) });

/** What one step did. */
export interface Played extends Omit<SweptByProduct, 'nextDueAtMs'> {
  readonly moment: Moment;
  /** Whether the moment that was asked for is reached, and what was due by then has had its turn. */
  readonly isOver: boolean;
}

/**
 * Where time stops next: at what falls due, a few minutes on at least, where the product's next key is to be made
 * (before the last one is over, so that somebody has one at every moment in between), and in the end. No midnight is a
 * stop of its own: what a day or a month begins with is read by the clock (limits, counts, free uses, rules that
 * begin), what has an end is due at it (documents, freezes, screenings), and the books are closed by a schedule of true
 * time, each day that is over.
 */
export function nextStop(nowMs: number, untilMs: number, nextDueAtMs = Infinity, nextKeyAtMs = Infinity): number {
  return Math.min(untilMs, Math.max(Math.min(nextDueAtMs, nextKeyAtMs), nowMs + leastStepMs));
}

/**
 * One step of a clock that plays time: the product renews its keys where it is time and ends what is due now, then its
 * clock goes to where the next thing falls due. The last step ends what is due and moves nothing. 409 where the
 * stage's clock cannot be moved, 422 for more than a hundred days at once.
 */
export async function playStep(parts: SandboxParts, moment: Moment, untilMs: number): Promise<Played> {
  const { clock, sweep } = parts;
  if (!clock.movable || sweep === undefined)
    throw new Problem(409, 'clock-fixed', "This stage's clock cannot be moved.");
  const nowMs = moment.nowMs();
  if (untilMs - nowMs > longestPlayMs)
    throw new Problem(422, 'clock-too-far', 'The clock plays at most a hundred days at once.');
  const nextKeyAtMs = await parts.renewKeys();
  const { nextDueAtMs, ...swept } = await sweep();
  if (nowMs >= untilMs) return { ...swept, moment, isOver: true };
  const stopMs = nextStop(nowMs, untilMs, nextDueAtMs, nextKeyAtMs);
  return { ...swept, moment: await showTime(parts, moment, moment.offsetMs + stopMs - nowMs), isOver: false };
}
