import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { bodyOfId } from '../../shared/ids.ts';
import { statementAskedEventSchema } from '../../shared/statement-asked-event.ts';
import { statementTransitions } from '../domains/statement/transitions.ts';
import { eachMessage } from '../engine/batches.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { endMaking } from '../statement/end-making.ts';
import { longStatement } from '../statement/fill-statement.ts';
import { keepStatement } from '../statement/keep-statement.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { foundPerson } from '../table/person.ts';
import { readStatement } from '../table/statement.ts';

/** The wallet did not stand still while its history was read; the message comes again by itself. */
class WalletChanging extends Error {
  override readonly name = 'WalletChanging';
}

async function makeAsked(runtime: Runtime, message: string): Promise<void> {
  const { userId, statementId, eventId } = z.parse(statementAskedEventSchema, JSON.parse(message));
  const { documents } = runtime.aws;
  const item = await readItem(documents, runtime.table, keys.statement(userId, bodyOfId('stm', statementId) ?? ''));
  const asked = item === undefined ? undefined : readStatement(item);
  // Made by an earlier delivery, ended as failed, or forgotten since.
  if (asked?.state !== statementTransitions.start) return;
  const person = foundPerson(await readItem(documents, runtime.table, keys.person(userId)));
  const made = await keepStatement(runtime, person, asked, longStatement);
  if (made === 'changing') throw new WalletChanging('the wallet moved while it was read');
  const outcome = await endMaking(runtime, asked, made);
  runtime.log.info('statement-made', { eventId, outcome, rows: made === 'too-long' ? -1 : made.rowCount });
}

/** Makes the statements that were too long to wait for. Each try begins anew and makes the same file. */
export function makeStatements(event: SQSEvent, runtime: Runtime): Promise<SQSBatchResponse> {
  return eachMessage(event, runtime.log, (message) => makeAsked(runtime, message));
}

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> => makeStatements(event, processRuntime());
