import {
  absent,
  atLeast,
  atMostOrAbsent,
  below,
  equals,
  present,
  updateExpressions,
  updateItem,
} from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import type { Key } from './keys/key.ts';

/** The code of one phone and purpose, or of one device of its owner's: a keyed hash, never the digits. */
export interface SmsCode {
  /** Absent once used. */
  readonly codeHash?: string;
  /** The hash of a code for money out that was used, so that whoever types it once more can be told apart. */
  readonly usedHash?: string;
  readonly expiresAtMs: number;
  readonly tries: number;
  /** The one payment that a code for money out is good for. */
  readonly payment?: CodePayment;
}

/** A payment as a code for it is bound: its request id, and id and content as one hash. */
export interface CodePayment {
  readonly requestId: string;
  readonly binding: string;
  readonly amountSatang: number;
}

/** When codes went to a phone that anybody, or a session, has asked for, whatever for. */
export interface SmsSends {
  /** Send times of the last 24 hours, oldest first. */
  readonly sentAtMs: readonly number[];
  /**
   * Which send wrote this last; a random id, because two sends can meet in one millisecond. Absent before the first.
   */
  readonly sendId?: string;
  /** What the last of them was for: purpose, asking device and, for money out, the payment. Absent before the first. */
  readonly sentFor?: string;
}

export const codeLifetimeMs = 5 * 60_000;
export const mostCodeTries = 5;

/** What holds for a phone that no code went to. */
export const noSends: SmsSends = { sentAtMs: [] };

const keptSeconds = 2 * 86_400;

/** Reads a stored code. */
export function readSmsCode(item: Item): SmsCode {
  const codeHash = optionalTextOf(item, 'codeHash');
  const usedHash = optionalTextOf(item, 'usedHash');
  const requestId = optionalTextOf(item, 'requestId');
  return {
    ...(codeHash !== undefined && { codeHash }),
    ...(usedHash !== undefined && { usedHash }),
    expiresAtMs: integerOf(item, 'expiresAtMs'),
    tries: optionalIntegerOf(item, 'tries') ?? 0,
    ...(requestId !== undefined && {
      payment: { requestId, binding: textOf(item, 'binding'), amountSatang: integerOf(item, 'amountSatang') },
    }),
  };
}

/** Reads the sends of a phone; no item is none. */
export function readSmsSends(item: Item | undefined): SmsSends {
  if (item === undefined) return noSends;
  const sent: unknown = item['sentAtMs'];
  const sentFor = optionalTextOf(item, 'sentFor');
  return {
    sentAtMs: Array.isArray(sent) ? sent.filter((ms): ms is number => typeof ms === 'number') : [],
    sendId: textOf(item, 'sendId'),
    ...(sentFor !== undefined && { sentFor }),
  };
}

/**
 * Puts a new code in the place of any other of its phone and purpose. It stands in
 * one transaction with `changeSends`, whose condition tells who was first; this one
 * only says what a code may have been before.
 */
export function replaceCode(
  table: string,
  key: Key,
  { codeHash, payment }: { readonly codeHash: string; readonly payment?: CodePayment | undefined },
  nowMs: number,
): TransactItem {
  return updateItem(table, key, {
    set: {
      codeHash,
      expiresAtMs: nowMs + codeLifetimeMs,
      tries: 0,
      ttlSeconds: Math.floor(nowMs / 1000) + keptSeconds,
      ...payment,
    },
    remove: ['usedHash'],
    where: [atMostOrAbsent('tries', mostCodeTries)],
  });
}

function sendsParts(before: SmsSends, after: Required<SmsSends>, nowMs: number) {
  return {
    set: {
      sentAtMs: after.sentAtMs,
      sendId: after.sendId,
      sentFor: after.sentFor,
      ttlSeconds: Math.floor(nowMs / 1000) + keptSeconds,
    },
    where: [before.sendId === undefined ? absent('pk') : equals('sendId', before.sendId)] as const,
  };
}

/** Counts a send, from the sends that were read: of two at once one is counted, so one code and one SMS are left. */
export function changeSends(
  table: string,
  key: Key,
  before: SmsSends,
  after: Required<SmsSends>,
  nowMs: number,
): TransactItem {
  return updateItem(table, key, sendsParts(before, after, nowMs));
}

/** Takes back the send just counted, as long as it is the last one: nobody waits for an SMS that never left. */
export function giveSendBack(table: string, key: Key, mine: Required<SmsSends>, nowMs: number) {
  const without = { sentAtMs: mine.sentAtMs.slice(0, -1), sendId: mine.sendId, sentFor: mine.sentFor };
  return { TableName: table, Key: { ...key }, ...updateExpressions(sendsParts(mine, without, nowMs)) };
}

/**
 * Spends a try before the code is compared, so that guesses in parallel share the
 * five; the item as it is afterwards comes back. A used code shares the five that it had.
 */
export function spendTry(table: string, key: Key, of: 'codeHash' | 'usedHash') {
  return {
    TableName: table,
    Key: { ...key },
    ...updateExpressions({ add: { tries: 1 }, where: [present(of), below('tries', mostCodeTries)] }),
    ReturnValues: 'ALL_NEW' as const,
  };
}

/** Uses the code up, in the transaction of what it is good for: a code opens one session at most. */
export function useCode(table: string, key: Key, codeHash: string, nowMs: number): TransactItem {
  return updateItem(table, key, {
    remove: ['codeHash'],
    where: [equals('codeHash', codeHash), atLeast('expiresAtMs', nowMs)],
  });
}

/** Uses a code for money out up, and keeps its hash: its answer may get lost, and its owner types it again. */
export function useCodeForPayment(table: string, key: Key, codeHash: string, nowMs: number): TransactItem {
  return updateItem(table, key, {
    set: { usedHash: codeHash },
    remove: ['codeHash'],
    where: [equals('codeHash', codeHash), atLeast('expiresAtMs', nowMs)],
  });
}
