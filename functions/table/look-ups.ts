import { bodyOfId } from '../../shared/ids.ts';
import { atMostOrAbsent, updateExpressions } from './expression.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A user may look up this many receivers in a Bangkok day. */
export const mostLookUpsPerDay = 30;

/** Each has an attribute of its own, so that two look-ups at once note both; the count keeps them few. */
const attributeOf = (receiverId: string): string => `id_${bodyOfId('usr', receiverId) ?? ''}`;

/** Whether the day's item says that this receiver was looked up; one that is not there says so of nobody. */
export function isLookedUp(item: Item | undefined, receiverId: string): boolean {
  return item?.[attributeOf(receiverId)] !== undefined;
}

/**
 * Counts one look-up of the day and notes whose it was, so that the quotes that follow cost no other; refused by its
 * condition once the day's are used.
 */
export function countLookUp(table: string, userId: string, receiverId: string, day: string, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.lookUps(userId, day) },
    ...updateExpressions({
      add: { used: 1 },
      set: { ttlSeconds: Math.floor(nowMs / 1000) + 3 * 86_400, [attributeOf(receiverId)]: nowMs },
      where: [atMostOrAbsent('used', mostLookUpsPerDay - 1)],
    }),
    ReturnValues: 'ALL_NEW' as const,
  };
}
