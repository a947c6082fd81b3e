import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { foreignData } from '../../front-door/identity/personal-data.ts';
import { decided, decision, editedBy, sentFor, storedReview, take } from '../../front-door/identity/reviews.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const lastNotice = async (user: User) => (await succeed(door, getNotificationPage, user, {})).rows[0];

test('given a passport that is accepted, its holder is of the basic level under its name, over HTTP', async () => {
  const { user, data, uploadIds, reviewId } = await sentFor(door);
  await succeedOverHttp(door, claimReview, await operator(), { reviewId, claim: 'take' });
  const done = await succeedOverHttp(door, decideReviewCase, await operator(), decision.accept(reviewId, uploadIds));
  expect(done.state).toBe('accepted');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 2 });
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ firstName: data.firstName, auditStatus: 2 });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', tier: 'basic' });
  expect(await lastNotice(user)).toMatchObject({ type: 8 });
});

test("a guardian's consent leads on to the registry, papers to the fully verified level; each is told", async () => {
  const somebody = await newOperator(door);
  const minor = await sentFor(door, 'guardian');
  await decided(door, somebody, decision.accept(minor.reviewId, minor.uploadIds));
  expect(await walletOf(door, minor.user)).toMatchObject({ tier: 'unauthorized', auditStatus: 2 });
  expect(await succeed(door, getJourney, minor.user, {})).toMatchObject({ state: 'registry' });
  expect(await lastNotice(minor.user)).toMatchObject({ type: 14, reviewWord: 'accepted' });
  const papers = await sentFor(door, 'papers');
  await decided(door, somebody, decision.accept(papers.reviewId, papers.uploadIds));
  expect(await walletOf(door, papers.user)).toMatchObject({ tier: 'fully', auditStatus: 2 });
  expect(await succeed(door, getJourney, papers.user, {})).toMatchObject({ state: 'done' });
});

test('refused, the wallet is free again, its person is told and gives the data anew; asked back, it stays pending', async () => {
  const somebody = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentFor(door);
  await decided(door, somebody, decision.refuse(reviewId, uploadIds));
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 3 });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'data' });
  expect(await lastNotice(user)).toMatchObject({ type: 14, reviewWord: 'refused' });
  const asked = await sentFor(door);
  await decided(door, somebody, decision.ask(asked.reviewId, asked.uploadIds));
  expect((await walletOf(door, asked.user)).auditStatus).toBe(1);
  expect(await lastNotice(asked.user)).toMatchObject({ type: 14, reviewWord: 'asked' });
  const [, ask] = await auditsAbout(door, asked.user.userId);
  expect(ask).toMatchObject({ action: 'ops/decide-review', change: { outcome: 'ask', because: 'unreadable' } });
});

test('review-not-open: decided twice, by two at once too, it is decided once', async () => {
  const malee = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentFor(door);
  await take(door, malee, reviewId);
  const [accept, refuse] = [decision.accept(reviewId, uploadIds), decision.refuse(reviewId, uploadIds)];
  const late = meanwhileDoor(door, () => succeedAs(door, operation, malee, accept));
  expectRefusal(await askAs(late, operation, malee, refuse), 'review-not-open');
  expectRefusal(await askAs(door, operation, malee, refuse), 'review-not-open');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 2 });
  const told = (await itemsOf(door, user.userId)).filter(({ sk }) => String(sk).startsWith('NOTICE#'));
  expect(told).toHaveLength(1);
});

test('review-not-claimed, review-claimed, review-by-editor, decision-not-whole: who may not decide cannot', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentFor(door);
  const accept = decision.accept(reviewId, uploadIds);
  const refused = async (who: typeof malee, input: object, name: Parameters<typeof expectRefusal>[1], data?: object) =>
    expectRefusal(await askAs(door, operation, who, input), name, data);
  await unchanged(door, [user], () => refused(malee, accept, 'review-not-claimed'));
  await take(door, malee, reviewId);
  await unchanged(door, [user], async () => {
    await refused(somchai, accept, 'review-claimed', { untilMs: expect.any(Number) });
    await refused(malee, decision.accept(reviewId, uploadIds.slice(1)), 'decision-not-whole');
  });
  await editedBy(door, user, malee.id);
  await unchanged(door, [user], () => refused(malee, accept, 'review-by-editor'));
  expect(await storedReview(door, user, reviewId)).toMatchObject({ state: 'waiting' });
});

test('role-missing to who holds another role', async () => {
  const { uploadIds, reviewId } = await sentFor(door);
  const support = await newOperator(door, ['support', 'money', 'register']);
  expectRefusal(await askAs(door, operation, support, decision.accept(reviewId, uploadIds)), 'role-missing');
});

test('document-expired, id-number-taken: what may not be accepted is not, and a reviewer refuses it', async () => {
  const somebody = await newOperator(door);
  const passport = foreignData();
  const [first, second] = [await sentFor(door, 'passport', passport), await sentFor(door, 'passport', passport)];
  await decided(door, somebody, decision.accept(first.reviewId, first.uploadIds));
  await take(door, somebody, second.reviewId);
  const accept = decision.accept(second.reviewId, second.uploadIds);
  expectRefusal(await askAs(door, operation, somebody, accept), 'id-number-taken');
  const expiryDate = dayInBangkok(door.clock.peekMs());
  const third = await sentFor(door, 'passport', foreignData({ expiryDate }));
  door.clock.advance(86_400_000);
  await take(door, somebody, third.reviewId);
  const late = decision.accept(third.reviewId, third.uploadIds);
  expectRefusal(await askAs(door, operation, somebody, late), 'document-expired');
  await succeedAs(door, operation, somebody, decision.refuse(third.reviewId, third.uploadIds, 'expired'));
});
