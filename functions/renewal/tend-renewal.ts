import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { isNearEnd, isOfClock, nextTendAtMs } from '../domains/renewal/renewal.ts';
import { beginRunning, letEnd } from '../engine/workflow/begin-running.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { integerOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { noteRenewalTended, wasCalled } from '../table/renewal.ts';
import { leadToGiving } from './lead-to-giving.ts';
import { lookAtWatch, takeRenewalStep } from './take-renewal-step.ts';
import { renewalWorkflow } from './workflow.ts';

/**
 * Looks after a watch that is due. With the first reminder its workflow is started, and let end with the renewal or the
 * level: for the years in between there is the due item alone. One that is due while an execution should have gone on
 * is one whose execution has not; what that has not done is done here, and another begins. One that was called, by the
 * end of a case that held the level's end off, is behind nothing.
 */
export async function tendRenewal(runtime: Runtime, item: Item, nowMs: number): Promise<string> {
  const { table, aws, log } = runtime;
  const userId = textOf(item, 'pk');
  const { did, before } = await takeRenewalStep(runtime, userId, nowMs);
  const isBehind = !wasCalled(item) && isNearEnd(before.renewal) && isOfClock(did);
  if (isBehind) log.error('workflow-behind', { workflow: renewalWorkflow });
  const after = await lookAtWatch(runtime, userId);
  const { renewal, watched } = after;
  if (isNearEnd(renewal)) {
    // Each time that it is due starts one and no more, however many sweeps find it.
    const name = `${userId.slice('usr_'.length)}-${integerOf(item, 'dueAtMs')}`;
    await beginRunning(runtime, { workflow: renewalWorkflow, subject: userId, name });
  } else {
    await letEnd(runtime, renewalWorkflow, userId);
  }
  await leadToGiving(runtime, after, nowMs);
  if (did !== 'nothing-due') return did;
  try {
    const note = noteRenewalTended(table, renewal, nextTendAtMs(renewal, watched, nowMs));
    await aws.documents.send(new TransactWriteCommand({ TransactItems: [note] }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TransactionCanceledException')) throw error;
  }
  return 'tended';
}
