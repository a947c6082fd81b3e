import * as z from 'zod/mini';
import { openClient } from '../runtime/process/aws-client.ts';

/** Making a pair of RSA keys takes KMS a second or two, a sweep of much that is due longer; both may have to start. */
const answerMs = 25_000;

/** Runs one of the product's own functions, as its schedule would. @throws where it failed. */
async function invoke(functionName: string, order: object): Promise<unknown> {
  // Loaded on the first move, because most requests to the sandbox need no such client.
  const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
  const lambda = openClient(LambdaClient, { maxAttempts: 1 }, { connectMs: 1_000, answerMs });
  const { FunctionError: error, Payload: payload } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(JSON.stringify(order)) }),
  );
  if (error !== undefined) throw new Error(`${functionName} failed: ${error}`);
  return payload === undefined ? undefined : JSON.parse(Buffer.from(payload).toString('utf8'));
}

const rotatedSchema = z.object({ successorAtMs: z.int() });

/**
 * The product's own rotation, which changes nothing while a key still leads: when the next one is to be made, in epoch
 * milliseconds. Without a name nothing is renewed.
 */
export async function renewKeys(functionName: string | undefined): Promise<number | undefined> {
  if (functionName === undefined) return undefined;
  return z.parse(rotatedSchema, await invoke(functionName, {})).successorAtMs;
}

const sweptSchema = z.object({
  ended: z.int(),
  failed: z.int(),
  left: z.int(),
  nextDueAtMs: z.optional(z.int()),
});
/** What a sweep ended, what failed and what it left, and when the next thing falls due in epoch milliseconds. */
export type SweptByProduct = z.output<typeof sweptSchema>;

/** The product's own sweep of everything that is due by its clock. */
export async function sweep(functionName: string): Promise<SweptByProduct> {
  return z.parse(sweptSchema, await invoke(functionName, { tellsNext: true }));
}
