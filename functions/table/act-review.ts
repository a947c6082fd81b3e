import type { ReviewedAct } from '../domains/review/review.ts';
import { faceBoundOperations } from '../../shared/money-out.ts';
import { absent, checkItem, deleteItem, followingUpdate, putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { faceProofKey } from './face-proof.ts';
import { DamagedItem, oneOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { sealedOf } from './sealed.ts';

/** Reads the act of a stored case. @throws DamagedItem where there is none. */
export function readReviewedAct(value: unknown): ReviewedAct {
  if (typeof value !== 'object' || value === null) throw new DamagedItem('act');
  const item = { ...value } satisfies Item;
  const amountSatang = optionalIntegerOf(item, 'amountSatang');
  return {
    operation: oneOf(item, 'operation', faceBoundOperations),
    requestId: textOf(item, 'requestId'),
    contentHash: textOf(item, 'contentHash'),
    sealedAct: sealedOf(item, 'sealedAct', 'reviewed-act'),
    ...(amountSatang !== undefined && { amountSatang }),
  };
}

/** The place of the one open case about an act: it is no pending audit, which would close the very payment. */
export function holdForAct(table: string, userId: string, body: string): TransactItem {
  return putNewItem(table, keys.openActReview(userId), { body });
}

/** The case about an act has ended; its own write has the condition. */
export function letActGo(table: string, userId: string): TransactItem {
  return deleteItem(table, keys.openActReview(userId));
}

/** The check that no case about an act is open. */
export function noActReview(table: string, userId: string): TransactItem {
  return checkItem(table, keys.openActReview(userId), [absent('pk')]);
}

/**
 * What a reviewer has accepted for an act, at the place where a face for it would stand: shown when the picture was
 * sent, so that what was withdrawn since counts against it, and good until a moment of its own.
 */
export function proveReviewedAct(
  table: string,
  userId: string,
  { requestId, contentHash }: Pick<ReviewedAct, 'requestId' | 'contentHash'>,
  { shownAtMs, untilMs }: { readonly shownAtMs: number; readonly untilMs: number },
): TransactItem {
  return followingUpdate(table, faceProofKey(userId, requestId), {
    set: { provenAtMs: shownAtMs, contentHash, untilMs },
  });
}
