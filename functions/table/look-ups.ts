import { atMostOrAbsent, updateExpressions } from './expression.ts';
import { keys } from './keys.ts';

/** A user may look up this many receivers in a Bangkok day. */
export const mostLookUpsPerDay = 30;

/** Counts one look-up of the day; refused by its condition once the day's are used. */
export function countLookUp(table: string, userId: string, day: string, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.lookUps(userId, day) },
    ...updateExpressions({
      add: { used: 1 },
      set: { ttlSeconds: Math.floor(nowMs / 1000) + 3 * 86_400 },
      where: [atMostOrAbsent('used', mostLookUpsPerDay - 1)],
    }),
    ReturnValues: 'ALL_NEW' as const,
  };
}
