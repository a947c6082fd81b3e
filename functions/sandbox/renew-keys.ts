import { openClient } from '../runtime/process/aws-client.ts';

/** Making a pair of RSA keys takes KMS a second or two, and the function may have to start first. */
const answerMs = 15_000;

/**
 * Runs the product's own rotation, which changes nothing while a key still leads. Without a
 * name there is nothing to renew.
 */
export async function renewKeys(functionName: string | undefined): Promise<void> {
  if (functionName === undefined) return;
  // Loaded on the first move, because most requests to the sandbox need no such client.
  const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
  const lambda = openClient(LambdaClient, { maxAttempts: 1 }, { connectMs: 1_000, answerMs });
  const { FunctionError: error } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from('{}') }),
  );
  if (error !== undefined) throw new Error(`the server keys were not renewed: ${error}`);
}
