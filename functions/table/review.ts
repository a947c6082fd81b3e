import { pictureWords, reviewKinds, reviewReasonNames } from '../../shared/review.ts';
import { uploadKinds } from '../../shared/uploads.ts';
import type { HeldReview } from '../domains/review/decide.ts';
import {
  askedPictures,
  historyWith,
  isClaimedBy,
  isOpen,
  picturesUntilMs,
  tendAtMs,
} from '../domains/review/review.ts';
import type { AskedPicture, Review, ReviewPicture, ReviewStep } from '../domains/review/review.ts';
import { reviewTransitions } from '../domains/review/transitions.ts';
import type { ReviewEvent } from '../domains/review/transitions.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { edgeTaken, statesOf } from '../engine/transitions.ts';
import { readReviewedAct } from './act-review.ts';
import { dueAt, dueAttributes, failureAttributes } from './due.ts';
import { checkItem, deleteItem, equals, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { DamagedItem, integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import type { Key } from './keys/key.ts';
import { inPriorState } from './prior-state.ts';

/** Where reviews wait for what time makes of them. It is no partner's, so nothing that hangs outside delays it. */
export const reviewQueue: DueQueue = { name: 'reviews', shards: 1, atOnce: 4, mostTries: 12 };

function pictureOf(value: unknown): ReviewPicture {
  if (typeof value !== 'object' || value === null) throw new DamagedItem('pictures');
  const item = { ...value } satisfies Item;
  return {
    body: textOf(item, 'body'),
    kind: oneOf(item, 'kind', uploadKinds),
    ...(optionalTextOf(item, 'word') !== undefined && { word: oneOf(item, 'word', pictureWords) }),
    ...(optionalTextOf(item, 'reason') !== undefined && { reason: oneOf(item, 'reason', reviewReasonNames) }),
  };
}

function picturesOf(item: Item): readonly ReviewPicture[] {
  const pictures: unknown = item['pictures'];
  if (!Array.isArray(pictures)) throw new DamagedItem('pictures');
  return pictures.map(pictureOf);
}

function askedOf(value: unknown): readonly AskedPicture[] {
  if (!Array.isArray(value)) throw new DamagedItem('asked');
  return value.map((each: Item) => ({
    kind: oneOf(each, 'kind', uploadKinds),
    ...(each['reason'] !== undefined && { reason: oneOf(each, 'reason', reviewReasonNames) }),
  }));
}

function historyOf(item: Item): readonly ReviewStep[] {
  const steps: unknown = item['history'] ?? [];
  if (!Array.isArray(steps)) throw new DamagedItem('history');
  return steps.map((step: Item) => {
    const by = optionalTextOf(step, 'by');
    return {
      event: textOf(step, 'event'),
      atMs: integerOf(step, 'atMs'),
      ...(by !== undefined && { by }),
      ...(step['asked'] !== undefined && { asked: askedOf(step['asked']) }),
    };
  });
}

/** Reads a stored case. */
export function readReview(item: Item): Review {
  const toldLateAtMs = optionalIntegerOf(item, 'toldLateAtMs');
  const claimedBy = optionalTextOf(item, 'claimedBy');
  const firstBy = optionalTextOf(item, 'firstBy');
  const firstAtMs = optionalIntegerOf(item, 'firstAtMs');
  const firstThrough = optionalTextOf(item, 'firstThrough');
  const claimedUntilMs = optionalIntegerOf(item, 'claimedUntilMs');
  const readBy = optionalTextOf(item, 'readBy');
  const decidedBy = optionalTextOf(item, 'decidedBy');
  const keptUntilMs = optionalIntegerOf(item, 'picturesUntilMs');
  const decidedAtMs = optionalIntegerOf(item, 'decidedAtMs');
  return {
    userId: textOf(item, 'pk'),
    body: textOf(item, 'sk').slice('REVIEW#'.length),
    kind: oneOf(item, 'kind', reviewKinds),
    state: oneOf(item, 'state', statesOf(reviewTransitions)),
    version: integerOf(item, 'version'),
    revision: integerOf(item, 'revision'),
    sentAtMs: integerOf(item, 'sentAtMs'),
    promisedAtMs: integerOf(item, 'promisedAtMs'),
    lapsesAtMs: integerOf(item, 'lapsesAtMs'),
    pictures: picturesOf(item),
    history: historyOf(item),
    ...(item['act'] !== undefined && { act: readReviewedAct(item['act']) }),
    ...(toldLateAtMs !== undefined && { toldLateAtMs }),
    ...(firstBy !== undefined && { firstBy }),
    ...(firstAtMs !== undefined && { firstAtMs }),
    ...(firstThrough !== undefined && { firstThrough }),
    ...(claimedBy !== undefined && { claimedBy }),
    ...(claimedUntilMs !== undefined && { claimedUntilMs }),
    ...(readBy !== undefined && { readBy }),
    ...(item['reason'] !== undefined && { reason: oneOf(item, 'reason', reviewReasonNames) }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAtMs !== undefined && { decidedAtMs }),
    ...(keptUntilMs !== undefined && { picturesUntilMs: keptUntilMs }),
  };
}

/** A case as a failed condition found it. @throws DamagedItem where there is none. */
export function foundReview(item: Item | undefined): Review {
  if (item === undefined) throw new DamagedItem('review');
  return readReview(item);
}

/** The puts of a new case and of its line among the open ones; it is due at once, which starts its workflow. */
export function putNewReview(
  table: string,
  { userId, body, ...review }: Omit<Review, 'state' | 'version' | 'history'>,
): readonly [TransactItem, TransactItem] {
  return [
    putNewItem(table, keys.review(userId, body), {
      ...review,
      state: reviewTransitions.start,
      version: 1,
      history: [{ event: 'sent', atMs: review.sentAtMs }],
      ...dueAt(reviewQueue, body, review.sentAtMs),
    }),
    putNewItem(table, keys.openReview(body), { userId }),
  ];
}

/** What an event changes of a case beside its state. */
type Change = Partial<Omit<Review, 'userId' | 'body' | 'kind' | 'state' | 'version' | 'history'>>;

/** What stands with a claim, and ends with it. */
const ofClaim: readonly string[] = ['claimedBy', 'claimedUntilMs', 'readBy'];

/**
 * Takes an edge, over the case as it was read. With an end it leaves the list of the open ones, says until when its
 * pictures are kept, and is due once more at once, for whatever waits for it; with each other edge it is due when its
 * workflow should have gone on. Every edge but that of time takes the claim away; what is asked for anew was accepted
 * by nobody yet.
 */
export function moveReview(
  table: string,
  review: Review,
  event: ReviewEvent,
  change: Change,
  nowMs: number,
): readonly TransactItem[] {
  const { userId, body, version, state } = review;
  const edge = edgeTaken(reviewTransitions, state, event);
  const after = { ...review, toldLateAtMs: undefined, ...change, state: edge.to };
  const keptUntilMs = picturesUntilMs(edge.to, nowMs);
  const keepsClaim = event === 'tell-late';
  // The first of two who accept changes nothing of what time makes of it.
  const keepsTime = event === 'accept-first';
  // Only whoever holds it decides; time and its person come without.
  const isDecided = event === 'accept' || event === 'accept-first' || event === 'ask' || event === 'refuse';
  const by = isDecided ? review.claimedBy : undefined;
  const step = {
    event,
    atMs: nowMs,
    ...(by !== undefined && { by }),
    ...(event === 'ask' && { asked: askedPictures(change.pictures ?? review.pictures) }),
  };
  const moves = updateItem(table, keys.review(userId, body), {
    set: {
      ...change,
      state: edge.to,
      version: version + 1,
      history: historyWith(review.history, step),
      ...(keptUntilMs !== undefined && { picturesUntilMs: keptUntilMs }),
      ...(keepsTime ? {} : dueAt(reviewQueue, body, tendAtMs(after, nowMs))),
    },
    remove: [
      ...(keepsTime ? [] : failureAttributes),
      ...(keepsClaim ? [] : ofClaim),
      ...(event === 'answer' ? ['reason', 'toldLateAtMs'] : []),
      ...(event === 'ask' ? ['firstBy', 'firstAtMs', 'firstThrough'] : []),
    ].filter((name) => !(name in change)),
    where: [...inPriorState(edge), equals('version', version)],
  });
  return !isOpen(after) ? [moves, deleteItem(table, keys.openReview(body))] : [moves];
}

/**
 * Keeps a case for somebody until a moment, or lets it go; over the case as it was read. Whoever holds it already has
 * read what they have read; with each other claim it is read anew.
 */
export function claimReview(
  table: string,
  review: Review,
  claim: { readonly claimedBy: string; readonly claimedUntilMs: number } | undefined,
  nowMs: number,
): TransactItem {
  const { userId, body, version, history, claimedBy } = review;
  const by = claim?.claimedBy ?? claimedBy;
  const goesOn = claim !== undefined && isClaimedBy(review, claim.claimedBy, nowMs);
  const step = { event: claim === undefined ? 'release' : 'take', atMs: nowMs, ...(by !== undefined && { by }) };
  return updateItem(table, keys.review(userId, body), {
    set: { version: version + 1, history: historyWith(history, step), ...claim },
    remove: goesOn ? [] : ofClaim.filter((name) => claim === undefined || !(name in claim)),
    where: [equals('state', reviewTransitions.start), equals('version', version)],
  });
}

/**
 * Notes that whoever holds a case has read it, over the case as it was read. Every write that ends their claim, or
 * changes what they have read, makes another version and takes the note away; so a decision, which holds on to the
 * version, holds on to it too.
 */
export function noteRead(table: string, { review: { userId, body, version }, heldBy }: HeldReview): TransactItem {
  return updateItem(table, keys.review(userId, body), {
    set: { readBy: heldBy },
    where: [equals('version', version)],
  });
}

/**
 * The sweep has tended a case as it was read: it comes by again when the workflow should have gone on, or when the
 * pictures of one that is over have their end.
 */
export function noteTended(table: string, review: Review, nowMs: number): TransactItem {
  const { userId, body, version, picturesUntilMs: keptUntilMs } = review;
  const nextAtMs = isOpen(review) ? tendAtMs(review, nowMs) : keptUntilMs;
  return updateItem(table, keys.review(userId, body), {
    ...(nextAtMs !== undefined && { set: dueAt(reviewQueue, body, nextAtMs) }),
    remove: nextAtMs === undefined ? dueAttributes : failureAttributes,
    where: [equals('version', version)],
  });
}

/** The pictures of a case that is over are kept longer, until a moment; over the case as it was read. */
export function keepPicturesLonger(table: string, { userId, body, version }: Review, untilMs: number): TransactItem {
  return updateItem(table, keys.review(userId, body), {
    set: { version: version + 1, picturesUntilMs: untilMs, ...dueAt(reviewQueue, body, untilMs) },
    remove: failureAttributes,
    where: [equals('version', version)],
  });
}

/** Nothing of a case's pictures is kept any more, and nothing of it is due; over the case as it was read. */
export function notePicturesEnded(table: string, { userId, body, version }: Review): TransactItem {
  return updateItem(table, keys.review(userId, body), {
    set: { version: version + 1 },
    remove: [...dueAttributes, 'picturesUntilMs'],
    where: [equals('version', version)],
  });
}

/** The check that a case is still with its person, for more: what they change then is not looked at meanwhile. */
export function stillAsked(table: string, { userId, body }: Review): TransactItem {
  return checkItem(table, keys.review(userId, body), inPriorState(edgeTaken(reviewTransitions, 'asked', 'answer')));
}

/** That a case is of whoever has given a number, so that the next reviewer of the same one sees it. */
export function noteCaseOf(table: string, place: Key, userId: string): TransactItem {
  return putNewItem(table, place, { userId });
}
