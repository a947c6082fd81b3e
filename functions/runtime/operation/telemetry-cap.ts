import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { addressHashOf, spendCap } from './caps.ts';
import { requiredCount } from '../process/config.ts';
import type { Viewer } from './viewer.ts';
import type { Runtime } from '../process/runtime.ts';

const minuteMs = 60_000;

/**
 * Spends one of an address's reports of this minute, errors and events together; answers
 * the refusal where none is left.
 */
export async function refuseTooManyReports(
  runtime: Runtime,
  viewer: Viewer,
  nowMs: number,
): Promise<Refusal<'too-many'> | undefined> {
  const retryAfterMs = await spendCap(
    runtime,
    {
      kind: 'telemetry-address',
      of: await addressHashOf(runtime, viewer),
      most: requiredCount(runtime.config, 'telemetryPerAddressMinute'),
      windowMs: minuteMs,
    },
    nowMs,
  );
  return retryAfterMs === undefined ? undefined : refuse('too-many', { retryAfterMs });
}
