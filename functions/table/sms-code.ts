import { absent, atLeast, below, equals, present, updateExpressions, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalIntegerOf, optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import type { Key } from './keys.ts';

/** The code of one phone and purpose: a keyed hash, never the digits, and the counters of its rules. */
export interface SmsCode {
  /** Absent once used. */
  readonly codeHash?: string;
  readonly expiresAtMs: number;
  readonly tries: number;
  readonly lastSentAtMs: number;
  /** Send times of the last 24 hours, oldest first. */
  readonly sentAtMs: readonly number[];
}

export const codeLifetimeMs = 5 * 60_000;
export const mostCodeTries = 5;

/** Reads a stored code. */
export function readSmsCode(item: Item): SmsCode {
  const codeHash = optionalTextOf(item, 'codeHash');
  const sent: unknown = item['sentAtMs'];
  return {
    ...(codeHash !== undefined && { codeHash }),
    expiresAtMs: integerOf(item, 'expiresAtMs'),
    tries: optionalIntegerOf(item, 'tries') ?? 0,
    lastSentAtMs: integerOf(item, 'lastSentAtMs'),
    sentAtMs: Array.isArray(sent) ? sent.filter((ms): ms is number => typeof ms === 'number') : [],
  };
}

/** Replaces the code with a new one, from the send time that was read: two sends at once leave one code and one SMS. */
export function replaceCode(
  table: string, key: Key, before: SmsCode | undefined, code: { codeHash: string; sentAtMs: readonly number[]; nowMs: number },
) {
  const { codeHash, sentAtMs, nowMs } = code;
  return {
    TableName: table,
    Key: { ...key },
    ...updateExpressions({
      set: {
        codeHash, expiresAtMs: nowMs + codeLifetimeMs, tries: 0, lastSentAtMs: nowMs, sentAtMs,
        ttlSeconds: Math.floor(nowMs / 1000) + 2 * 86_400,
      },
      where: [before === undefined ? absent('pk') : equals('lastSentAtMs', before.lastSentAtMs)],
    }),
  };
}

/**
 * Spends a try before the code is compared, so that guesses in parallel share the
 * five; the item as it is afterwards comes back.
 */
export function spendTry(table: string, key: Key) {
  return {
    TableName: table,
    Key: { ...key },
    ...updateExpressions({ add: { tries: 1 }, where: [present('codeHash'), below('tries', mostCodeTries)] }),
    ReturnValues: 'ALL_NEW' as const,
  };
}

/** Uses the code up, in the transaction that makes the session: a code opens one session at most. */
export function useCode(table: string, key: Key, codeHash: string, nowMs: number): TransactItem {
  return updateItem(table, key, {
    remove: ['codeHash'],
    where: [equals('codeHash', codeHash), atLeast('expiresAtMs', nowMs)],
  });
}
