import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { companyForReview } from '../../company/company-for-review.ts';
import { heldByPeople } from '../../domains/renewal/taken-level.ts';
import { checkFaces } from '../../domains/review/check-faces.ts';
import { heldReview, refuseReviewer } from '../../domains/review/decide.ts';
import { mostTelling } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
import { findOpenReview, readAllReviewsOf } from '../../review/cases/find-review.ts';
import { loadReviewed } from '../../review/decisions/load-person.ts';
import { readCasesOfNumbers } from '../../review/reading/cases-of-numbers.ts';
import { readFirstLook } from '../../review/reading/first-look.ts';
import { noteCaseRead } from '../../review/reading/note-read.ts';
import { readAsking } from '../../review/reading/read-asking.ts';
import { personForReview } from '../../review/reading/person-for-review.ts';
import { readFaces } from '../../review/reading/same-face.ts';
import { showPicture } from '../../review/pictures/show-picture.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';

const mostEarlier = 10;

/** What became of another case, for whoever decides this one. */
function becameOf({ body, kind, state, sentAtMs, reason, firstBy, decidedBy, decidedAtMs }: Review) {
  return {
    reviewId: `rev_${body}`,
    kind,
    state,
    sentAtMs,
    ...(reason !== undefined && { reason }),
    ...(firstBy !== undefined && { firstBy }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAtMs !== undefined && { decidedAtMs }),
  };
}

export const operation = implement(readReviewCase, async (call) => {
  const { input, operator, nowMs, runtime } = call;
  const { reviewId, reason } = input;
  const review = await findOpenReview(runtime, reviewId);
  const people = review === undefined ? [] : [review.userId];
  await noteReading(readReviewCase, call, { reviewId }, [reviewId, ...people], reason);
  if (review === undefined || review.state !== 'waiting') return refuse('review-not-open');
  const loaded = await loadReviewed(runtime, review);
  const { person } = loaded;
  const refusal = refuseReviewer(review, { id: operator.id, lastEditor: person.editedBy }, nowMs);
  if (refusal !== undefined) return refusal;
  const held = heldReview(review, operator.id, nowMs);
  if (held === undefined) return refuse('review-not-claimed');
  const { userId, kind, act, sentAtMs, promisedAtMs, claimedUntilMs = 0, pictures } = review;
  const [first, earlier, sameNumber, { faceChecks, sameFace }, askedAgain, given] = await Promise.all([
    readFirstLook(runtime, review, person.editedBy),
    readAllReviewsOf(runtime, userId),
    readCasesOfNumbers(runtime, loaded, userId, mostEarlier),
    readFaces(runtime, userId, mostEarlier),
    kind === 'act' ? undefined : readAsking(runtime, userId, kind === 'company' ? 0 : loaded.identity.given?.revision),
    kind === 'company' || loaded.company !== undefined
      ? companyForReview(runtime, userId, loaded, held, nowMs)
      : personForReview(runtime, held, kind, loaded, nowMs),
    noteCaseRead(runtime, held),
  ]);
  return {
    reviewId,
    userId,
    kind,
    sentAtMs,
    promisedAtMs,
    claimedUntilMs,
    claimLeftMs: claimedUntilMs - nowMs,
    ...given,
    checks: [...given.checks, ...checkFaces(faceChecks)],
    ...(act !== undefined && {
      act: { operation: act.operation, ...(act.amountSatang !== undefined && { amountSatang: act.amountSatang }) },
    }),
    ...(first !== undefined && { first }),
    ...(askedAgain !== undefined && { askedAgain }),
    ...heldByPeople(loaded.wallet),
    pictures: await Promise.all(pictures.map((picture) => showPicture(runtime, userId, picture))),
    earlier: mostTelling(
      earlier.filter(({ body }) => body !== review.body),
      mostEarlier,
    ).map(becameOf),
    sameNumber: mostTelling(sameNumber, mostEarlier).map((each) => ({ ...becameOf(each), userId: each.userId })),
    faceChecks: faceChecks.map(({ purpose, state, askedAtMs, revision }) => ({
      purpose,
      state,
      askedAtMs,
      isOfData: revision === loaded.given?.revision,
    })),
    sameFace: sameFace.map(({ cases, ...other }) => ({ ...other, cases: cases.map(becameOf) })),
    history: review.history.map(({ asked, ...step }) => ({
      ...step,
      ...(asked !== undefined && { asked: [...asked] }),
    })),
  };
});

export const handler = serve(operation);
