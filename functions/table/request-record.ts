import type { RequestRecord, Tried } from '../engine/request-record.ts';
import { absent, belowOrAbsent, equalsOrAbsent, putItem, updateExpressions } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { optionalIntegerOf, optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** What a request id stands for is kept for seven days. */
export const requestRecordLifetimeMs = 7 * 86_400_000;

/** A try of a command, and under whose request id its record stands. */
export interface SealedTry extends Tried {
  /** Whose it is: a user id, or an operator's partition. */
  readonly owner: string;
  readonly requestId: string;
}

/** Reads a stored request record. */
export function readRequestRecord(item: Item): RequestRecord {
  const refusedTry = optionalIntegerOf(item, 'refusedTry');
  const markId = optionalTextOf(item, 'markId');
  const formerHash = optionalTextOf(item, 'contentHash');
  const contentHash = optionalTextOf(item, 'keyedHash');
  return {
    ...(contentHash !== undefined && { contentHash }),
    ...(formerHash !== undefined && { formerHash }),
    ...(item['answer'] !== undefined && { answer: item['answer'] }),
    ...(refusedTry !== undefined && { refusedTry }),
    ...(markId !== undefined && { markId }),
  };
}

/**
 * What has to be found where a try is settled, one way or the other: no record, or the mark of a lower try of the same
 * content. A record has one of the two hashes, so that where both are absent there is none, or the mark of a command
 * that was withdrawn before it ever arrived: it is of whatever content comes under its id.
 *
 * The keyed hash has an attribute of its own, not the one before. While a release shifts its traffic the version before
 * meets records of this one: it throws for want of the old attribute, which leaves the command pending; under the old
 * name it would say that the id stands for something else, and the person would pay again.
 */
export function settlesOver({ contentHash, formerHash, tryNumber }: Tried): readonly [Clause, ...Clause[]] {
  return [
    absent('answer'),
    equalsOrAbsent('keyedHash', contentHash),
    formerHash === undefined ? absent('contentHash') : equalsOrAbsent('contentHash', formerHash),
    belowOrAbsent('refusedTry', tryNumber),
  ];
}

const lifetimeFrom = (nowMs: number) => ({ ttlSeconds: Math.floor((nowMs + requestRecordLifetimeMs) / 1000) });

/**
 * The idempotency record: written first in the money's own transaction, so that what was carried out is answered again.
 */
export function putAnswered(table: string, tried: SealedTry, answer: unknown, nowMs: number): TransactItem {
  const { owner, requestId, contentHash } = tried;
  return putItem(
    table,
    keys.request(owner, requestId),
    {
      state: 'answered',
      keyedHash: contentHash,
      answer,
      answeredAtMs: nowMs,
      ...lifetimeFrom(nowMs),
    },
    settlesOver(tried),
  );
}

/**
 * The mark of a refused try: its bytes, and those of every earlier try, are not taken any more. `markId` is of this
 * write alone: after a lost answer it is sent again, and has to tell its own mark from that of a twin or a stranger.
 * `tells` are further attributes, which the table's stream carries on.
 */
export function putRefused(
  table: string,
  tried: SealedTry,
  markId: string,
  nowMs: number,
  tells: Readonly<Record<string, string | number>> = {},
): ReturnType<typeof putItem> {
  const { owner, requestId, contentHash, tryNumber } = tried;
  return putItem(
    table,
    keys.request(owner, requestId),
    {
      ...tells,
      state: 'refused',
      keyedHash: contentHash,
      markId,
      refusedTry: tryNumber,
      refusedAtMs: nowMs,
      ...lifetimeFrom(nowMs),
    },
    settlesOver(tried),
  );
}

/** What has to be found where tries up to this one are taken back: nothing that was carried out, and no higher mark. */
export function withdrawsOver(tries: number): readonly [Clause, ...Clause[]] {
  return [absent('answer'), belowOrAbsent('refusedTry', tries)];
}

/**
 * The mark of a command that its person does not want any more: as if each of its tries up to this one had come and had
 * been refused. Its condition fails on the answer of what was carried out, and on a mark that says as much already.
 * What an earlier mark told its receiver is told once.
 */
export function markWithdrawn(table: string, owner: string, requestId: string, tries: number, nowMs: number) {
  return {
    TableName: table,
    Key: { ...keys.request(owner, requestId) },
    ...updateExpressions({
      set: { state: 'refused', refusedTry: tries, refusedAtMs: nowMs, ...lifetimeFrom(nowMs) },
      remove: ['tells'],
      where: withdrawsOver(tries),
    }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}
