import { absent, updateExpressions } from './expression.ts';
import { keys } from './keys.ts';

/** Longer than any clock may be off in either direction; older requests are refused by their timestamp. */
const keptMs = 3_600_000;

/** Notes that a request's key was seen; refused by its condition where it was seen before. */
export function spendSeal(table: string, keyHash: string, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.usedSeal(keyHash) },
    ...updateExpressions({ set: { ttlSeconds: Math.ceil((nowMs + keptMs) / 1000) }, where: [absent('pk')] }),
  };
}
