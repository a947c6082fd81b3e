import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { takeBankMessage } from '../ledger/take-message.ts';
import { bankEventSchema } from '../partners/bank-contract.ts';
import type { BankEvent } from '../partners/bank-contract.ts';
import { verifyWebhook } from '../partners/webhook-signature.ts';
import { required } from '../runtime/config.ts';
import { cameThroughFrontDoor } from '../runtime/origin.ts';
import { processRuntime } from '../runtime/runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';

function answerOf(statusCode: number, outcome: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ outcome }),
  };
}

function parseEvent(body: string): BankEvent | undefined {
  try {
    const parsed = bankEventSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The bank's webhook: believed only with its signature. Duplicates and reordering
 * are harmless, because each message is recorded by its event id, and what it tells
 * of is booked under the bank's own reference; what contradicts either is kept.
 * Anything but 2xx makes the bank send it again.
 */
export async function receiveBankWebhook(
  event: APIGatewayProxyEventV2, runtime: Runtime,
): Promise<APIGatewayProxyStructuredResultV2> {
  const nowMs = await runtime.clock.nowMs();
  if (!await cameThroughFrontDoor(event, runtime)) return answerOf(403, 'refused');
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : event.body ?? '';
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'bankSecretArn'));
  const check = verifyWebhook({ headers: event.headers, body }, secret, nowMs);
  if (!check.valid) {
    runtime.log.error('webhook-refused', { because: check.because });
    return answerOf(401, 'signature-not-valid');
  }
  const bankEvent = parseEvent(body);
  if (bankEvent === undefined) {
    runtime.log.error('webhook-refused', { because: 'content' });
    return answerOf(400, 'content-not-valid');
  }
  try {
    const outcome = await takeBankMessage(runtime, bankEvent, nowMs);
    runtime.log.info('webhook-answered', { kind: bankEvent.type, outcome, eventId: bankEvent.eventId });
    return answerOf(200, outcome);
  } catch (error) {
    runtime.log.error('webhook-failed', { kind: bankEvent.type, eventId: bankEvent.eventId }, error);
    return answerOf(500, 'try-again');
  }
}

export const handler = (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
  receiveBankWebhook(event, processRuntime());
