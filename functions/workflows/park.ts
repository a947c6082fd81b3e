import * as z from 'zod/mini';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { waitingExecutionItem } from '../table/waiting-execution.ts';

const orderSchema = z.object({ workflow: z.string(), subject: z.string(), token: z.string() });

/**
 * Keeps the token of an execution that begins to wait, and nothing else. One that is lost, or comes after what would
 * have used it, costs only until the execution wakes by itself.
 */
export async function park(runtime: Runtime, event: unknown): Promise<void> {
  const waiting = z.parse(orderSchema, event);
  const parkedAtMs = await runtime.clock.nowMs();
  await runtime.aws.documents.send(new PutCommand(waitingExecutionItem(runtime.table, { ...waiting, parkedAtMs })));
}

export const handler = (event: unknown): Promise<void> => park(processRuntime(), event);
