import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { goingOn, mayBegin, usedAt } from '../domains/inspect/evidence-reading.ts';
import type { UsedReading } from '../domains/inspect/evidence-reading.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readEvidenceReading, takeReading } from '../table/evidence-reading.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';

/** What an operator was allowed to read, with whoever asks for it and when. */
interface Asked {
  readonly operatorId: string;
  readonly subject: string;
  readonly nowMs: number;
}

async function readAllowed({ aws, table }: Runtime, { operatorId, subject }: Asked) {
  const item = await readItem(aws.documents, table, keys.evidenceReading(operatorId, subject));
  return item === undefined ? undefined : readEvidenceReading(operatorId, subject, item);
}

/**
 * Uses up the one reading of the evidence of something that is over; undefined where nobody has allowed it, it was read
 * already or its time is over. Of two at once one sees something.
 */
export async function beginReading(runtime: Runtime, asked: Asked): Promise<UsedReading | undefined> {
  const { aws, table } = runtime;
  const { nowMs } = asked;
  const reading = await readAllowed(runtime, asked);
  if (reading === undefined || !mayBegin(reading, nowMs)) return undefined;
  try {
    await aws.documents.send(new TransactWriteCommand({ TransactItems: [takeReading(table, reading, nowMs)] }));
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionCanceledException') return undefined;
    throw error;
  }
  return usedAt(reading, nowMs);
}

/** The reading that has begun and whose time is not over, of evidence that comes in parts. */
export async function goOnReading(runtime: Runtime, asked: Asked): Promise<UsedReading | undefined> {
  const reading = await readAllowed(runtime, asked);
  return reading === undefined ? undefined : goingOn(reading, asked.nowMs);
}
