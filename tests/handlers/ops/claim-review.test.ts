import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/claim-review.ts';
import { operation as listReviews } from '../../../functions/handlers/ops/list-reviews.ts';
import { claimMs } from '../../../functions/domains/review/review.ts';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { decided, decision, editedBy, sentFor, storedReview, take } from '../../front-door/identity/reviews.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor();

const claim = (at: Door, who: Awaited<ReturnType<typeof newOperator>>, reviewId: string, wish: 'take' | 'release') =>
  askAs(at, operation, who, { reviewId, claim: wish });

test('given documents that wait, a reviewer takes them, over HTTP', async () => {
  const { reviewId } = await sentFor(door);
  const taken = await succeedOverHttp(door, claimReview, await operator(), { reviewId, claim: 'take' });
  expect(taken.claimedUntilMs).toBeGreaterThan(Date.now());
});

test('a claim keeps others out for ten minutes, is renewed and let go by whoever has it, and is audited', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const [malee, somchai] = [await newOperator(own), await newOperator(own)];
  const { user, reviewId } = await sentFor(own);
  await take(own, malee, reviewId);
  const untilMs = (await storedReview(own, user, reviewId)).claimedUntilMs;
  expectRefusal(await claim(own, somchai, reviewId, 'take'), 'review-claimed', { untilMs });
  expectRefusal(await claim(own, somchai, reviewId, 'release'), 'review-claimed', { untilMs });
  expect((await succeedAs(own, listReviews, somchai, {})).rows).toMatchObject([
    { reviewId, claimedBy: malee.id, isLate: false },
  ]);
  own.clock.advance(claimMs);
  await take(own, somchai, reviewId);
  expectRefusal(await claim(own, malee, reviewId, 'release'), 'review-claimed', { untilMs: expect.any(Number) });
  await succeedAs(own, operation, somchai, { reviewId, claim: 'release' });
  expect((await storedReview(own, user, reviewId)).claimedBy).toBeUndefined();
  expectRefusal(await claim(own, somchai, reviewId, 'release'), 'review-not-claimed');
  expect((await auditsAbout(own, user.userId)).map(({ change }) => change)).toMatchObject([
    { reviewId, claim: 'take' },
    { reviewId, claim: 'take' },
    { reviewId, claim: 'release' },
  ]);
});

test('of two who take it at once one has it', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, reviewId } = await sentFor(door);
  const late = meanwhileDoor(door, () => take(door, malee, reviewId));
  expectRefusal(await claim(late, somchai, reviewId, 'take'), 'review-claimed', { untilMs: expect.any(Number) });
  expect((await storedReview(door, user, reviewId)).claimedBy).toBe(malee.id);
});

test('review-not-open: none of the id, asked back or decided; review-by-editor', async () => {
  const malee = await newOperator(door);
  expectRefusal(await claim(door, malee, `rev_${'0'.repeat(20)}`, 'take'), 'review-not-open');
  const { user, uploadIds, reviewId } = await sentFor(door);
  await editedBy(door, user, malee.id);
  expectRefusal(await claim(door, malee, reviewId, 'take'), 'review-by-editor');
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  expectRefusal(await claim(door, await newOperator(door), reviewId, 'take'), 'review-not-open');
});

test('review-by-first: who was the first to accept a company takes it no more, and another one does', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentCompany(door);
  await decided(door, malee, decision.accept(reviewId, uploadIds));
  await unchanged(door, [user], async () =>
    expectRefusal(await claim(door, malee, reviewId, 'take'), 'review-by-first'),
  );
  await take(door, somchai, reviewId);
});
