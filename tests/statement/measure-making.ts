import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SQSBatchResponse } from 'aws-lambda';
import { readFileSync, writeFileSync } from 'node:fs';
import { makeStatements } from '../../functions/streams/make-statements.ts';
import type { StatementAskedEvent } from '../../shared/statement-asked-event.ts';
import type { Door } from '../front-door/door/door.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { mostMbOf } from './measure-pdf.ts';

/** What the making of a statement took, its reading included. */
export interface Making {
  readonly answer: SQSBatchResponse;
  readonly tookMs: number;
  readonly cpuMs: number;
  /** The most memory that this process held meanwhile beyond what it held before, in MB. */
  readonly grownMb: number;
}

/** The emulator goes through a whole history for each read of it: seconds for what DynamoDB answers in milliseconds. */
const patienceMs = 120_000;

function heldMb(): number {
  return Math.round(process.memoryUsage.rss() / 1_048_576);
}

/** Makes a statement as the function of the queue does, through the table, and says what it took. */
export async function measureMaking({ stage, runtime }: Door, event: StatementAskedEvent): Promise<Making> {
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...tableConfigOf(stage), requestHandler: { requestTimeout: patienceMs } }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  // Forgets the most that was held before.
  writeFileSync('/proc/self/clear_refs', '5');
  const [beforeMb, beganMs, beganCpu] = [heldMb(), performance.now(), process.cpuUsage()];
  const answer = await makeStatements(sqsEventOf([JSON.stringify(event)]), {
    ...runtime,
    aws: { ...runtime.aws, documents },
  });
  const { user, system } = process.cpuUsage(beganCpu);
  return {
    answer,
    tookMs: Math.round(performance.now() - beganMs),
    cpuMs: Math.round((user + system) / 1_000),
    grownMb: mostMbOf(readFileSync('/proc/self/status', 'utf8')) - beforeMb,
  };
}
