import * as z from 'zod/mini';
import { isNearEnd, nextRenewalStep } from '../../domains/renewal/renewal.ts';
import { answerOfLook, mostWaitOfWeeks } from '../../engine/workflow/look.ts';
import type { Look } from '../../engine/workflow/look.ts';
import { lookAtWatch, takeRenewalStep } from '../../renewal/take-renewal-step.ts';
import { processRuntime } from '../../runtime/process/runtime.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';

const orderSchema = z.object({ subject: z.string() });

/**
 * Looks at somebody's document by our clock: does what time has made due, and says when to look again, or that it is
 * over. It holds nothing of its own, so that it may begin anew at any time, and twice at once.
 */
export async function lookAtRenewal(runtime: Runtime, event: unknown): Promise<Look> {
  const { subject: userId } = z.parse(orderSchema, event);
  const nowMs = await runtime.clock.nowMs();
  await takeRenewalStep(runtime, userId, nowMs);
  const { renewal, watched } = await lookAtWatch(runtime, userId);
  // What is years away is the due item's to remember.
  if (!isNearEnd(renewal)) return answerOfLook(undefined, nowMs);
  const next = nextRenewalStep(renewal, watched, nowMs);
  return answerOfLook(next.kind === 'wait' ? next.untilMs : nowMs, nowMs, mostWaitOfWeeks);
}

export const handler = (event: unknown): Promise<Look> => lookAtRenewal(processRuntime(), event);
