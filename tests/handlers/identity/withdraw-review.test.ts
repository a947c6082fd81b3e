import { expect, test } from 'vitest';
import { operation as getActReview } from '../../../functions/handlers/identity/get-act-review.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as decideReview } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as listReviews } from '../../../functions/handlers/ops/list-reviews.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { withdrawReview } from '../../../shared/contracts/identity/withdraw-review.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { sentForAct, waitingForAct } from '../../front-door/identity/act-reviews.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { decided, decision, sentFor, storedReview, take } from '../../front-door/identity/reviews.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { trailOf } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const dayMs = 86_400_000;

test('what was sent is taken back undecided, over HTTP: the wallet is free, and the same again changes nothing', async () => {
  const { user, reviewId } = await sentFor(door);
  expect(await succeedOverHttp(door, withdrawReview, user, { reviewId })).toEqual({});
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 3 });
  expect(await storedReview(door, user, reviewId)).toMatchObject({
    state: 'withdrawn',
    history: [{ event: 'sent' }, { event: 'withdraw' }],
  });
  expect(await succeed(door, getReview, user, {})).toMatchObject({
    review: { reviewId, state: 'withdrawn' },
    sends: { kind: 'passport' },
  });
  await unchanged(door, [user], () => succeed(door, operation, user, { reviewId }));
});

test('it leaves the queue, and whoever holds it decides nothing of it', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const malee = await newOperator(own);
  const { user, uploadIds, reviewId } = await sentFor(own);
  await take(own, malee, reviewId);
  await succeed(own, operation, user, { reviewId });
  expect((await succeedAs(own, listReviews, malee, {})).rows).toEqual([]);
  const line = keys.openReview(reviewId.slice('rev_'.length));
  expect(await readItem(own.clients.documents, own.runtime.table, line)).toBeUndefined();
  const { picturesUntilMs = 0, history } = await storedReview(own, user, reviewId);
  expect(picturesUntilMs - (history.at(-1)?.atMs ?? 0)).toBe(90 * dayMs);
  await unchanged(own, [user], async () =>
    expectRefusal(await askAs(own, decideReview, malee, decision.accept(reviewId, uploadIds)), 'review-not-open'),
  );
});

test('what came back for more, a company and an act are taken back as well; of an act another picture is sent', async () => {
  const somebody = await newOperator(door);
  const [asked, company, act] = [await sentFor(door), await sentCompany(door), await waitingForAct(door)];
  await decided(door, somebody, decision.ask(asked.reviewId, asked.uploadIds));
  for (const { user, reviewId } of [asked, company, { ...act, user: act.sender }]) {
    await succeed(door, operation, user, { reviewId });
    expect((await storedReview(door, user, reviewId)).state).toBe('withdrawn');
  }
  expect(await walletOf(door, company.user)).toMatchObject({ auditStatus: 3 });
  // A case about an act never was an audit of its wallet.
  expect(await walletOf(door, act.sender)).toMatchObject({ tier: 'fully', auditStatus: 0 });
  const again = await sentForAct(door, act.sender, act.act);
  expect(await succeed(door, getActReview, act.sender, {})).toMatchObject({
    found: { review: { reviewId: again.reviewId, state: 'waiting' } },
  });
});

test('review-over: none of theirs, or decided, also in that very moment', async () => {
  const somebody = await newOperator(door);
  const [{ user, uploadIds, reviewId }, stranger] = [await sentFor(door), await newUser(door)];
  await unchanged(door, [user, stranger], async () => {
    expectRefusal(await ask(door, operation, stranger, { reviewId }), 'review-over');
    expectRefusal(await ask(door, operation, user, { reviewId: `rev_${'0'.repeat(20)}` }), 'review-over');
  });
  const late = meanwhileDoor(door, () => decided(door, somebody, decision.accept(reviewId, uploadIds)));
  expectRefusal(await ask(late, operation, user, { reviewId }), 'review-over');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 2 });
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, { reviewId }), 'review-over'),
  );
});

test('a claim of that moment stands in its way no longer than that, and of two who take it back both have it', async () => {
  const malee = await newOperator(door);
  const [claimed, twice] = [await sentFor(door), await sentFor(door)];
  const late = meanwhileDoor(door, () => take(door, malee, claimed.reviewId));
  await succeed(late, operation, claimed.user, { reviewId: claimed.reviewId });
  const wish = { reviewId: twice.reviewId };
  const other = meanwhileDoor(door, () => succeed(door, operation, twice.user, wish));
  await succeed(other, operation, twice.user, wish);
  for (const { user, reviewId } of [claimed, twice])
    expect((await storedReview(door, user, reviewId)).history.filter(({ event }) => event === 'withdraw')).toHaveLength(
      1,
    );
  expect((await itemsOf(door, claimed.user.userId)).some(({ state }) => state === 'waiting')).toBe(false);
});

test('its person finds it in their inbox, whoever took it back, and of two at once it stands there once', async () => {
  const [own, act] = [await sentFor(door), await waitingForAct(door)];
  for (const { user, reviewId } of [own, { ...act, user: act.sender }]) {
    const wish = { reviewId };
    const twice = meanwhileDoor(door, () => succeed(door, operation, user, wish));
    await succeed(twice, operation, user, wish);
    const { rows } = await succeed(door, getNotificationPage, user, {});
    expect(rows.filter(({ reviewWord }) => reviewWord === 'withdrawn')).toHaveLength(1);
    // Their trail says in which session, for operators.
    expect((await trailOf(door, user)).filter(({ event }) => event === 'review-withdrawn')).toMatchObject([
      {
        operation: 'identity/withdraw-review',
        reason: expect.stringContaining(reviewId),
        sessionId: expect.stringMatching(/^ses_/),
      },
    ]);
  }
});
