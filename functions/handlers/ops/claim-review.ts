import { claimReview as contract } from '../../../shared/contracts/ops/claim-review.ts';
import { refuseReviewer } from '../../domains/review/decide.ts';
import { claimMs, isClaimedBy } from '../../domains/review/review.ts';
import { refuse } from '../../engine/refusal.ts';
import { findOpenReview } from '../../review/cases/find-review.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { foundPerson } from '../../table/person.ts';
import { claimReview, foundReview } from '../../table/review.ts';

export const operation = implement(contract, async ({ input, operator, nowMs, runtime, commit }) => {
  const { reviewId, claim: wish } = input;
  const { table, random, aws } = runtime;
  const found = await findOpenReview(runtime, reviewId);
  if (found === undefined) return refuse('review-not-open');
  const { editedBy } = foundPerson(await readItem(aws.documents, table, keys.person(found.userId)));
  const auditBody = random.idBody(nowMs);
  return commit(found, (review) => {
    if (review.state !== 'waiting') return refuse('review-not-open');
    const refusal = refuseReviewer(review, { id: operator.id, lastEditor: editedBy }, nowMs);
    if (refusal !== undefined) return refusal;
    if (wish === 'release' && !isClaimedBy(review, operator.id, nowMs)) return refuse('review-not-claimed');
    const claim = wish === 'take' ? { claimedBy: operator.id, claimedUntilMs: nowMs + claimMs } : undefined;
    const change = { reviewId, claim: wish };
    const audit = { operator, action: contract.name, userId: review.userId, reason: 'to decide it', change };
    return {
      steps: [
        { write: claimReview(table, review, claim, nowMs), learn: (_known, item) => foundReview(item) },
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: {
        reviewId,
        auditId: `adt_${auditBody}`,
        ...(claim !== undefined && { claimedUntilMs: claim.claimedUntilMs }),
      },
    };
  });
});

export const handler = serve(operation);
