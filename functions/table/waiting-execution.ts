import { deleteItemIf, equals } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** An execution that waits to be woken, by the token that wakes it; the last one that waits for a subject counts. */
export interface WaitingExecution {
  readonly workflow: string;
  readonly subject: string;
  readonly token: string;
  readonly parkedAtMs: number;
}

/** Reads the token of an execution that waits. */
export function readWaitingExecution(item: Item): Pick<WaitingExecution, 'token' | 'parkedAtMs'> {
  return { token: textOf(item, 'token'), parkedAtMs: integerOf(item, 'parkedAtMs') };
}

/** The item of a token, which replaces an earlier one of its subject: an execution waits in one place at a time. */
export function waitingExecutionItem(table: string, { workflow, subject, token, parkedAtMs }: WaitingExecution) {
  return { TableName: table, Item: { ...keys.waitingExecution(workflow, subject), token, parkedAtMs } };
}

/** A token that was used is dropped; the one of an execution that waits anew stays. */
export function dropWaitingExecution(
  table: string,
  { workflow, subject, token }: Omit<WaitingExecution, 'parkedAtMs'>,
): TransactItem {
  return deleteItemIf(table, keys.waitingExecution(workflow, subject), [equals('token', token)]);
}
