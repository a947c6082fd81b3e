import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { isOpen } from '../../domains/review/review.ts';
import { beginRunning, letEnd } from '../../engine/workflow/begin-running.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { integerOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { noteTended, readReview } from '../../table/review.ts';
import { endPictures } from '../pictures/end-pictures.ts';
import { takeStep } from './take-step.ts';
import { reviewSubject, reviewWorkflow } from './workflow.ts';

/**
 * Looks after a case that is due. New, its workflow is started; ended, the workflow is let end. One that is due later
 * on is one whose workflow should have gone on by now: what it has not done is done here, and another execution begins.
 * A case that somebody has changed meanwhile is due as they have left it.
 */
export async function tendReview(runtime: Runtime, item: Item, nowMs: number): Promise<string> {
  const { table, aws, log } = runtime;
  const review = readReview(item);
  if ((review.picturesUntilMs ?? Infinity) <= nowMs) return endPictures(runtime, review, nowMs);
  const subject = reviewSubject(review);
  const dueAtMs = integerOf(item, 'dueAtMs');
  const done = await takeStep(runtime, review, nowMs);
  if (done !== 'nothing-due' && dueAtMs > review.sentAtMs) log.error('workflow-behind', { workflow: reviewWorkflow });
  if (isOpen(review)) {
    // Each time that it is due starts one and no more, however many sweeps find it.
    await beginRunning(runtime, { workflow: reviewWorkflow, subject, name: `${review.body}-${dueAtMs}` });
  } else {
    await letEnd(runtime, reviewWorkflow, subject);
  }
  if (done !== 'nothing-due') return done;
  try {
    await aws.documents.send(new TransactWriteCommand({ TransactItems: [noteTended(table, review, nowMs)] }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TransactionCanceledException')) throw error;
  }
  return 'tended';
}
