import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Review } from '../domains/review/review.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { noteTended } from '../table/review.ts';
import { takeStep } from './take-step.ts';

/**
 * Looks after a case that is due: what time has made of it and nobody has done yet is done, and it is set when to come
 * by again. A case that somebody has changed meanwhile is due as they have left it.
 */
export async function tendReview(runtime: Runtime, review: Review, nowMs: number): Promise<string> {
  const done = await takeStep(runtime, review, nowMs);
  if (done !== 'nothing-due') return done;
  const { table, aws } = runtime;
  try {
    await aws.documents.send(new TransactWriteCommand({ TransactItems: [noteTended(table, review, nowMs)] }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TransactionCanceledException')) throw error;
  }
  return 'tended';
}
