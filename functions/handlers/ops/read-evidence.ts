import { readEvidence } from '../../../shared/contracts/ops/read-evidence.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { refuse } from '../../engine/refusal.ts';
import { beginReading } from '../../inspect/evidence-reading.ts';
import { loadReviewed } from '../../review/decisions/load-person.ts';
import { showPicture } from '../../review/pictures/show-picture.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readReview } from '../../table/review.ts';

export const operation = implement(readEvidence, async (call) => {
  const { input, operator, nowMs, runtime } = call;
  const { userId, reviewId, reason } = input;
  await noteReading(readEvidence, call, { reviewId }, [reviewId, userId], reason);
  const place = keys.review(userId, bodyOfId('rev', reviewId) ?? '');
  const item = await readItem(runtime.aws.documents, runtime.table, place);
  if (item === undefined) return refuse('review-not-found');
  const review = readReview(item);
  const used = await beginReading(runtime, { operatorId: operator.id, subject: reviewId, nowMs });
  if (used === undefined) return refuse('evidence-not-allowed');
  const { given, opened, company } = await loadReviewed(runtime, review);
  const { act } = review;
  const { kind, state, sentAtMs, reason: because, decidedBy, decidedAtMs, pictures } = review;
  return {
    reviewId,
    userId,
    caseNumber: used.caseNumber,
    kind,
    state,
    sentAtMs,
    ...(because !== undefined && { because }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAtMs !== undefined && { decidedAtMs }),
    // For a company acts whom its papers name: what its registrant has given of themselves is no part of its case.
    ...(kind !== 'company' &&
      company === undefined &&
      opened !== undefined && {
        given: {
          ...opened.identity.wholeForEvidence(used),
          ...opened.profile.wholeForEvidence(used),
          givenAtMs: opened.givenAtMs,
        },
      }),
    ...(company !== undefined && {
      company: { ...company.opened.wholeForEvidence(used), givenAtMs: company.given.givenAtMs },
    }),
    ...(act !== undefined && {
      act: {
        operation: act.operation,
        requestId: act.requestId,
        ...(act.amountSatang !== undefined && { amountSatang: act.amountSatang }),
      },
    }),
    isAsDecided: (company?.given ?? given)?.revision === review.revision,
    pictures: await Promise.all(pictures.map((picture) => showPicture(runtime, userId, picture))),
  };
});

export const handler = serve(operation);
