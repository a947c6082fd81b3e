import { brands, languages } from '../../shared/enums.ts';
import { idOf } from '../../shared/ids.ts';
import type { StatementAskedEvent } from '../../shared/statement-asked-event.ts';
import { holderNames, statementFormats } from '../../shared/statement.ts';
import type { AskedStatement, MadeStatement } from '../domains/statement/statement.ts';
import { statementTransitions } from '../domains/statement/transitions.ts';
import { edgeTaken, statesOf } from '../engine/transitions.ts';
import { putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { inPriorState } from './prior-state.ts';

const prefix = 'STATEMENT#';

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

/** The put of a statement, made or to be made; the table's stream tells the queue of one that is to be. */
export function putNewStatement(table: string, asked: AskedStatement): TransactItem {
  const { userId, body, name, made, ...rest } = asked;
  return putNewItem(table, keys.statement(userId, body), {
    ...rest,
    holderName: name,
    ...made,
    ttlSeconds: Math.floor(asked.expiresAtMs / 1000) + 86_400,
  });
}

type Named = Pick<AskedStatement, 'userId' | 'body'>;

/** making -> ready, once its file lies there. */
export function makeStatement(table: string, { userId, body }: Named, made: MadeStatement): TransactItem {
  const edge = edgeTaken(statementTransitions, statementTransitions.start, 'make');
  return updateItem(table, keys.statement(userId, body), {
    set: { state: edge.to, ...made },
    where: inPriorState(edge),
  });
}

/** making -> too-long. */
export function refuseStatement(table: string, { userId, body }: Named): TransactItem {
  const edge = edgeTaken(statementTransitions, statementTransitions.start, 'refuse');
  return updateItem(table, keys.statement(userId, body), { set: { state: edge.to }, where: inPriorState(edge) });
}

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
