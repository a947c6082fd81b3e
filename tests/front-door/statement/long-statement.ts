import { operation as createStatement } from '../../../functions/handlers/statement/create.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { statementAskedOf } from '../../../functions/table/statement.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import type { StatementAskedEvent } from '../../../shared/statement-asked-event.ts';
import type { StatementInput } from '../../../shared/statement.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';
import { arrangeHistory, thisMonth, untilWritten } from './statements.ts';

/** A statement that is left to the queue, whose it is, and what the stream tells of it. */
export interface LongStatement {
  readonly user: User;
  readonly event: StatementAskedEvent;
}

/** Somebody with so many entries, more than one waits for, asks for them all. */
export async function askForLong(
  door: Door,
  count: number,
  wishes: Partial<StatementInput> = {},
): Promise<LongStatement> {
  const user = await newUser(door);
  await arrangeHistory(door, user, count);
  untilWritten(door);
  const input = thisMonth(door, { fromDay: '20260101', ...wishes });
  const { statementId } = await succeed(door, createStatement, user, input, { requestId: crypto.randomUUID() });
  const key = keys.statement(user.userId, bodyOfId('stm', statementId) ?? '');
  const item = await readItem(door.clients.documents, door.runtime.table, key);
  const event = item === undefined ? undefined : statementAskedOf(undefined, item);
  if (event === undefined) throw new Error('nobody is told of it');
  return { user, event };
}
