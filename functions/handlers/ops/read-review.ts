import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { checkGiven } from '../../domains/review/check-given.ts';
import { heldReview, refuseReviewer } from '../../domains/review/decide.ts';
import type { ReviewPicture } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
import { findOpenReview, readReviewsOf } from '../../review/find-review.ts';
import { knownBesides } from '../../review/known-besides.ts';
import { loadReviewed } from '../../review/load-person.ts';
import { picturePlaceOf } from '../../runtime/files/file-place.ts';
import { fileUrl } from '../../runtime/files/file-url.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { DamagedItem } from '../../table/item.ts';
import { findUpload } from '../../upload/find-upload.ts';

const mostEarlier = 10;

/** A picture at an address that lets in for a minute; without one where it is there no more. */
async function shown(runtime: Runtime, userId: string, { body, kind, word }: ReviewPicture) {
  const uploadId = `upl_${body}`;
  const upload = await findUpload(runtime, userId, uploadId);
  const { pinned, drawn } = upload ?? {};
  return {
    uploadId,
    kind,
    ...(word !== undefined && { word }),
    ...(pinned !== undefined &&
      drawn !== undefined && { url: await fileUrl(picturePlaceOf(runtime), pinned.pictureKey, drawn.pictureVersion) }),
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
  const { person, opened } = loaded;
  const refusal = refuseReviewer(review, { id: operator.id, lastEditor: person.editedBy }, nowMs);
  if (refusal !== undefined) return refusal;
  const held = heldReview(review, operator.id, nowMs);
  if (held === undefined) return refuse('review-not-claimed');
  // It is asked for before anything is sent.
  if (opened === undefined) throw new DamagedItem('identity');
  const { userId, kind, sentAtMs, promisedAtMs, claimedUntilMs = 0, pictures } = review;
  const [earlier, known] = await Promise.all([
    readReviewsOf(runtime, userId, mostEarlier + 1),
    knownBesides(runtime, userId, loaded),
  ]);
  const identity = opened.identity.wholeForReview(held);
  return {
    reviewId,
    userId,
    kind,
    sentAtMs,
    promisedAtMs,
    claimedUntilMs,
    claimLeftMs: claimedUntilMs - nowMs,
    given: {
      ...identity,
      ...opened.profile.wholeForReview(held),
      givenAtMs: opened.givenAtMs,
    },
    checks: [...checkGiven(kind, identity, known, dayInBangkok(nowMs))],
    pictures: await Promise.all(pictures.map((picture) => shown(runtime, userId, picture))),
    earlier: earlier
      .filter(({ body }) => body !== review.body)
      .slice(0, mostEarlier)
      .map(({ body, kind: of, state, sentAtMs: atMs, reason: why, decidedBy, decidedAtMs }) => ({
        reviewId: `rev_${body}`,
        kind: of,
        state,
        sentAtMs: atMs,
        ...(why !== undefined && { reason: why }),
        ...(decidedBy !== undefined && { decidedBy }),
        ...(decidedAtMs !== undefined && { decidedAtMs }),
      })),
  };
});

export const handler = serve(operation);
