/**
 * Runs the bundle that it is given as a Lambda process does: imports it once, and hands it one event after another. It
 * is started by `bundle-process.ts`, which it tells how long each took.
 */
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { lambdaContext } from '../front-door/door/event.ts';

interface Bundle {
  readonly handler: (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;
}

const [file = ''] = process.argv.slice(2);
const { handler }: Bundle = await import(pathToFileURL(file).href);

async function handle(event: APIGatewayProxyEventV2): Promise<void> {
  const startedAt = performance.now();
  const { statusCode: status = 200, body = '' } = await handler(event, lambdaContext);
  process.send?.({ tookMs: performance.now() - startedAt, status, body });
}

process.on('message', (event: APIGatewayProxyEventV2) => void handle(event));
process.send?.('imported');
