import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { decideReview, heldReview } from '../../domains/review/decide.ts';
import { refuse } from '../../engine/refusal.ts';
import { acceptanceOf } from '../../review/decisions/acceptance.ts';
import { readPicturesOf } from '../../review/pictures/bar-pictures.ts';
import { askSteps, firstSteps, refuseSteps, stillReviewer } from '../../review/decisions/decision-steps.ts';
import type { ReviewFacts } from '../../review/decisions/decision-steps.ts';
import { findOpenReview } from '../../review/cases/find-review.ts';
import { loadReviewed } from '../../review/decisions/load-person.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';

const states = { 'accept-first': 'waiting', accept: 'accepted', ask: 'asked', refuse: 'refused' } as const;

export const operation = implement(decideReviewCase, async ({ input, operator, nowMs, runtime, commit }) => {
  const { reviewId, outcome, because, pictures, reason } = input;
  const { table, random } = runtime;
  const found = await findOpenReview(runtime, reviewId);
  if (found === undefined) return refuse('review-not-open');
  const reviewed = await loadReviewed(runtime, found);
  const { person, wallet, key, identity } = reviewed;
  const acceptance = await acceptanceOf(runtime, found, reviewed);
  const [noticeBody, auditBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const refusable = outcome === 'refuse' ? await readPicturesOf(runtime, found) : { uploads: [], lying: [] };
  const tools = { table, nowMs, noticeBody, operatorId: operator.id, login: operator.login, identity, refusable };

  return commit<ReviewFacts>({ review: found, person, wallet, key }, (facts) => {
    const { review } = facts;
    const reviewer = { id: operator.id, lastEditor: facts.person.editedBy, gone: facts.gone };
    const decided = decideReview(review, { outcome, reason: because, pictures }, reviewer, nowMs);
    if ('refused' in decided) return decided;
    const held = heldReview(review, operator.id, nowMs);
    if (held === undefined) return refuse('review-not-claimed');
    const refusal = outcome === 'accept' ? acceptance.refuses(held, nowMs) : undefined;
    if (refusal !== undefined) return refusal;
    const { event } = decided;
    const said = { pictures: decided.pictures, reason: because };
    const change = {
      reviewId,
      kind: review.kind,
      outcome,
      ...(event === 'accept-first' && { accepts: 'first' }),
      ...(because !== undefined && { because }),
      ...(review.act !== undefined && { act: review.act.operation, actRequestId: review.act.requestId }),
    };
    const audit = { operator, action: decideReviewCase.name, userId: review.userId, reason, change };
    const steps = {
      'accept-first': () => firstSteps(tools, facts),
      accept: () => acceptance.steps(tools, facts, said, held),
      ask: () => askSteps(tools, facts, said),
      refuse: () => refuseSteps(tools, facts, said),
    } as const;
    return {
      steps: [...steps[event](), ...stillReviewer(tools), { write: putAuditRecord(table, auditBody, audit, nowMs) }],
      answer: { reviewId, state: states[event], auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
