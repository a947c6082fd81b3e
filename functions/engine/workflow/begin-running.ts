import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readItem } from '../../table/pages.ts';
import { keys } from '../../table/keys.ts';
import { dropWaitingExecution, readWaitingExecution } from '../../table/waiting-execution.ts';
import { ExecutionRefused, startExecution, wakeExecution } from './executions.ts';

/** What an execution is about, and how it is named: a number of its own for each that had to be started again. */
interface Wished {
  readonly workflow: string;
  readonly subject: string;
  readonly name: string;
}

/**
 * Wakes whatever execution waits for a subject, if one does. A token is used once. Where Step Functions refuses to, it
 * is told and nothing else stops for it: the execution looks by itself when its longest wait is over.
 */
async function wakeWaiting({ aws, table, workflows, log }: Runtime, workflow: string, subject: string): Promise<void> {
  const item = await readItem(aws.documents, table, keys.waitingExecution(workflow, subject));
  if (item === undefined || workflows === undefined) return;
  const { token } = readWaitingExecution(item);
  try {
    await wakeExecution(workflows, token);
  } catch (error) {
    if (!(error instanceof ExecutionRefused)) throw error;
    return log.error('workflow-behind', { workflow, refused: error.exception });
  }
  // An execution that has parked again meanwhile has left another token, which stays.
  const drop = dropWaitingExecution(table, { workflow, subject, token });
  await aws.documents.send(new TransactWriteCommand({ TransactItems: [drop] })).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'TransactionCanceledException')) throw error;
  });
}

/**
 * Begins an execution for a subject that has none, or whose execution should have gone on and has not: it failed, or a
 * restart has ended it. One that waits after all is woken; that a token was taken says nothing of who had it, so that
 * another begins in any case. What it does it reads from the table: one too many does nothing.
 */
export async function beginRunning(
  runtime: Runtime,
  { workflow, subject, name }: Wished,
): Promise<'started' | 'there-already' | 'no-workflows'> {
  if (runtime.workflows === undefined) return 'no-workflows';
  await wakeWaiting(runtime, workflow, subject);
  return startExecution(runtime.workflows, workflow, name, subject);
}

/** Lets an execution end whose subject has: it is woken, looks, and finds nothing to do. */
export async function letEnd(runtime: Runtime, workflow: string, subject: string): Promise<void> {
  if (runtime.workflows !== undefined) await wakeWaiting(runtime, workflow, subject);
}
