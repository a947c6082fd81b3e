import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ConsoleSession } from '../domains/operator/console-session.ts';
import { atMostOrAbsent, updateExpressions } from './expression.ts';
import type { Item } from './item.ts';
import { integerOf } from './item.ts';
import { keys } from './keys.ts';

/** By then no token of its login is good any more, whether or not somebody has looked. */
const keptSeconds = 2 * 86_400;

/** When a session of the console was last seen; undefined where it never was. */
export function readLastSeen(item: Item | undefined): number | undefined {
  return item === undefined ? undefined : integerOf(item, 'lastSeenAtMs');
}

/** Notes that a session of the console is in use; TTL only cleans up after it. */
export function touchConsoleSession(
  table: string,
  { sub, originId }: Pick<ConsoleSession, 'sub' | 'originId'>,
  nowMs: number,
): UpdateCommand {
  return new UpdateCommand({
    TableName: table,
    Key: { ...keys.consoleSession(sub, originId) },
    ...updateExpressions({
      set: { lastSeenAtMs: nowMs, ttlSeconds: Math.floor(nowMs / 1000) + keptSeconds },
      // Of two at once the later one stays.
      where: [atMostOrAbsent('lastSeenAtMs', nowMs)],
    }),
  });
}
