import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** For so long money may leave from a device that has shown an SMS code; 30 days in milliseconds. */
export const codeShownForMs = 30 * 86_400_000;

/** Whether money may leave from a device that last showed a code at this moment; 0 when it never has. */
export function refuseDevice(codeShownAtMs: number, nowMs: number): Refusal<'step-up-needed'> | undefined {
  return codeShownAtMs + codeShownForMs <= nowMs ? refuse('step-up-needed', { reason: 'code' }) : undefined;
}
