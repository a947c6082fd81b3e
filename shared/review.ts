import * as z from 'zod/mini';
import type { Tier } from './enums.ts';
import { idType } from './personal/documents.ts';
import type { IdType } from './personal/documents.ts';
import { uploadKinds } from './uploads.ts';
import type { UploadKind } from './uploads.ts';

/** What a reviewer is asked about a person; each is a step of the way to be known. */
export const personReviewKinds = ['passport', 'guardian', 'card', 'face', 'papers'] as const;
export type PersonReviewKind = (typeof personReviewKinds)[number];
/**
 * What a reviewer is asked about: a person, their company, or whether it is this person who wants one act, where a
 * camera would have been asked for their face.
 */
export const reviewKinds = [...personReviewKinds, 'company', 'act'] as const;
export type ReviewKind = (typeof reviewKinds)[number];
/** Whether a kind is a step of a person's way. */
export function isPersonReview(kind: ReviewKind): kind is PersonReviewKind {
  return personReviewKinds.some((each) => each === kind);
}
/**
 * The levels that may send a picture in the place of a face: people have seen their face or document, so that there is
 * somebody to compare it with.
 */
export const actReviewTiers: readonly Tier[] = ['semi', 'fully', 'enterprise'];
/** So many cases about acts a person may begin in 24 hours: each is an hour that was promised. */
export const mostActReviews = 3;
/** The kinds that are about what a person has given of themselves. */
export type GivenReviewKind = Exclude<ReviewKind, 'company'>;

/** Where a review stands; each is a state of `functions/domains/review/transitions.ts`. */
export const reviewStates = ['waiting', 'asked', 'accepted', 'refused', 'lapsed', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

/**
 * Which pictures each kind is decided on; how many of one kind there may be says `uploadRules`. Of a card and of a
 * passport only those are wanted that show the document which somebody has (`wantedPictures`).
 */
export const reviewPictures = {
  passport: ['passport', 'selfie'],
  guardian: ['guardian'],
  card: ['id-front', 'id-back', 'selfie'],
  face: ['id-front', 'id-back', 'passport', 'selfie'],
  papers: ['selfie', 'signature', 'supporting'],
  company: ['company-registration', 'company-bank-proof'],
  act: ['selfie'],
} as const satisfies Readonly<Record<ReviewKind, readonly UploadKind[]>>;

/** Which may come with them, by the document that somebody has: what `papers.ts` has places for. */
export const reviewPicturesBeside: Readonly<Record<ReviewKind, readonly UploadKind[]>> = {
  passport: [],
  guardian: [],
  card: [],
  face: [],
  papers: ['id-front', 'id-back', 'passport'],
  company: ['id-front', 'id-back', 'passport', 'company-authorisation', 'supporting'],
  act: [],
};

const ofDocument: Readonly<Record<IdType, readonly UploadKind[]>> = {
  [idType.idCard]: ['id-front', 'id-back'],
  [idType.passport]: ['passport'],
};

/** Which pictures a kind is decided on, of somebody with this document: where it names several documents, of theirs. */
export function wantedPictures(kind: ReviewKind, document: IdType): readonly UploadKind[] {
  const wanted: readonly UploadKind[] = reviewPictures[kind];
  const own = ofDocument[document];
  const others = Object.values(ofDocument).flat();
  if (!wanted.some((each) => own.includes(each))) return wanted;
  return wanted.filter((each) => own.includes(each) || !others.includes(each));
}
/** How many different reviewers have to accept a case before it is. */
export const reviewersOf = {
  passport: 1,
  guardian: 1,
  card: 1,
  face: 1,
  papers: 1,
  company: 2,
  act: 1,
} as const satisfies Readonly<Record<ReviewKind, 1 | 2>>;

/** The most pictures of one review. */
export const mostReviewPictures = 10;

/**
 * Why a picture or a case is not accepted. `retry`: its person may send it again. `final`: they may not, and are told.
 * `hidden`: it looks like fraud, of which nobody is told.
 */
export const reviewReasons = {
  unreadable: 'retry',
  'cut-off': 'retry',
  'wrong-document': 'retry',
  'differs-from-data': 'retry',
  expired: 'retry',
  'not-accepted-here': 'final',
  'may-be-forged': 'hidden',
  'may-be-somebody-else': 'hidden',
} as const satisfies Readonly<Record<string, 'retry' | 'final' | 'hidden'>>;
export type ReviewReason = keyof typeof reviewReasons;
// The keys of a closed object are its names; TypeScript forgets that.
export const reviewReasonNames = Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]];

/** A reason as its person may read it: what looks like fraud is said as what is not accepted here. */
export function toldReason(reason: ReviewReason): ReviewReason {
  return reviewReasons[reason] === 'hidden' ? 'not-accepted-here' : reason;
}

/** What a reviewer says of one picture. */
export const pictureWords = ['accept', 'retry', 'refuse'] as const;
export type PictureWord = (typeof pictureWords)[number];

/** What its person is told of a case: that it is late, and what became of it. */
export const reviewWords = ['late', 'asked', 'accepted', 'refused', 'lapsed', 'withdrawn'] as const;
export type ReviewWord = (typeof reviewWords)[number];

/** What a reviewer makes of the whole case; `ask` hands it back to its person for more. */
export const reviewOutcomes = ['accept', 'ask', 'refuse'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** A decision on one picture: what is not accepted has its reason. */
export const pictureDecisionSchema = z.strictObject({
  uploadId: z.string(),
  word: z.enum(pictureWords),
  reason: z.optional(z.enum(reviewReasonNames)),
});
export type PictureDecision = z.output<typeof pictureDecisionSchema>;

/** A review as its person sees it; times in epoch milliseconds. */
export const ownReviewSchema = z.strictObject({
  reviewId: z.string(),
  kind: z.enum(reviewKinds),
  state: z.enum(reviewStates),
  sentAtMs: z.int(),
  /** When somebody looks at it from, and by when they will have. */
  opensAtMs: z.int(),
  promisedAtMs: z.int(),
  /** It was not decided by then. */
  isLate: z.boolean(),
  /** Of one that waits: when it ends by itself, where nobody decides it. */
  lapsesAtMs: z.optional(z.int()),
  /** Of what was asked for: until when its person may send it. */
  answerByMs: z.optional(z.int()),
  /** Why it was refused, or more is asked for. */
  reason: z.optional(z.enum(reviewReasonNames)),
  pictures: z
    .array(
      z.strictObject({
        uploadId: z.string(),
        kind: z.enum(uploadKinds),
        word: z.optional(z.enum(pictureWords)),
        reason: z.optional(z.enum(reviewReasonNames)),
      }),
    )
    .check(z.maxLength(mostReviewPictures)),
});
export type OwnReview = z.output<typeof ownReviewSchema>;

/** What is promised of a case that would be sent now; times in epoch milliseconds. */
export const sendsSchema = z.strictObject({
  /** When somebody would look at it, and by when they would have decided. */
  opensAtMs: z.int(),
  promisedAtMs: z.int(),
  /** The day's cases are used: until when none is sent. */
  restsUntilMs: z.optional(z.int()),
});
export type Sends = z.output<typeof sendsSchema>;

/** What a reviewer does with the claim of a case. */
export const reviewClaims = ['take', 'release'] as const;

/** What a code of a case means; a name is in Thai where a document has it so. */
export const codeNameSchema = z.strictObject({
  of: z.enum(['place', 'country', 'work', 'bank']),
  code: z.string(),
  name: z.string(),
});
export type CodeName = z.output<typeof codeNameSchema>;
/** The most codes that a case has: four addresses with their countries, a nationality and a bank. */
export const mostCodeNames = 10;

/** So many of a person's last face checks say how these went, and which face is theirs: two at one phone are two. */
export const mostFaceChecks = 20;

/** What a reviewer would otherwise compare by hand: what was typed beside what is known already. */
export const reviewChecks = [
  'name',
  'number',
  'expiry',
  'age',
  'registry',
  'tax-id',
  'registrant-number',
  'registrant',
  'role',
  'account',
  'registered-address',
  'business-address',
  'birth-date',
  'document',
  'face',
] as const;
export const reviewCheckWords = ['agrees', 'differs', 'unknown'] as const;

/** One thing that was typed beside what is known of it; `known` is that, in words or as it stands. */
export const reviewCheckSchema = z.strictObject({
  check: z.enum(reviewChecks),
  says: z.enum(reviewCheckWords),
  known: z.optional(z.string()),
});
export type ReviewCheck = z.output<typeof reviewCheckSchema>;
