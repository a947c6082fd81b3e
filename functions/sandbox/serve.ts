import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@aws-lambda-powertools/logger';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { openClient } from '../runtime/process/aws-client.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import { createSecrets } from '../runtime/process/secrets.ts';
import { createSandbox } from './app.ts';
import { setPerson } from './people/set-person.ts';
import { renewKeys, sweep } from './product-functions.ts';
import { requestOf, resultOf } from './http-event.ts';
import { tableClock, trueClock } from './server-clock.ts';
import { readSettings } from './settings.ts';
import { dynamoTable } from './table.ts';

const logger = new Logger({ serviceName: 'sandbox' });
const settings = readSettings();
const documents = DynamoDBDocumentClient.from(openClient(DynamoDBClient), {
  marshallOptions: { removeUndefinedValues: true },
});
const secrets = createSecrets(openClient(SecretsManagerClient));
// The true time comes with each event; rows are kept a week, so the last event's time is near enough.
let lastEventMs = 0;

const sweepBy = (functionName: string) => () => sweep(functionName);
const passwordAt = (arn: string) => () => secrets.valueOf(arn);

const sandbox = createSandbox({
  table: dynamoTable(documents, settings.tableName, () => Math.floor(lastEventMs / 1000)),
  clock: settings.productTableName === undefined ? trueClock : tableClock(documents, settings.productTableName),
  renewKeys: () => renewKeys(settings.rotateKeysFunction),
  ...(settings.sweepFunction !== undefined && { sweep: sweepBy(settings.sweepFunction) }),
  secretOf: (partner) => secrets.valueOf(settings.secretArnOf(partner)),
  ...(settings.passwordArn !== undefined && { password: passwordAt(settings.passwordArn) }),
  ...(settings.mayNamePeople && {
    setPerson: (mobile, order, nowMs) => setPerson(processRuntime(), mobile, order, nowMs),
  }),
  frontDoorUrl: settings.frontDoorUrl,
  fetch: globalThis.fetch,
  random: (bytes) => randomBytes(bytes),
  pause: (ms) => pause(ms),
  unexpected: (route, error) => logger.error('sandbox-failed', { route, error }),
});

/** The sandbox stack's only function, behind an HTTP API (payload version 2) with one default route. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const startedMs = performance.now();
  lastEventMs = event.requestContext.timeEpoch;
  const realMs = () => event.requestContext.timeEpoch + (performance.now() - startedMs);
  const result = await resultOf(await sandbox.fetch(requestOf(event), { realMs }));
  // Paths hold test phone numbers and bodies hold codes, so the line has neither.
  logger.info('sandbox-answered', {
    method: event.requestContext.http.method,
    area: event.rawPath.split('/')[1] ?? '',
    status: result.statusCode,
    durationMs: Math.round(performance.now() - startedMs),
  });
  return result;
}
