import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { bodyOfId } from '../../shared/ids.ts';
import { statementAskedEventSchema } from '../../shared/statement-asked-event.ts';
import { statementTransitions } from '../domains/statement/transitions.ts';
import type { AskedStatement, MadeStatement } from '../domains/statement/statement.ts';
import { eachMessage } from '../engine/batches.ts';
import { settle } from '../runtime/operation/settle.ts';
import { statementNoticeWrites } from '../runtime/person/inbox.ts';
import type { InboxFacts } from '../runtime/person/inbox.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { longStatement } from '../statement/fill-statement.ts';
import { keepStatement } from '../statement/keep-statement.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { foundPerson } from '../table/person.ts';
import { makeStatement, readStatement, refuseStatement } from '../table/statement.ts';

/** The wallet did not stand still while its history was read; the message comes again by itself. */
class WalletChanging extends Error {
  override readonly name = 'WalletChanging';
}

/** Ends the making and tells its owner, as one: whoever comes second finds the notice, and nothing is told twice. */
async function endMaking(runtime: Runtime, asked: AskedStatement, made: MadeStatement | 'too-long'): Promise<string> {
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const { table } = runtime;
  const nowMs = await runtime.clock.nowMs();
  const ended = made === 'too-long' ? refuseStatement(table, asked) : makeStatement(table, asked, made);
  const initial: InboxFacts = {};
  const outcome = await settle(tools, initial, (facts) => {
    const { put, count } = statementNoticeWrites(table, asked, facts, nowMs);
    return { answer: undefined, unless: put, steps: [count, { write: ended }] };
  });
  return outcome.kind;
}

async function makeAsked(runtime: Runtime, message: string): Promise<void> {
  const { userId, statementId, eventId } = z.parse(statementAskedEventSchema, JSON.parse(message));
  const { documents } = runtime.aws;
  const item = await readItem(documents, runtime.table, keys.statement(userId, bodyOfId('stm', statementId) ?? ''));
  const asked = item === undefined ? undefined : readStatement(item);
  // Made by an earlier delivery, or forgotten since.
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
