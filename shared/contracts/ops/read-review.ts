import * as z from 'zod/mini';
import { shownCompanySchema } from '../../company/shown-company.ts';
import { tiers } from '../../enums.ts';
import { facePurposes, faceStates } from '../../face.ts';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { faceBoundOperations } from '../../money-out.ts';
import { operatorQuery } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { shownPersonalDataSchema } from '../../personal/shown-personal-data.ts';
import {
  codeNameSchema,
  mostCodeNames,
  mostFaceChecks,
  mostReviewPictures,
  pictureWords,
  reviewChecks,
  reviewCheckSchema,
  reviewKinds,
  reviewReasonNames,
  reviewStates,
} from '../../review.ts';
import { renewalReasons } from '../../renewal.ts';
import { uploadKinds } from '../../uploads.ts';

const mostEarlier = 10;
const mostOfOneFace = 3;

/** What became of another case. */
const earlierSchema = z.strictObject({
  reviewId: z.string(),
  kind: z.enum(reviewKinds),
  state: z.enum(reviewStates),
  sentAtMs: z.int(),
  reason: z.optional(z.enum(reviewReasonNames)),
  /** Of one that two decide: who was the first to accept it. */
  firstBy: z.optional(z.string()),
  /** Who decided it and when; left out where time did. */
  decidedBy: z.optional(z.string()),
  decidedAtMs: z.optional(z.int()),
});

/** Something that happened to a case; where more was asked for, of which pictures and why. */
const stepSchema = z.strictObject({
  event: z.string(),
  atMs: z.int(),
  by: z.optional(z.string()),
  asked: z.optional(
    z
      .array(z.strictObject({ kind: z.enum(uploadKinds), reason: z.optional(z.enum(reviewReasonNames)) }))
      .check(z.maxLength(mostReviewPictures)),
  ),
});

/**
 * A case for the reviewer who holds it: what its person has given, in clear, each picture at an address that lets in
 * for a minute, and what became of earlier ones. It stands in the audit before anything is shown,
 * and on the case: nobody else may decide it under this claim.
 */
export const readReviewCase = operatorQuery({
  name: 'ops/read-review',
  path: '/ops/review/read',
  method: 'POST',
  role: 'identity',
  wayIn: 'any',
  input: z.strictObject({ reviewId: idSchema('rev'), reason: reasonSchema }),
  output: z.strictObject({
    reviewId: z.string(),
    userId: z.string(),
    kind: z.enum(reviewKinds),
    sentAtMs: z.int(),
    promisedAtMs: z.int(),
    claimedUntilMs: z.int(),
    /** How long the claim lasts from now on, by the server's clock: the reviewer's may go wrong. */
    claimLeftMs: z.int(),
    /** What a person has given of themselves, or of their company. */
    given: z.optional(shownPersonalDataSchema),
    company: z.optional(shownCompanySchema),
    /** Of a new document, or a company given anew: when what was verified, which `checks` name, had been given. */
    replaces: z.optional(z.strictObject({ givenAtMs: z.int() })),
    /** What stands there as a code: places, countries, the occupation, the bank. */
    names: z.array(codeNameSchema).check(z.maxLength(mostCodeNames)),
    /** The one act that the case stands in for the face of: what is paid, or the limit that is wished, in satang. */
    act: z.optional(
      z.strictObject({ operation: z.enum(faceBoundOperations), amountSatang: z.optional(balanceSatang) }),
    ),
    /** Of one that two decide: who was the first to accept it, and when. What they said of a picture is not told. */
    first: z.optional(z.strictObject({ by: z.string(), atMs: z.int() })),
    /** Why its person comes again, where operators have asked them to: who did, when, and in which words. */
    askedAgain: z.optional(
      z.strictObject({ by: z.string(), atMs: z.int(), reasonClass: z.enum(renewalReasons), reason: z.string() }),
    ),
    /** That two operators lowered the wallet's level, when and to which, and nobody has given it back since. */
    lowered: z.optional(z.strictObject({ atMs: z.int(), to: z.enum(tiers) })),
    /** When a reviewer refused for good what they had sent, and no people have given them a level since. */
    refusedForGoodAtMs: z.optional(z.int()),
    /** What was typed beside what the registry, another wallet, the calendar or what was verified before says. */
    checks: z.array(reviewCheckSchema).check(z.maxLength(reviewChecks.length)),
    pictures: z
      .array(
        z.strictObject({
          uploadId: z.string(),
          kind: z.enum(uploadKinds),
          /** What was said of it before it was handed back, where it is the same one. */
          word: z.optional(z.enum(pictureWords)),
          /** Left out where the picture is there no more. */
          url: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(mostReviewPictures)),
    earlier: z.array(earlierSchema).check(z.maxLength(mostEarlier)),
    /** Cases of other people about a document with the same number. */
    sameNumber: z.array(z.extend(earlierSchema, { userId: z.string() })).check(z.maxLength(mostEarlier)),
    /** How the last face checks of its person went, the last first; `isOfData`: held against the data that stands. */
    faceChecks: z
      .array(
        z.strictObject({
          purpose: z.enum(facePurposes),
          state: z.enum(faceStates),
          askedAtMs: z.int(),
          isOfData: z.boolean(),
        }),
      )
      .check(z.maxLength(mostFaceChecks)),
    /** Other people who have shown the face that its person has, with when they last did and their cases. */
    sameFace: z
      .array(
        z.strictObject({
          userId: z.string(),
          shownAtMs: z.int(),
          cases: z.array(earlierSchema).check(z.maxLength(mostOfOneFace)),
        }),
      )
      .check(z.maxLength(mostEarlier)),
    /** What happened to this one, the oldest first: sent, taken, let go, asked for more, answered. */
    history: z.array(stepSchema).check(z.maxLength(50)),
  }),
  refusals: ['review-not-open', 'review-claimed', 'review-not-claimed', 'review-by-editor', 'review-by-first'],
});
