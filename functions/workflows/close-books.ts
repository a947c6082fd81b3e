import { closeDays } from '../books/close-day.ts';
import type { ClosedDays } from '../books/close-day.ts';
import { processRuntime } from '../runtime/process/runtime.ts';

/** A minute less than the function has: what was begun is finished, and the next run goes on. */
const mostMs = 240_000;

export const handler = (): Promise<ClosedDays> => closeDays(processRuntime(), mostMs);
