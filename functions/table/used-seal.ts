import { absent, updateExpressions } from './expression.ts';
import { optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** Longer than any clock may be off in either direction; older requests are refused by their timestamp. */
const keptMs = 3_600_000;

/** Who noted a seal: its own writing may be sent twice by the SDK, and must not be taken for a replay. */
export const seenBy = (item: Item): string | undefined => optionalTextOf(item, 'seenBy');

/** Notes that a request's key was seen; refused by its condition, with what stands there, where it was seen before. */
export function spendSeal(table: string, keyHash: string, by: string, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.usedSeal(keyHash) },
    ...updateExpressions({
      set: { ttlSeconds: Math.ceil((nowMs + keptMs) / 1000), seenBy: by },
      where: [absent('pk')],
    }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}
