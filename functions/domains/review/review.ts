import { toldReason } from '../../../shared/review.ts';
import type { OwnReview, PictureWord, ReviewKind, ReviewReason, ReviewState } from '../../../shared/review.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import { isDueIn } from '../../engine/transitions.ts';
import type { Sealed } from '../person/sealed-kinds.ts';
import { opensAtMs, promisedAtMs } from './hours.ts';
import { reviewTransitions } from './transitions.ts';

const hourMs = 3_600_000;

/** So many cases about themselves, or their company, a person may begin in a day. */
export const mostReviewsOfDay = 5;
/** A day, of the cases that somebody may begin in one, and of how long pictures are kept. */
const dayMs = 24 * hourMs;
/** A claim keeps a case for whoever looks at it so long (`decisions.md` 13). */
export const claimMs = 10 * 60_000;
/** So long after the promise a case that nobody has decided ends; its person is told, and sends it again. */
export const lapsesAfterMs = 72 * hourMs;
/** So long its person has to send what is asked for. */
export const answerWithinMs = 7 * 24 * hourMs;

/**
 * Until when nobody begins another case, by the moments (epoch milliseconds) at which theirs began, in any order, of
 * which a day has so many at most; undefined where they may.
 */
export function dayRestsUntilMs(
  begunAtMs: readonly number[],
  { most, nowMs }: { readonly most: number; readonly nowMs: number },
): number | undefined {
  const lastFirst = begunAtMs.toSorted((one, other) => other - one);
  const first = lastFirst[most - 1];
  return first === undefined || first + dayMs <= nowMs ? undefined : first + dayMs;
}

/** The same by kind: an act is for now or for never, and its case keeps another one out. */
export function answersWithinMs(kind: ReviewKind): number {
  return kind === 'act' ? 24 * hourMs : answerWithinMs;
}

/** A picture of a case, by the id body of its upload, and what was said of it last. */
export interface ReviewPicture {
  readonly body: string;
  readonly kind: UploadKind;
  readonly word?: PictureWord;
  readonly reason?: ReviewReason;
}

/** The one act that a case stands in for the face of. */
export interface ReviewedAct {
  readonly operation: FaceBound['operation'];
  readonly requestId: string;
  /** The keyed hash that a face for it would be bound to. */
  readonly contentHash: string;
  /** What is paid, or the limit that is wished; in satang. */
  readonly amountSatang?: number;
  /** The act in full, for its person to go on with from whatever device. */
  readonly sealedAct: Sealed<'reviewed-act'>;
}

/** A case of manual review as it is stored; times in epoch milliseconds. */
export interface Review {
  readonly userId: string;
  readonly body: string;
  readonly kind: ReviewKind;
  readonly state: ReviewState;
  /** How often it was written: every write holds on to the one that it has read. */
  readonly version: number;
  /** Which data of its person it is about: how often that had been given. */
  readonly revision: number;
  readonly sentAtMs: number;
  readonly promisedAtMs: number;
  readonly lapsesAtMs: number;
  readonly pictures: readonly ReviewPicture[];
  /** Of the kind `act`. */
  readonly act?: ReviewedAct;
  readonly toldLateAtMs?: number;
  /** Of one that two decide: who was the first to accept it as it is now, when, and by which way in. */
  readonly firstBy?: string;
  readonly firstAtMs?: number;
  /** Absent of what a release before has written. */
  readonly firstThrough?: string;
  /** Who looks at it, and until when nobody else does. */
  readonly claimedBy?: string;
  readonly claimedUntilMs?: number;
  /** Who has read it under the claim that stands: nobody decides what they have not seen. */
  readonly readBy?: string;
  readonly reason?: ReviewReason;
  readonly decidedBy?: string;
  readonly decidedAtMs?: number;
  /** Of one that is over: until when its pictures are kept, at least. */
  readonly picturesUntilMs?: number;
  /** What happened to it, the oldest first; empty of what a release before has written. */
  readonly history: readonly ReviewStep[];
}

/** Something that happened to a case, when and by which operator. */
export interface ReviewStep {
  readonly event: string;
  readonly atMs: number;
  readonly by?: string;
  /** Where more was asked for: of which pictures, and why; whoever looks next sees what was to be sent anew. */
  readonly asked?: readonly AskedPicture[];
}

/** A picture that was not accepted, by its kind. */
export interface AskedPicture {
  readonly kind: UploadKind;
  readonly reason?: ReviewReason;
}

/** Those of a case's pictures that its person is asked for again. */
export function askedPictures(pictures: readonly ReviewPicture[]): readonly AskedPicture[] {
  return pictures
    .filter(({ word }) => word !== undefined && word !== 'accept')
    .map(({ kind, reason }) => ({ kind, ...(reason !== undefined && { reason }) }));
}

/**
 * The pictures of an answer, each that was accepted and is the same still with that word: whoever looks next sees what
 * is new. Nothing else that was said before goes with one.
 */
export function withWordsOfBefore(
  pictures: readonly Pick<ReviewPicture, 'body' | 'kind'>[],
  before: readonly ReviewPicture[],
): readonly ReviewPicture[] {
  return pictures.map(({ body, kind }) => {
    const isAccepted = before.some((each) => each.body === body && each.word === 'accept');
    return { body, kind, ...(isAccepted && { word: 'accept' as const }) };
  });
}

/** More than a case that is decided ever has; of what goes on and on the beginning and the last are kept. */
const mostSteps = 40;

/** The history with one thing more; whoever goes on holding a case is not told again. */
export function historyWith(history: readonly ReviewStep[], step: ReviewStep): readonly ReviewStep[] {
  const last = history.at(-1);
  if (step.event === 'take' && last?.event === 'take' && last.by === step.by) return history;
  const [first, ...rest] = [...history, step];
  return first === undefined ? [] : [first, ...rest.slice(1 - mostSteps)];
}

/** The times of what is sent, or sent again. */
export function timesOfSending(nowMs: number): Pick<Review, 'sentAtMs' | 'promisedAtMs' | 'lapsesAtMs'> {
  const promised = promisedAtMs(nowMs);
  return { sentAtMs: nowMs, promisedAtMs: promised, lapsesAtMs: promised + lapsesAfterMs };
}

/** Whether somebody, or its person, has still to act. */
export function isOpen({ state }: Pick<Review, 'state'>): boolean {
  return isDueIn(reviewTransitions, state);
}

/**
 * Whether the check that a case stood in for has ended it, or operators who lowered the level that it was sent from, so
 * that there is nothing to tell of it but its level.
 */
export function isOvertaken({ state, history }: Pick<Review, 'state' | 'history'>): boolean {
  const last = history.at(-1)?.event;
  return state === 'withdrawn' && (last === 'match' || last === 'lower');
}

/**
 * The pictures, by their id bodies, that its person has to send anew: of their last case, which came back or ended
 * while they could not be judged. What lies with a reviewer was sent anew, and what was accepted needs nothing; neither
 * does a picture that differed from what was typed, once that was given anew (`revision`, of the data that stands).
 */
export function askedAnewOf(
  review: Pick<Review, 'state' | 'pictures' | 'revision'> | undefined,
  revision: number | undefined,
): ReadonlySet<string> {
  if (review === undefined || review.state === 'waiting' || review.state === 'accepted') return new Set();
  const isCorrected = revision !== undefined && revision > review.revision;
  const anew = review.pictures.filter(
    ({ word, reason }) => word === 'retry' && !(isCorrected && reason === 'differs-from-data'),
  );
  return new Set(anew.map(({ body }) => body));
}

/**
 * How long the pictures of a case that is over are kept (docs/decisions/2026-11-24-pictures-of-a-case-end.md): what a
 * level rests on is evidence for five years, what led to none can be asked about for ninety days.
 */
const picturesKeptMs = {
  accepted: 5 * 365 * dayMs,
  refused: 90 * dayMs,
  lapsed: 90 * dayMs,
  withdrawn: 90 * dayMs,
} as const satisfies Readonly<Partial<Record<ReviewState, number>>>;

/** Until when the pictures are kept of a case that ends in this state; undefined of one that goes on. */
export function picturesUntilMs(state: ReviewState, nowMs: number): number | undefined {
  return state === 'waiting' || state === 'asked' ? undefined : nowMs + picturesKeptMs[state];
}

/** What a level rests on is looked at so much later once more, for as long as its person has an account. */
export const evidenceAgainMs = 365 * dayMs;

/** Which of two open cases comes first: what lies with us before what lies with its person, then by its deadline. */
export function inOrderOfDeadline(one: Review, other: Review): number {
  if (one.state !== other.state) return one.state === 'waiting' ? -1 : 1;
  return one.state === 'waiting' ? one.promisedAtMs - other.promisedAtMs : one.lapsesAtMs - other.lapsesAtMs;
}

/** Of cases, how much one tells who decides another: a refusal most, and nothing what was taken back. */
function tells({ state }: Pick<Review, 'state'>): number {
  return state === 'refused' ? 2 : state === 'withdrawn' ? 0 : 1;
}

/**
 * So many cases, in their order, that tell a reviewer most: none that was refused loses its place, however often
 * somebody sends and takes back, or has pictures for acts accepted.
 */
export function mostTelling<C extends Pick<Review, 'state'>>(cases: readonly C[], most: number): readonly C[] {
  const first = cases.toSorted((one, other) => tells(other) - tells(one)).slice(0, most);
  return cases.filter((each) => first.includes(each));
}

/** Whether an operator holds the case at a moment. */
export function isClaimedBy(review: Pick<Review, 'claimedBy' | 'claimedUntilMs'>, who: string, nowMs: number): boolean {
  return review.claimedBy === who && (review.claimedUntilMs ?? 0) > nowMs;
}

/** Whether somebody else holds the case at a moment. */
export function isHeldFrom(review: Pick<Review, 'claimedBy' | 'claimedUntilMs'>, who: string, nowMs: number): boolean {
  return review.claimedBy !== undefined && review.claimedBy !== who && (review.claimedUntilMs ?? 0) > nowMs;
}

/** What time alone makes of a case: what is to be done now, or when something will be. */
export type NextStep =
  | { readonly kind: 'ended' }
  | { readonly kind: 'tell-late' | 'lapse' }
  | { readonly kind: 'wait'; readonly untilMs: number };

/** What time looks at of a case. */
interface TimedReview extends Pick<Review, 'state' | 'promisedAtMs' | 'lapsesAtMs'> {
  readonly toldLateAtMs?: number | undefined;
}

/** What is to be done of a case at a moment, by our clock. */
export function nextStep(review: TimedReview, nowMs: number): NextStep {
  if (!isOpen(review)) return { kind: 'ended' };
  if (nowMs >= review.lapsesAtMs) return { kind: 'lapse' };
  const tellsLate = review.state === 'waiting' && review.toldLateAtMs === undefined;
  if (!tellsLate) return { kind: 'wait', untilMs: review.lapsesAtMs };
  return nowMs >= review.promisedAtMs ? { kind: 'tell-late' } : { kind: 'wait', untilMs: review.promisedAtMs };
}

/** So long after its time the workflow has gone on, or somebody looks after it. */
const graceMs = 3 * 60_000;

/** When the sweep looks after a case: at once where it has ended, else once its workflow should have gone on. */
export function tendAtMs(review: TimedReview, nowMs: number): number {
  const next = nextStep(review, nowMs);
  return next.kind === 'wait' ? next.untilMs + graceMs : nowMs;
}

/** A case as its person sees it: what looks like fraud is never told. */
export function ownReviewOf(review: Review): OwnReview {
  const { body, kind, state, sentAtMs, reason, pictures } = review;
  return {
    reviewId: `rev_${body}`,
    kind,
    state,
    sentAtMs,
    opensAtMs: opensAtMs(sentAtMs),
    promisedAtMs: review.promisedAtMs,
    isLate: state === 'waiting' && review.toldLateAtMs !== undefined,
    ...(state === 'asked' && { answerByMs: review.lapsesAtMs }),
    ...(state === 'waiting' && { lapsesAtMs: review.lapsesAtMs }),
    ...(reason !== undefined && { reason: toldReason(reason) }),
    pictures: pictures.map(({ body: picture, kind: of, word, reason: why }) => ({
      uploadId: `upl_${picture}`,
      kind: of,
      ...(word !== undefined && { word }),
      ...(why !== undefined && { reason: toldReason(why) }),
    })),
  };
}
