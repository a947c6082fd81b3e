import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SQSBatchResponse } from 'aws-lambda';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AskedStatement } from '../../functions/domains/statement/statement.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { fillStatement, shortStatement } from '../../functions/statement/fill-statement.ts';
import { makeStatements } from '../../functions/streams/make-statements.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { foundPerson } from '../../functions/table/person.ts';
import type { StatementAskedEvent } from '../../shared/statement-asked-event.ts';
import type { Door } from '../front-door/door/door.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { mostMbOf } from './measure-pdf.ts';

/** What something took of this process. */
interface Taken {
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

/** What the making of a statement took, its reading included. */
export interface Making extends Taken {
  readonly answer: SQSBatchResponse;
}

/** What the filling of a statement's file took, from the first read of the table to the last byte. */
export interface Filling extends Taken {
  readonly bytes: number;
  readonly rowCount: number;
}

function patient({ stage, runtime }: Door): Runtime {
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...tableConfigOf(stage), requestHandler: { requestTimeout: patienceMs } }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return { ...runtime, aws: { ...runtime.aws, documents } };
}

async function taken<T>(act: () => Promise<T>): Promise<Taken & { readonly result: T }> {
  // Forgets the most that was held before.
  writeFileSync('/proc/self/clear_refs', '5');
  const [beforeMb, beganMs, beganCpu] = [heldMb(), performance.now(), process.cpuUsage()];
  const result = await act();
  const { user, system } = process.cpuUsage(beganCpu);
  return {
    result,
    tookMs: Math.round(performance.now() - beganMs),
    cpuMs: Math.round((user + system) / 1_000),
    grownMb: mostMbOf(readFileSync('/proc/self/status', 'utf8')) - beforeMb,
  };
}

/** Makes a statement as the function of the queue does, through the table, and says what it took. */
export async function measureMaking(door: Door, event: StatementAskedEvent): Promise<Making> {
  const runtime = patient(door);
  const { result: answer, ...took } = await taken(() => makeStatements(sqsEventOf([JSON.stringify(event)]), runtime));
  return { ...took, answer };
}

/** Fills a statement's file as whoever asks for it waits for it: reading, tying out, opening names, layout and code. */
export async function measureFilling(door: Door, asked: AskedStatement): Promise<Filling> {
  const runtime = patient(door);
  const person = foundPerson(await readItem(runtime.aws.documents, runtime.table, keys.person(asked.userId)));
  const { result, ...took } = await taken(() => fillStatement(runtime, person, asked, shortStatement));
  if (typeof result === 'string') throw new Error(`the statement is ${result}`);
  return { ...took, bytes: result.bytes.length, rowCount: result.made.rowCount };
}
