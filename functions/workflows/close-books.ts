import { closeDays } from '../books/close-day.ts';
import type { ClosedDays } from '../books/close-day.ts';
import { tellUncompared } from '../books/tell-uncompared.ts';
import { processRuntime } from '../runtime/process/runtime.ts';

/** A minute less than the function has: what was begun is finished, and the next run goes on. */
const mostMs = 240_000;

export const handler = async (): Promise<ClosedDays> => {
  const runtime = processRuntime();
  const closed = await closeDays(runtime, mostMs);
  await tellUncompared(runtime);
  return closed;
};
