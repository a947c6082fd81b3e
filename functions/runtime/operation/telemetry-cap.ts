import type { Refusal } from '../../engine/refusal.ts';
import { refuseTooManyOf } from './caps.ts';
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
  const most = requiredCount(runtime.config, 'telemetryPerAddressMinute');
  return refuseTooManyOf(runtime, { viewer }, { kind: 'telemetry-address', most, windowMs: minuteMs }, nowMs);
}
