import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { decideReview, heldReview } from '../../domains/review/decide.ts';
import { refuse } from '../../engine/refusal.ts';
import { acceptSteps, askSteps, refuseSteps } from '../../review/decision-steps.ts';
import type { ReviewFacts } from '../../review/decision-steps.ts';
import { findOpenReview } from '../../review/find-review.ts';
import { loadReviewed } from '../../review/load-person.ts';
import { readIdNumberOwners } from '../../runtime/identity/id-number.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { DamagedItem } from '../../table/item.ts';

export const operation = implement(decideReviewCase, async ({ input, operator, nowMs, runtime, commit }) => {
  const { reviewId, outcome, because, pictures, reason } = input;
  const { table, random } = runtime;
  const found = await findOpenReview(runtime, reviewId);
  if (found === undefined) return refuse('review-not-open');
  const { person, wallet, key, identity, opened } = await loadReviewed(runtime, found);
  const { given } = identity;
  // It is asked for before anything is sent.
  if (given === undefined || opened === undefined) throw new DamagedItem('identity');
  const owners = await readIdNumberOwners(runtime, {
    numberHash: given.numberHash,
    formerHash: undefined,
    userId: found.userId,
  });
  const [noticeBody, auditBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const tools = { table, nowMs, noticeBody, operatorId: operator.id, identity };

  return commit<ReviewFacts>({ review: found, person, wallet, key }, (facts) => {
    const { review } = facts;
    const reviewer = { id: operator.id, lastEditor: facts.person.editedBy };
    const decided = decideReview(review, { outcome, reason: because, pictures }, reviewer, nowMs);
    if ('refused' in decided) return decided;
    const held = heldReview(review, operator.id, nowMs);
    if (held === undefined) return refuse('review-not-claimed');
    const { firstName, lastName, expiryDate } = opened.identity.wholeForReview(held);
    if (outcome === 'accept' && expiryDate !== undefined && expiryDate < dayInBangkok(nowMs))
      return refuse('document-expired');
    if (outcome === 'accept' && owners.isProven) return refuse('id-number-taken');
    const said = { pictures: decided.pictures, reason: because };
    const about = { name: { firstName, lastName }, owner: owners.owner };
    const change = { reviewId, kind: review.kind, outcome, ...(because !== undefined && { because }) };
    const audit = { operator, action: decideReviewCase.name, userId: review.userId, reason, change };
    const steps = {
      accept: () => acceptSteps(tools, facts, said, given, about),
      ask: () => askSteps(tools, facts, said),
      refuse: () => refuseSteps(tools, facts, said),
    } as const;
    const states = { accept: 'accepted', ask: 'asked', refuse: 'refused' } as const;
    return {
      steps: [...steps[outcome](), { write: putAuditRecord(table, auditBody, audit, nowMs) }],
      answer: { reviewId, state: states[outcome], auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
