import { mostUnmaskedADay, unmaskedOftenFrom } from '../../shared/inspect/unmasked-field.ts';
import { nextBangkokMidnightMs } from '../domains/calendar/periods.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { spendCap } from '../runtime/operation/caps.ts';

const dayMs = 86_400_000;

/**
 * Counts one more look of an operator's day at somebody as they are, wherever it is; answers for how long none is left,
 * and tells where there were many.
 */
export async function spendUnmasking(runtime: Runtime, operatorId: string, nowMs: number): Promise<number | undefined> {
  const ofDay = { of: operatorId, windowMs: dayMs, windowEndMs: nextBangkokMidnightMs(nowMs) };
  const waitMs = await spendCap(runtime, { kind: 'unmasked', most: mostUnmaskedADay, ...ofDay }, nowMs);
  if (waitMs !== undefined) return waitMs;
  const isOften = await spendCap(runtime, { kind: 'unmasked-often', most: unmaskedOftenFrom - 1, ...ofDay }, nowMs);
  if (isOften !== undefined) runtime.log.error('unmasked-often', { operator: operatorId });
  return undefined;
}
