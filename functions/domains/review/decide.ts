import type {
  PersonReviewKind,
  PictureDecision,
  ReviewKind,
  ReviewOutcome,
  ReviewReason,
} from '../../../shared/review.ts';
import {
  personReviewKinds,
  reviewersOf,
  reviewPicturesBeside,
  reviewReasons,
  wantedPictures,
} from '../../../shared/review.ts';
import { idType } from '../../../shared/personal/documents.ts';
import type { IdType } from '../../../shared/personal/documents.ts';
import { uploadRules } from '../../../shared/uploads.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Tier } from '../../../shared/enums.ts';
import type { JourneyState } from '../../../shared/personal/identity-journey.ts';
import { isClaimedBy, isHeldFrom } from './review.ts';
import type { Review, ReviewPicture } from './review.ts';

/** What each kind leads to, by the state of the way in which it is sent. */
export const reviewSteps = {
  passport: { state: 'passport', accepts: 'accept-passport', refuses: 'refuse-passport', opens: 'basic' },
  // Which document is looked at then, its holder has said.
  guardian: { state: 'guardian', accepts: 'accept-guardian', refuses: undefined, opens: undefined },
  // Where the registry says no, or nothing, and where no face can be compared, somebody looks instead.
  card: { state: 'registry', accepts: 'accept-card', refuses: undefined, opens: 'basic' },
  face: { state: 'face', accepts: 'accept-face', refuses: undefined, opens: 'semi' },
  papers: { state: 'papers', accepts: 'accept-papers', refuses: undefined, opens: 'fully' },
} as const satisfies Readonly<
  Record<
    PersonReviewKind,
    {
      readonly state: JourneyState;
      readonly accepts: string;
      readonly refuses: string | undefined;
      readonly opens: Tier | undefined;
    }
  >
>;

/** The event of the way by which a kind is accepted, of somebody with this document. */
export function acceptingEvent(kind: PersonReviewKind, document: IdType) {
  const isForeignMinor = kind === 'guardian' && document === idType.passport;
  return isForeignMinor ? 'accept-guardian-of-foreigner' : reviewSteps[kind].accepts;
}

/** The review that a state of the way waits for; undefined where it waits for none. */
export function reviewKindAt(state: JourneyState): PersonReviewKind | undefined {
  return personReviewKinds.find((kind) => reviewSteps[kind].state === state);
}

/** Whether the pictures are those that a kind is decided on: each is there, none too often, and nothing else. */
export function hasPictures(
  kind: ReviewKind,
  document: IdType,
  pictures: readonly { readonly kind: UploadKind }[],
): boolean {
  const wanted = wantedPictures(kind, document);
  const allowed = [...wanted, ...reviewPicturesBeside[kind]];
  const countOf = (of: UploadKind): number => pictures.filter((each) => each.kind === of).length;
  return (
    pictures.every((each) => allowed.includes(each.kind)) &&
    wanted.every((each) => countOf(each) >= 1) &&
    allowed.every((each) => countOf(each) <= uploadRules[each].most)
  );
}

/**
 * Who may not look at, or decide, a case now: it is somebody else's, their own change that it is about, or they were
 * the first of the two who accept it.
 */
export function refuseReviewer(
  review: Review,
  { id, lastEditor }: { readonly id: string; readonly lastEditor: string | undefined },
  nowMs: number,
): Refusal<'review-claimed' | 'review-by-editor' | 'review-by-first'> | undefined {
  if (id === lastEditor) return refuse('review-by-editor');
  if (id === review.firstBy) return refuse('review-by-first');
  return isHeldFrom(review, id, nowMs) ? refuse('review-claimed', { untilMs: review.claimedUntilMs ?? 0 }) : undefined;
}

/** What is known of others than the reviewer: who has edited the person last, and a first who was found to be gone. */
interface Others {
  readonly lastEditor: string | undefined;
  readonly gone?: string | undefined;
}

/**
 * Whether somebody was the first to accept a case, and is one of its two still: who has edited the person last is none,
 * and who has left the register, lost the role or the way in that they accepted by, neither.
 */
export function firstCounts({ firstBy }: Pick<Review, 'firstBy'>, { lastEditor, gone }: Others): boolean {
  return firstBy !== undefined && firstBy !== lastEditor && firstBy !== gone;
}

/**
 * Whether it was refused for good: by its own reason, or of one of its pictures. What looks like fraud and what is only
 * not accepted follow the same way, so that nobody reads from their own which of the two it was.
 */
export function isForGood({
  pictures,
  reason,
}: {
  readonly pictures: readonly ReviewPicture[];
  readonly reason?: ReviewReason | undefined;
}): boolean {
  return [reason, ...pictures.map((picture) => picture.reason)].some(
    (each) => each !== undefined && reviewReasons[each] !== 'retry',
  );
}

declare const isHeld: unique symbol;

/** A case that an operator holds at this moment: what shows that they may see the person whole. */
export interface HeldReview {
  readonly review: Review;
  readonly heldBy: string;
  readonly [isHeld]: true;
}

/** The case as held by an operator; undefined where they do not hold it. */
export function heldReview(review: Review, operatorId: string, nowMs: number): HeldReview | undefined {
  return review.state === 'waiting' && isClaimedBy(review, operatorId, nowMs)
    ? ({ review, heldBy: operatorId } as HeldReview)
    : undefined;
}

interface Decision {
  readonly outcome: ReviewOutcome;
  readonly reason?: ReviewReason | undefined;
  readonly pictures: readonly PictureDecision[];
}

const fits = (word: PictureDecision['word'], reason: ReviewReason | undefined): boolean => {
  if (word === 'accept') return reason === undefined;
  return reason !== undefined && (reviewReasons[reason] === 'retry') === (word === 'retry');
};

function isWhole({ pictures }: Review, { outcome, reason, pictures: decided }: Decision): boolean {
  const isEach =
    decided.length === pictures.length &&
    pictures.every(({ body }) => decided.some((each) => each.uploadId === `upl_${body}`));
  if (!isEach || !decided.every((each) => fits(each.word, each.reason))) return false;
  switch (outcome) {
    case 'accept':
      return reason === undefined && decided.every(({ word }) => word === 'accept');
    case 'ask':
      return (
        reason !== undefined &&
        reviewReasons[reason] === 'retry' &&
        decided.some(({ word }) => word === 'retry') &&
        decided.every(({ word }) => word !== 'refuse')
      );
    case 'refuse':
      return reason !== undefined;
  }
}

/**
 * Whether a reviewer's decision stands (`decisions.md` 13, "Review"): under their claim, by who
 * has read it since they took it, a word for each picture with
 * its reason, and an outcome that these words carry. Answers the pictures with their words, and the event that follows:
 * what two have to accept waits on after the first.
 */
export function decideReview(
  review: Review,
  decision: Decision,
  reviewer: Others & { readonly id: string },
  nowMs: number,
):
  | { readonly pictures: readonly ReviewPicture[]; readonly event: ReviewOutcome | 'accept-first' }
  | Refusal<
      | 'review-not-open'
      | 'review-not-claimed'
      | 'review-not-read'
      | 'review-claimed'
      | 'review-by-editor'
      | 'review-by-first'
      | 'decision-not-whole'
    > {
  if (review.state !== 'waiting') return refuse('review-not-open');
  const refusal = refuseReviewer(review, reviewer, nowMs);
  if (refusal !== undefined) return refusal;
  if (!isClaimedBy(review, reviewer.id, nowMs)) return refuse('review-not-claimed');
  if (review.readBy !== reviewer.id) return refuse('review-not-read');
  if (!isWhole(review, decision)) return refuse('decision-not-whole');
  const { outcome } = decision;
  const isFirst = outcome === 'accept' && reviewersOf[review.kind] === 2 && !firstCounts(review, reviewer);
  return {
    event: isFirst ? 'accept-first' : outcome,
    pictures: review.pictures.map(({ body, kind }) => {
      const said = decision.pictures.find(({ uploadId }) => uploadId === `upl_${body}`);
      return {
        body,
        kind,
        ...(said !== undefined && { word: said.word }),
        ...(said?.reason !== undefined && { reason: said.reason }),
      };
    }),
  };
}
