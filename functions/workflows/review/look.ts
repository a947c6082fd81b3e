import * as z from 'zod/mini';
import { nextStep } from '../../domains/review/review.ts';
import { answerOfLook } from '../../engine/workflow/look.ts';
import type { Look } from '../../engine/workflow/look.ts';
import { reviewKeyOf } from '../../review/cases/workflow.ts';
import { takeStep } from '../../review/cases/take-step.ts';
import { processRuntime } from '../../runtime/process/runtime.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Item } from '../../table/item.ts';
import { readItem } from '../../table/pages.ts';
import { readReview } from '../../table/review.ts';

const orderSchema = z.object({ subject: z.string() });

/**
 * Looks at a case by our clock: does what time has made due, and says when to look again, or that it is over. It holds
 * nothing of its own, so that it may begin anew at any time, and twice at once.
 */
export async function lookAtReview(runtime: Runtime, event: unknown): Promise<Look> {
  const key = reviewKeyOf(z.parse(orderSchema, event).subject);
  const find = (): Promise<Item | undefined> => readItem(runtime.aws.documents, runtime.table, key);
  const nowMs = await runtime.clock.nowMs();
  const item = await find();
  if (item === undefined) return answerOfLook(undefined, nowMs);
  await takeStep(runtime, readReview(item), nowMs);
  const after = await find();
  const next = after === undefined ? undefined : nextStep(readReview(after), nowMs);
  if (next === undefined || next.kind === 'ended') return answerOfLook(undefined, nowMs);
  return answerOfLook(next.kind === 'wait' ? next.untilMs : nowMs, nowMs);
}

export const handler = (event: unknown): Promise<Look> => lookAtReview(processRuntime(), event);
