import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as claimOperation } from '../../../functions/handlers/ops/claim-review.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { claimMs } from '../../../functions/domains/review/review.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { companyData, sentCompany } from '../../front-door/identity/companies.ts';
import { consent, foreignData, thaiData } from '../../front-door/identity/personal-data.ts';
import {
  beforeReview,
  decided,
  decision,
  editedBy,
  opened,
  picturesFor,
  sentFor,
  storedReview,
  take,
} from '../../front-door/identity/reviews.ts';
import { itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

/** A passport that was refused is given anew before anything is sent. */
const giveAnew = (user: User) => succeed(door, addInfo, user, foreignData(), { requestId: randomUUID() });

const lastNotice = async (user: User) => (await succeed(door, getNotificationPage, user, {})).rows[0];

test('given a passport that is accepted, its holder is of the basic level under its name, over HTTP', async () => {
  const { user, data, uploadIds, reviewId } = await sentFor(door);
  await succeedOverHttp(door, claimOperation.contract, await operator(), { reviewId, claim: 'take' });
  await succeedOverHttp(door, readReviewCase, await operator(), { reviewId, reason: 'next in the queue' });
  const done = await succeedOverHttp(door, decideReviewCase, await operator(), decision.accept(reviewId, uploadIds));
  expect(done.state).toBe('accepted');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 2 });
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ firstName: data.firstName, auditStatus: 2 });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', tier: 'basic' });
  expect(await lastNotice(user)).toMatchObject({ type: 8 });
  for (const secret of [data.idNumber, data.firstName]) expect(JSON.stringify(door.log.lines)).not.toContain(secret);
});

test("an accepted card opens what the registry's match opens: level, name, number, notice, screening, and no draft", async () => {
  const somebody = await newOperator(door);
  const { user, data } = await beforeReview(door, 'card');
  await succeed(door, saveDraft, user, { form: 'personal-data', over: 0, answers: { firstName: 'สมชาย' } });
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 2 });
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({
    firstName: data.firstName,
    lastName: data.lastName,
  });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', tier: 'basic' });
  expect(await lastNotice(user)).toMatchObject({ type: 8 });
  const items = await itemsOf(door, user.userId);
  expect(items.filter(({ sk }) => String(sk).startsWith('DRAFT#'))).toEqual([]);
  const { documents } = door.clients;
  expect(await readItem(documents, door.runtime.table, keys.screening(user.userId))).toBeDefined();
  // Whoever types the number from now on is told that it is somebody's.
  const other = await newUser(door);
  await consent(door, other);
  const taken = await ask(door, addInfo, other, thaiData({ idNumber: data.idNumber }), { requestId: randomUUID() });
  expectRefusal(taken, 'id-number-taken');
});

test('an accepted face opens what a match of the face opens; refused, either step is where it was, with its tries', async () => {
  const somebody = await newOperator(door);
  const face = await sentFor(door, 'face');
  await decided(door, somebody, decision.accept(face.reviewId, face.uploadIds));
  expect(await walletOf(door, face.user)).toMatchObject({ tier: 'semi', auditStatus: 2 });
  expect(await succeed(door, getJourney, face.user, {})).toMatchObject({ state: 'papers', tier: 'semi' });
  expect(await lastNotice(face.user)).toMatchObject({ type: 8 });
  for (const [kind, state] of [
    ['card', 'registry'],
    ['face', 'face'],
  ] as const) {
    const { user, uploadIds, reviewId } = await sentFor(door, kind);
    await decided(door, somebody, decision.refuse(reviewId, uploadIds, 'unreadable'));
    expect((await walletOf(door, user)).auditStatus).toBe(3);
    expect(await succeed(door, getJourney, user, {})).toMatchObject({ state, triesLeft: 3 });
    expect(await lastNotice(user)).toMatchObject({ type: 14, reviewWord: 'refused' });
  }
});

test("a guardian's consent leads on to the registry, papers to the fully verified level; each is told", async () => {
  const somebody = await newOperator(door);
  const minor = await sentFor(door, 'guardian');
  await decided(door, somebody, decision.accept(minor.reviewId, minor.uploadIds));
  expect(await walletOf(door, minor.user)).toMatchObject({ tier: 'unauthorized', auditStatus: 2 });
  expect(await succeed(door, getJourney, minor.user, {})).toMatchObject({ state: 'registry' });
  expect(await lastNotice(minor.user)).toMatchObject({ type: 14, reviewWord: 'accepted' });
  // The registry knows no passport, so that of a foreign minor is looked at next.
  const foreign = await sentFor(door, 'guardian', foreignData({ birthDate: '2009-01-01' }));
  await decided(door, somebody, decision.accept(foreign.reviewId, foreign.uploadIds));
  expect(await succeed(door, getJourney, foreign.user, {})).toMatchObject({ state: 'passport' });
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
  const audits = await auditsAbout(door, asked.user.userId);
  expect(audits.at(-1)).toMatchObject({
    action: 'ops/decide-review',
    change: { outcome: 'ask', because: 'unreadable' },
  });
});

test('review-not-open: decided twice, by two at once too, it is decided once', async () => {
  const malee = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentFor(door);
  await opened(door, malee, reviewId);
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
  await opened(door, malee, reviewId);
  await unchanged(door, [user], async () => {
    await refused(somchai, accept, 'review-claimed', { untilMs: expect.any(Number) });
    await refused(malee, decision.accept(reviewId, uploadIds.slice(1)), 'decision-not-whole');
  });
  await editedBy(door, user, malee.id);
  await unchanged(door, [user], () => refused(malee, accept, 'review-by-editor'));
  expect(await storedReview(door, user, reviewId)).toMatchObject({ state: 'waiting' });
});

test('review-not-read: who holds a case decides what they have seen, and sees it anew with each claim but one that goes on', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentFor(door, 'papers');
  const wishes = [decision.accept, decision.ask, decision.refuse].map((wish) => wish(reviewId, uploadIds));
  const refusedUnread = async (who: typeof malee) => {
    await take(door, who, reviewId);
    await unchanged(door, [user], async () => {
      for (const wish of wishes) expectRefusal(await askAs(door, operation, who, wish), 'review-not-read');
    });
  };
  await refusedUnread(malee);
  await opened(door, malee, reviewId);
  await succeedAs(door, claimOperation, malee, { reviewId, claim: 'release' });
  await refusedUnread(somchai);
  await opened(door, somchai, reviewId);
  door.clock.advance(claimMs);
  await refusedUnread(somchai);
  await decided(door, somchai, decision.ask(reviewId, uploadIds));
  const again = await picturesFor(door, user, 'papers');
  await succeed(door, sendForReview, user, { uploadIds: again });
  await take(door, malee, reviewId);
  expectRefusal(await askAs(door, operation, malee, decision.accept(reviewId, again)), 'review-not-read');
  await opened(door, malee, reviewId);
  await take(door, malee, reviewId);
  await succeedAs(door, operation, malee, decision.accept(reviewId, again));
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
  await opened(door, somebody, second.reviewId);
  const accept = decision.accept(second.reviewId, second.uploadIds);
  expectRefusal(await askAs(door, operation, somebody, accept), 'id-number-taken');
  const expiryDate = dayInBangkok(door.clock.peekMs());
  const third = await sentFor(door, 'passport', foreignData({ expiryDate }));
  door.clock.advance(86_400_000);
  await opened(door, somebody, third.reviewId);
  const late = decision.accept(third.reviewId, third.uploadIds);
  expectRefusal(await askAs(door, operation, somebody, late), 'document-expired');
  await succeedAs(door, operation, somebody, decision.refuse(third.reviewId, third.uploadIds, 'expired'));
});

test('review-by-first: the first who accepts a company never decides it again, whatever they wish', async () => {
  const malee = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentCompany(door);
  const accept = decision.accept(reviewId, uploadIds);
  await decided(door, malee, accept);
  await unchanged(door, [user], async () => {
    for (const wish of [accept, decision.ask(reviewId, uploadIds), decision.refuse(reviewId, uploadIds)])
      expectRefusal(await askAs(door, operation, malee, wish), 'review-by-first');
  });
});

test('company-taken: of two cases of one company one is accepted', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const data = companyData();
  const [first, second] = [await sentCompany(door, data), await sentCompany(door, data)];
  for (const who of [malee, somchai]) await decided(door, who, decision.accept(first.reviewId, first.uploadIds));
  expect(await walletOf(door, first.user)).toMatchObject({ tier: 'enterprise' });
  await opened(door, malee, second.reviewId);
  const accept = decision.accept(second.reviewId, second.uploadIds);
  await unchanged(door, [second.user], async () =>
    expectRefusal(await askAs(door, operation, malee, accept), 'company-taken'),
  );
});

/** Lets uploads show the same picture. */
async function showSame({ userId }: User, uploadIds: readonly string[], bytesHash: string): Promise<void> {
  for (const uploadId of uploadIds) {
    const hashed = {
      TableName: door.runtime.table,
      Key: keys.upload(userId, uploadId.slice('upl_'.length)),
      UpdateExpression: 'SET bytesHash = :hash',
      ExpressionAttributeValues: { ':hash': bytesHash },
    };
    await door.clients.documents.send(new UpdateCommand(hashed));
  }
}

test('the same picture in two places is refused for good once, and is no other picture in an upload of before', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door);
  const bytesHash = randomUUID();
  const twins = await picturesFor(door, user, 'passport');
  await showSame(user, [...uploadIds, twins[0] ?? ''], bytesHash);
  await decided(door, await newOperator(door), decision.refuse(reviewId, uploadIds, 'may-be-forged'));
  expect(await storedReview(door, user, reviewId)).toMatchObject({ state: 'refused' });
  await giveAnew(user);
  const sent = await ask(door, sendForReview, user, { uploadIds: twins }, { requestId: randomUUID() });
  expectRefusal(sent, 'upload-not-usable');
});

test('what was refused for good is not sent again, under its id or another; what was not is', async () => {
  const somebody = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentFor(door);
  const [page = '', selfie = ''] = uploadIds;
  const bytesHash = randomUUID();
  await showSame(user, [page], bytesHash);
  const wish = decision.refuse(reviewId, uploadIds, 'may-be-forged');
  const [first, ...rest] = wish.pictures;
  if (first === undefined) throw new Error('a passport is one of the pictures');
  const forged = { ...first, word: 'refuse', reason: 'may-be-forged' } as const;
  await decided(door, somebody, { ...wish, pictures: [forged, ...rest] });
  expect(await readItem(door.clients.documents, door.runtime.table, keys.barredPicture(bytesHash))).toBeDefined();
  const send = (ids: readonly string[]) =>
    ask(door, sendForReview, user, { uploadIds: [...ids] }, { requestId: randomUUID() });
  await giveAnew(user);
  expectRefusal(await send(uploadIds), 'upload-not-usable');
  const [newPage = ''] = await picturesFor(door, user, 'passport');
  const sent = await send([newPage, selfie]);
  expect(sent.code).toBe(1);
});

test('a case that is refused for good by its own reason takes all its pictures with it', async () => {
  const somebody = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentFor(door);
  await decided(door, somebody, decision.refuse(reviewId, uploadIds, 'not-accepted-here'));
  await giveAnew(user);
  for (const each of uploadIds) {
    const others = (await picturesFor(door, user, 'passport')).filter((_id, index) => uploadIds[index] !== each);
    const sent = await ask(door, sendForReview, user, { uploadIds: [each, ...others] }, { requestId: randomUUID() });
    expectRefusal(sent, 'upload-not-usable');
  }
});
