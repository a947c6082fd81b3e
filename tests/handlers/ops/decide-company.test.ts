import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as claimReview } from '../../../functions/handlers/ops/claim-review.ts';
import { operation as listClosedReviews } from '../../../functions/handlers/ops/list-closed-reviews.ts';
import { operation as readReview } from '../../../functions/handlers/ops/read-review.ts';
import { operation as getDraft } from '../../../functions/handlers/identity/get-draft.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as getConfig } from '../../../functions/handlers/limits/get-config.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as companyDetail } from '../../../functions/handlers/company/detail.ts';
import { operation as sendCompany } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import {
  beforeSending,
  companyData,
  directorSlots,
  placeAll,
  sentCompany,
} from '../../front-door/identity/companies.ts';
import { decided, decision, editedBy, opened, rowsOfReviews, storedReview } from '../../front-door/identity/reviews.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { giveTier, newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'next in the queue';
const noticesOf = async (user: User) => (await succeed(door, getNotificationPage, user, {})).rows;

test('given a company that two reviewers accept, its wallet is of its level under its name, and its limits count at once; over HTTP', async () => {
  const malee = await newOperator(door);
  const { user, data, uploadIds } = await beforeSending(door);
  await succeed(door, saveDraft, user, { form: 'company', over: 0, answers: { legalName: data.legalName } });
  const { reviewId } = await succeed(door, sendCompany, user, {}, { requestId: randomUUID() });
  const accept = decision.accept(reviewId, uploadIds);
  expect(await decided(door, malee, accept)).toMatchObject({ state: 'waiting' });
  // Of the first nothing is opened, and its person is told nothing.
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 1 });
  expect(await noticesOf(user)).toEqual([]);
  await succeedOverHttp(door, claimReview.contract, await operator(), { reviewId, claim: 'take' });
  await succeedOverHttp(door, readReview.contract, await operator(), { reviewId, reason });
  const done = await succeedOverHttp(door, decideReviewCase, await operator(), accept);
  expect(done.state).toBe('accepted');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'enterprise', auditStatus: 2 });
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ firstName: data.legalName, auditStatus: 2 });
  expect(await noticesOf(user)).toMatchObject([{ type: 8 }]);
  // What was typed on the way to it is nothing any more.
  expect(await succeed(door, getDraft, user, { form: 'company' })).toEqual({ revision: 0 });
  const { levels } = await succeed(door, getConfig, user, {});
  expect(levels.map(({ tier }) => tier)).toEqual(['unauthorized', 'enterprise']);
  // Sending money is of its level: only what it has not is missing.
  const receiver = await newUser(door, { tier: 'basic' });
  const quote = await ask(door, quoteTransfer, user, { receiverId: receiver.userId, amountSatang: 10_000 });
  expectRefusal(quote, 'insufficient-balance', { availableSatang: 0 });
  // Whoever pays it recognises it by its whole name.
  const payer = await newUser(door, { tier: 'fully', balanceSatang: 100_000 });
  const paid = await succeed(door, quoteTransfer, payer, { receiverId: user.userId, amountSatang: 10_000 });
  expect(paid.receiverName).toBe(data.legalName);
  const audits = (await auditsAbout(door, user.userId)).filter(({ action }) => action === decideReviewCase.name);
  expect(audits.map(({ change }) => change)).toMatchObject([{ accepts: 'first' }, { outcome: 'accept' }]);
});

test('the second sees that a first has accepted, and nothing of what they said; the list says so too', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { uploadIds, reviewId, data } = await sentCompany(door);
  const before = await opened(door, malee, reviewId);
  expect(before.first).toBeUndefined();
  expect(before).toMatchObject({
    kind: 'company',
    company: { legalName: data.legalName, registrationNumber: data.registrationNumber, accountNumber: '1234567890' },
    checks: [
      { check: 'number', says: 'agrees' },
      { check: 'tax-id', says: 'agrees' },
      { check: 'registrant-number', says: 'agrees' },
      { check: 'expiry', says: 'agrees', known: data.personExpiryDate },
    ],
  });
  expect(before.given).toBeUndefined();
  await succeedAs(door, operation, malee, decision.accept(reviewId, uploadIds));
  const after = await opened(door, somchai, reviewId);
  expect(after.first).toEqual({ by: malee.id, atMs: expect.any(Number) });
  expect(after.pictures.map(({ word }) => word)).toEqual(uploadIds.map(() => undefined));
  const [row] = await rowsOfReviews(door, somchai, [reviewId]);
  expect(row).toMatchObject({ firstBy: malee.id, claimedBy: somchai.id });
});

test('document-expired: whoever registered it has to show another one', async () => {
  const malee = await newOperator(door);
  const personExpiryDate = dayInBangkok(door.clock.peekMs());
  const { user, uploadIds, reviewId } = await sentCompany(door, companyData({ personExpiryDate }));
  door.clock.advance(86_400_000);
  expect((await opened(door, malee, reviewId)).checks).toContainEqual({
    check: 'expiry',
    says: 'differs',
    known: personExpiryDate,
  });
  expectRefusal(await askAs(door, operation, malee, decision.accept(reviewId, uploadIds)), 'document-expired');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 1 });
});

test('a refusal by either ends it', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const first = await sentCompany(door);
  await decided(door, malee, decision.refuse(first.reviewId, first.uploadIds));
  const second = await sentCompany(door);
  await decided(door, malee, decision.accept(second.reviewId, second.uploadIds));
  await decided(door, somchai, decision.refuse(second.reviewId, second.uploadIds, 'may-be-forged'));
  for (const { user } of [first, second]) {
    expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 3 });
    expect(await noticesOf(user)).toMatchObject([{ type: 14, reviewWord: 'refused' }]);
    // What was refused has left its places: it may be sent anew with other pictures, and not with these.
    const { papers } = await succeed(door, companyDetail, user, {});
    expect(papers.length).toBeGreaterThan(0);
    expect(papers.filter(({ uploadId }) => uploadId !== undefined)).toEqual([]);
    expectRefusal(await ask(door, sendCompany, user, {}), 'pictures-missing');
    await placeAll(door, user, directorSlots);
    await succeed(door, sendCompany, user, {});
  }
});

test('refused while a picture could not be judged: it lies where it was, and is sent anew before the case is', async () => {
  const malee = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentCompany(door);
  const { pictures: _accepted, ...refusal } = decision.refuse(reviewId, uploadIds, 'unreadable');
  await decided(door, malee, { ...refusal, pictures: decision.ask(reviewId, uploadIds).pictures });
  const { papers, isWhole } = await succeed(door, companyDetail, user, {});
  expect([isWhole, papers.filter(({ isAskedAnew }) => isAskedAnew === true)]).toMatchObject([
    false,
    [{ uploadId: uploadIds[0] }],
  ]);
  expectRefusal(await ask(door, sendCompany, user, {}), 'pictures-missing');
  await placeAll(door, user, directorSlots.slice(0, 1));
  await succeed(door, sendCompany, user, {});
});

test('asked for more by the second, what comes is accepted by nobody yet: both look at it again', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentCompany(door);
  await decided(door, malee, decision.accept(reviewId, uploadIds));
  await decided(door, somchai, decision.ask(reviewId, uploadIds));
  await placeAll(door, user, directorSlots.slice(0, 1));
  await succeed(door, sendCompany, user, {});
  const { firstBy, firstThrough, pictures } = await storedReview(door, user, reviewId);
  expect([firstBy, firstThrough]).toEqual([undefined, undefined]);
  const accept = decision.accept(
    reviewId,
    pictures.map(({ body }) => `upl_${body}`),
  );
  expect(await decided(door, somchai, accept)).toMatchObject({ state: 'waiting' });
  expect(await decided(door, malee, accept)).toMatchObject({ state: 'accepted' });
  const { rows } = await succeedAs(door, listClosedReviews, malee, { userId: user.userId });
  expect(rows).toMatchObject([{ reviewId, firstBy: somchai.id, decidedBy: malee.id }]);
});

test('one who decides in the moment of another’s acceptance is not its second', async () => {
  const malee = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentCompany(door);
  const accept = decision.accept(reviewId, uploadIds);
  await opened(door, malee, reviewId);
  const late = meanwhileDoor(door, () => succeedAs(door, operation, malee, accept));
  expectRefusal(await askAs(late, operation, malee, accept), 'review-by-first');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 1 });
});

test('the last editor is neither of the two', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentCompany(door);
  await decided(door, malee, decision.accept(reviewId, uploadIds));
  await editedBy(door, user, somchai.id);
  expectRefusal(await askAs(door, claimReview, somchai, { reviewId, claim: 'take' }), 'review-by-editor');
});

test('a level that was given otherwise meanwhile stays, under its name', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentCompany(door);
  await decided(door, malee, decision.accept(reviewId, uploadIds));
  await giveTier(door, user, 'basic');
  await decided(door, somchai, decision.accept(reviewId, uploadIds));
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 2 });
  expect((await succeed(door, getBaseInfo, user, {})).firstName).not.toBe('บริษัท ตัวอย่าง จำกัด');
});
