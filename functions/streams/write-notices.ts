import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { didNotFitEventSchema } from '../../shared/did-not-fit-event.ts';
import { lookedIntoEventSchema } from '../../shared/looked-into-event.ts';
import { moneyInEventSchema } from '../../shared/money-in-event.ts';
import { eachMessage } from '../engine/batches.ts';
import { noticeWrites } from '../runtime/person/inbox.ts';
import type { InboxFacts } from '../runtime/person/inbox.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { settle } from '../runtime/operation/settle.ts';

const eventSchema = z.discriminatedUnion('kind', [moneyInEventSchema, didNotFitEventSchema, lookedIntoEventSchema]);

async function writeNotice(runtime: Runtime, body: string): Promise<void> {
  const event = z.parse(eventSchema, JSON.parse(body));
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const nowMs = await runtime.clock.nowMs();
  const initial: InboxFacts = {};
  const outcome = await settle(tools, initial, (facts) => {
    const { put, count } = noticeWrites(runtime.table, event, facts, nowMs);
    return { answer: undefined, unless: put, steps: [count] };
  });
  runtime.log.info('notice-written', { eventId: event.eventId, outcome: outcome.kind });
}

/** Writes inbox notices. */
export function writeNotices(event: SQSEvent, runtime: Runtime): Promise<SQSBatchResponse> {
  return eachMessage(event, runtime.log, (body) => writeNotice(runtime, body));
}

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> => writeNotices(event, processRuntime());
