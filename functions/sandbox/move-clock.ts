import * as z from 'zod/mini';
import type { Moment, SandboxParts } from './context.ts';
import { Problem } from './problem.ts';

const dayMs = 24 * 3_600_000;
const bangkokAheadMs = 7 * 3_600_000;

/** The product's functions look at the clock item twice a second; after this all of them have seen the new time. */
const seenEverywhereMs = 600;

/** The body of `PUT /clock`: ahead of true time, or behind where negative; at most ten years. */
export const clockOrderSchema = z.strictObject({
  offsetMs: z.int().check(z.gte(-3_650 * dayMs), z.lte(3_650 * dayMs)),
});

/** The steps that the clock's page offers. */
export const clockSteps = ['quarter', 'day', 'midnight', 'now'] as const;
export type ClockStep = (typeof clockSteps)[number];

/** The offset after a step from a clock that shows `nowMs` with `offsetMs`; midnight is the next one in Bangkok. */
export function offsetAfter(step: ClockStep, nowMs: number, offsetMs: number): number {
  if (step === 'now') return 0;
  if (step === 'quarter') return offsetMs + 15 * 60_000;
  if (step === 'day') return offsetMs + dayMs;
  const sinceMidnightMs = (nowMs + bangkokAheadMs) % dayMs;
  return offsetMs + dayMs - sinceMidnightMs;
}

/**
 * Moves the product's clock for everybody and answers once it shows everywhere; 409 where the stage forbids it. Its
 * keys are the caller's to see to.
 */
export async function showTime(parts: SandboxParts, moment: Moment, wantedMs: number): Promise<Moment> {
  if (!parts.clock.movable) throw new Problem(409, 'clock-fixed', "This stage's clock cannot be moved.");
  const { offsetMs } = checked(wantedMs);
  await parts.clock.move(offsetMs);
  await parts.pause(seenEverywhereMs);
  return { realMs: moment.realMs, nowMs: () => moment.realMs() + offsetMs, offsetMs };
}

/** Moves the product's clock for everybody and answers once it shows everywhere and there is a key for it. */
export async function moveClock(parts: SandboxParts, moment: Moment, wantedMs: number): Promise<Moment> {
  const moved = await showTime(parts, moment, wantedMs);
  // The product looks at its keys once a day of true time; a clock that jumps past a key's life would leave it without.
  await parts.renewKeys();
  return moved;
}

function checked(wantedMs: number): { offsetMs: number } {
  const order = clockOrderSchema.safeParse({ offsetMs: Math.round(wantedMs) });
  if (!order.success) throw new Problem(422, 'clock-too-far', 'The clock moves at most ten years.');
  return order.data;
}
