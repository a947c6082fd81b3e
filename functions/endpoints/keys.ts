import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { cameThroughFrontDoor } from '../runtime/operation/origin.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readServerKeys } from '../runtime/process/server-keys.ts';

// Far below the overlap of a rotation, so that no client holds on to a key that is no longer accepted.
const cacheSeconds = 300;

/** The public halves of the server keys that are still accepted, newest first, as a JSON Web Key Set. */
export async function serveKeys(
  event: Pick<APIGatewayProxyEventV2, 'headers'>,
  runtime: Runtime,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (!(await cameThroughFrontDoor(event, runtime))) {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return { statusCode: 403, headers, body: JSON.stringify({ outcome: 'refused' }) };
  }
  const [nowMs, records] = await Promise.all([
    runtime.clock.nowMs(),
    readServerKeys(runtime.aws.documents, runtime.table),
  ]);
  const keys = records
    .toReversed()
    .filter(({ acceptedUntilMs }) => nowMs < acceptedUntilMs)
    .map(({ kid, modulus, exponent }) => ({
      kid,
      kty: 'RSA',
      n: modulus,
      e: exponent,
      alg: 'RSA-OAEP-256',
      use: 'enc',
    }));
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${cacheSeconds}` },
    body: JSON.stringify({ keys }),
  };
}

export const handler = (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
  serveKeys(event, processRuntime());
