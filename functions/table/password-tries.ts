import { atLeast, atMostOrAbsent, equals, updateExpressions, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** Tries of a phone's password since the last right one; kept by phone, so that an unknown number has them too. */
export interface PasswordTries {
  readonly tries: number;
  readonly lastTryAtMs: number;
}

export const mostPasswordTries = 5;
export const passwordLockMs = 15 * 60_000;

/** By then nobody loses anything by starting to count anew. */
const keptSeconds = 2 * 86_400;

/** Reads stored tries. */
export function readPasswordTries(item: Item): PasswordTries {
  return { tries: integerOf(item, 'tries'), lastTryAtMs: integerOf(item, 'lastTryAtMs') };
}

const ttlSecondsAt = (nowMs: number): number => Math.floor(nowMs / 1000) + keptSeconds;

/** One try more, while one is left; the item comes back as it is afterwards, or as it is where none was left. */
export function spendPasswordTry(table: string, phoneHash: string, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.passwordTries(phoneHash) },
    ...updateExpressions({
      add: { tries: 1 },
      set: { lastTryAtMs: nowMs, ttlSeconds: ttlSecondsAt(nowMs) },
      where: [atMostOrAbsent('tries', mostPasswordTries - 1)],
    }),
    ReturnValues: 'ALL_NEW' as const,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

/** locked, and the lock is over -> the first of five new tries. Of several at once, one begins and the others add theirs. */
export function beginPasswordTries(table: string, phoneHash: string, before: PasswordTries, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.passwordTries(phoneHash) },
    ...updateExpressions({
      set: { tries: 1, lastTryAtMs: nowMs, ttlSeconds: ttlSecondsAt(nowMs) },
      where: [atLeast('tries', mostPasswordTries), equals('lastTryAtMs', before.lastTryAtMs)],
    }),
    ReturnValues: 'ALL_NEW' as const,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

/** Any number of tries -> none, in the transaction of what proved who it is. */
export function clearPasswordTries(table: string, phoneHash: string, nowMs: number): TransactItem {
  return updateItem(table, keys.passwordTries(phoneHash), {
    set: { tries: 0, lastTryAtMs: nowMs, ttlSeconds: ttlSecondsAt(nowMs) },
    where: [atMostOrAbsent('tries', mostPasswordTries)],
  });
}
