import { atLeast, atMostOrAbsent, equals, updateExpressions, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/**
 * Whose tries are counted together: those of one device that the number's owner has logged in with before, or,
 * without a thumbprint, those of all other devices. Kept by phone, so that an unknown number has the latter too.
 */
export interface TriesOf {
  readonly phoneHash: string;
  readonly thumbprint?: string | undefined;
}

/** Tries of a password since the last right one. */
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

/** Which count a stored item is. */
export function readTriesOf(item: Item, phoneHash: string): TriesOf {
  const [, thumbprint] = textOf(item, 'sk').split('#');
  return { phoneHash, thumbprint };
}

/** True while no password is compared for whom these tries are of. */
export function isPasswordLocked({ tries, lastTryAtMs }: PasswordTries, nowMs: number): boolean {
  return tries >= mostPasswordTries && nowMs < lastTryAtMs + passwordLockMs;
}

const ttlSecondsAt = (nowMs: number): number => Math.floor(nowMs / 1000) + keptSeconds;

/** One try more, while one is left; the item comes back as it is afterwards, or as it is where none was left. */
export function spendPasswordTry(table: string, { phoneHash, thumbprint }: TriesOf, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.passwordTries(phoneHash, thumbprint) },
    ...updateExpressions({
      add: { tries: 1 },
      set: { lastTryAtMs: nowMs, ttlSeconds: ttlSecondsAt(nowMs) },
      where: [atMostOrAbsent('tries', mostPasswordTries - 1)],
    }),
    ReturnValues: 'ALL_NEW' as const,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

/**
 * locked, and the lock is over -> the first of five new tries. Of several at once, one
 * begins and the others add theirs.
 */
export function beginPasswordTries(
  table: string,
  { phoneHash, thumbprint }: TriesOf,
  before: PasswordTries,
  nowMs: number,
) {
  return {
    TableName: table,
    Key: { ...keys.passwordTries(phoneHash, thumbprint) },
    ...updateExpressions({
      set: { tries: 1, lastTryAtMs: nowMs, ttlSeconds: ttlSecondsAt(nowMs) },
      where: [atLeast('tries', mostPasswordTries), equals('lastTryAtMs', before.lastTryAtMs)],
    }),
    ReturnValues: 'ALL_NEW' as const,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

/** Any number of tries -> none, in the transaction of what proved who it is. */
export function clearPasswordTries(table: string, { phoneHash, thumbprint }: TriesOf, nowMs: number): TransactItem {
  return updateItem(table, keys.passwordTries(phoneHash, thumbprint), {
    set: { tries: 0, lastTryAtMs: nowMs, ttlSeconds: ttlSecondsAt(nowMs) },
    where: [atMostOrAbsent('tries', mostPasswordTries)],
  });
}

/** The counts that a new password gives back: those of all strangers, and of the device that set it. */
export function clearTriesForNewPassword(
  table: string,
  phoneHash: string,
  thumbprint: string,
  nowMs: number,
): readonly TransactItem[] {
  return [clearPasswordTries(table, { phoneHash }, nowMs), clearPasswordTries(table, { phoneHash, thumbprint }, nowMs)];
}
