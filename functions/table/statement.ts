import { brands, languages } from '../../shared/enums.ts';
import { idOf } from '../../shared/ids.ts';
import type { StatementAskedEvent } from '../../shared/statement-asked-event.ts';
import { holderNames, statementFormats } from '../../shared/statement.ts';
import type { AskedStatement, MadeStatement } from '../domains/statement/statement.ts';
import { failsAtMs, fetchedUntilMs } from '../domains/statement/statement.ts';
import { statementTransitions } from '../domains/statement/transitions.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { edgeTaken, isDueIn, statesOf } from '../engine/transitions.ts';
import { dueAt, dueAttributes } from './due.ts';
import { putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { inPriorState } from './prior-state.ts';

/** Where statements that are being made wait for their end; nobody outside delays it. */
export const statementQueue: DueQueue = { name: 'statements', shards: 4, atOnce: 4, mostTries: 12 };

const prefix = 'STATEMENT#';
/** A day behind its last moment nobody asks for it any more. */
const ttlSecondsOf = (expiresAtMs: number): number => Math.floor(expiresAtMs / 1000) + 86_400;

/** Reads a stored statement. */
export function readStatement(item: Item): AskedStatement {
  const rowCount = optionalIntegerOf(item, 'rowCount');
  const namedOn = optionalTextOf(item, 'namedOn');
  return {
    userId: textOf(item, 'pk'),
    body: textOf(item, 'sk').slice(prefix.length),
    state: oneOf(item, 'state', statesOf(statementTransitions)),
    fromDay: textOf(item, 'fromDay'),
    throughDay: textOf(item, 'throughDay'),
    format: oneOf(item, 'format', statementFormats),
    name: oneOf(item, 'holderName', holderNames),
    language: oneOf(item, 'language', languages),
    brand: oneOf(item, 'brand', brands),
    askedAtMs: integerOf(item, 'askedAtMs'),
    expiresAtMs: integerOf(item, 'expiresAtMs'),
    ...(namedOn !== undefined && { namedOn }),
    ...(rowCount !== undefined && {
      made: {
        rowCount,
        openingSatang: integerOf(item, 'openingSatang'),
        closingSatang: integerOf(item, 'closingSatang'),
        byteCount: integerOf(item, 'byteCount'),
      },
    }),
  };
}

/** The put of a statement; of one that is still to be made the stream tells the queue, and the sweep ends it. */
export function putNewStatement(table: string, asked: AskedStatement): TransactItem {
  const { userId, body, name, made, ...rest } = asked;
  return putNewItem(table, keys.statement(userId, body), {
    ...rest,
    holderName: name,
    ...made,
    ttlSeconds: ttlSecondsOf(asked.expiresAtMs),
    ...(isDueIn(statementTransitions, asked.state) && dueAt(statementQueue, body, failsAtMs(asked))),
  });
}

type Named = Pick<AskedStatement, 'userId' | 'body'>;

/** making -> ready, once its file lies there; from this moment on it can be fetched. */
export function makeStatement(
  table: string,
  asked: AskedStatement,
  made: MadeStatement,
  madeAtMs: number,
): TransactItem {
  const edge = edgeTaken(statementTransitions, statementTransitions.start, 'make');
  const expiresAtMs = fetchedUntilMs(asked, madeAtMs);
  return updateItem(table, keys.statement(asked.userId, asked.body), {
    set: { state: edge.to, ...made, expiresAtMs, ttlSeconds: ttlSecondsOf(expiresAtMs) },
    remove: dueAttributes,
    where: inPriorState(edge),
  });
}

function endUnmade(table: string, { userId, body }: Named, event: 'refuse' | 'give-up'): TransactItem {
  const edge = edgeTaken(statementTransitions, statementTransitions.start, event);
  return updateItem(table, keys.statement(userId, body), {
    set: { state: edge.to },
    remove: dueAttributes,
    where: inPriorState(edge),
  });
}

/** making -> too-long. */
export const refuseStatement = (table: string, named: Named): TransactItem => endUnmade(table, named, 'refuse');

/** making -> failed. */
export const giveUpStatement = (table: string, named: Named): TransactItem => endUnmade(table, named, 'give-up');

/** Whether a change of the table is one of a statement. */
export function isStatement(item: Item): boolean {
  return textOf(item, 'sk').startsWith(prefix);
}

/** The event of a statement that has just been asked for and is still to be made; undefined for every other change. */
export function statementAskedOf(before: Item | undefined, after: Item): StatementAskedEvent | undefined {
  if (before !== undefined) return undefined;
  const { userId, body, state, askedAtMs } = readStatement(after);
  if (state !== statementTransitions.start) return undefined;
  const statementId = idOf('stm', body);
  return { kind: 'statement-asked', eventId: statementId, userId, statementId, atMs: askedAtMs };
}
