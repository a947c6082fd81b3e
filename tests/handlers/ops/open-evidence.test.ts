import { expect, test } from 'vitest';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/open-evidence.ts';
import { openEvidence } from '../../../shared/contracts/ops/open-evidence.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { allowEvidence, caseNumber, refusedReview } from '../../front-door/identity/evidence.ts';
import { decided, decision, sentFor } from '../../front-door/identity/reviews.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'they complain, and say that it was them';

test('given a review that was refused, an operator proposes to read what it was decided on, over HTTP', async () => {
  const { asked } = await refusedReview(door);
  const proposed = await succeedOverHttp(door, openEvidence, await operator(), { ...asked, caseNumber, reason });
  expect(proposed).toEqual(proposedSchema.parse(proposed));
});

test('approved by somebody else it says until when, for which case and whose, in the answer and in the audit', async () => {
  const made = await refusedReview(door);
  const by = await newOperator(door);
  const { subject, change } = await allowEvidence(door, made, by);
  expect(change).toEqual({
    opensEvidence: made.reviewId,
    whose: made.user.userId,
    caseNumber,
    untilMs: expect.any(Number),
  });
  const audits = await auditsAbout(door, subject);
  expect(audits.map(({ action }) => action)).toEqual(['ops/open-evidence', 'ops/approve-proposal']);
  expect(audits[0]).toMatchObject({ operator: by.id, reason, change: { whose: made.user.userId, caseNumber } });
});

test('whoever has decided the review does not approve that somebody reads it', async () => {
  const made = await refusedReview(door);
  const by = await newOperator(door);
  const answer = await askAs(door, operation, by, { ...made.asked, caseNumber, reason });
  const { proposalId } = proposedSchema.parse(answer.data);
  const approval = await askAs(door, approveProposal, made.reviewer, { proposalId, reason }, { way: 'console' });
  expectRefusal(approval, 'proposal-not-yours', { because: 'last-editor' });
});

test('of a company neither of the two who have decided it approves that somebody reads it', async () => {
  const [malee, somchai, by] = [await newOperator(door), await newOperator(door), await newOperator(door)];
  for (const second of [decision.accept, decision.refuse]) {
    const { user, reviewId, uploadIds } = await sentCompany(door);
    await decided(door, malee, decision.accept(reviewId, uploadIds));
    await decided(door, somchai, second(reviewId, uploadIds));
    const asked = { userId: user.userId, reviewId };
    const proposed = await askAs(door, operation, by, { ...asked, caseNumber, reason });
    const { proposalId } = proposedSchema.parse(proposed.data);
    for (const decider of [malee, somchai]) {
      const approval = await askAs(door, approveProposal, decider, { proposalId, reason }, { way: 'console' });
      expectRefusal(approval, 'proposal-not-yours', { because: 'last-editor' });
    }
    await allowEvidence(door, { asked }, by);
  }
});

test('evidence-not-closed: who decides it reads it; review-not-found: no such review, or somebody else’s', async () => {
  const by = await newOperator(door);
  const { user, reviewId } = await sentFor(door);
  const other = await refusedReview(door);
  await unchanged(door, [user, other.user], async () => {
    const input = { userId: user.userId, reviewId, caseNumber, reason };
    expectRefusal(await askAs(door, operation, by, input), 'evidence-not-closed');
    const theirs = { ...input, userId: other.user.userId };
    expectRefusal(await askAs(door, operation, by, theirs), 'review-not-found');
  });
});
