import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getActReview } from '../../../functions/handlers/identity/get-act-review.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { findUpload } from '../../../functions/upload/find-upload.ts';
import { promisedAtMs } from '../../../functions/domains/review/hours.ts';
import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import { refusals } from '../../../shared/refusals.ts';
import { mostActReviews } from '../../../shared/review.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import {
  beforeActReview,
  faceSum,
  givenAnew,
  sendPicture,
  sentForAct,
  waitingForAct,
} from '../../front-door/identity/act-reviews.ts';
import { consent, consentInput, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { checkedUpload, decided, decision, storedReview } from '../../front-door/identity/reviews.ts';
import { arrangeFace } from '../../front-door/identity/shown-face.ts';
import { paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { forgetRequest, stayLoggedIn } from '../../front-door/people/sessions.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const dayMs = 86_400_000;

test('a picture for one payment goes to a reviewer, and the wallet stays open meanwhile; over HTTP', async () => {
  const { sender, act, input } = await beforeActReview(door);
  const uploadId = await checkedUpload(door, sender, 'selfie');
  const sent = await succeedOverHttp(door, sendActForReview, sender, { act, uploadId }, { requestId: randomUUID() });
  const kept = await storedReview(door, sender, sent.reviewId);
  expect(kept).toMatchObject({
    kind: 'act',
    state: 'waiting',
    revision: 1,
    pictures: [{ body: uploadId.slice(4), kind: 'selfie' }],
    act: { operation: 'transfer/create', requestId: act.requestId, amountSatang: faceSum },
  });
  expect(sent.promisedAtMs).toBe(promisedAtMs(kept.sentAtMs));
  // What is paid to whom is its person's alone to read.
  expect(JSON.stringify(kept)).not.toContain(input.receiverId);
  expect((await walletOf(door, sender)).auditStatus).toBe(0);
  const small = { ...input, amountSatang: 10_000, answered: undefined };
  expect((await ask(door, createTransfer, sender, small, { requestId: randomUUID() })).code).toBe(1);
  expectRefusal(await ask(door, createTransfer, sender, input, { requestId: act.requestId }), 'step-up-needed', {
    reason: 'face',
    fitsSatang: faceSum - 1,
  });
});

test('act-under-review: one case at a time, of two sent at once too', async () => {
  const { sender, act, input } = await beforeActReview(door);
  const other = paymentOfTransfer(input);
  const pictures = await Promise.all([1, 2, 3].map(() => checkedUpload(door, sender, 'selfie')));
  const [first = '', second = '', third = ''] = pictures;
  const late = meanwhileDoor(door, () => sendPicture(door, sender, other, second));
  expectRefusal(await sendPicture(late, sender, act, first), 'act-under-review');
  await unchanged(door, [sender], async () => {
    expectRefusal(await sendPicture(door, sender, act, third), 'act-under-review');
    expectRefusal(await sendPicture(door, sender, other, third), 'act-under-review');
  });
});

test('under-review: not while documents lie with a reviewer', async () => {
  const { sender, act } = await beforeActReview(door);
  const uploadId = await checkedUpload(door, sender, 'selfie');
  await arrangeWallet(door, sender, { auditStatus: 1 });
  await unchanged(door, [sender], async () => {
    expectRefusal(await sendPicture(door, sender, act, uploadId), 'under-review');
  });
});

test('what is asked for is answered with the same case, and no other act takes its place', async () => {
  const { sender, act, input, reviewId, uploadIds } = await waitingForAct(door);
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  const { lapsesAtMs } = await storedReview(door, sender, reviewId);
  // An act is for now or for never.
  expect(lapsesAtMs).toBeLessThanOrEqual(door.clock.peekMs() + dayMs);
  const again = await checkedUpload(door, sender, 'selfie');
  expectRefusal(await sendPicture(door, sender, paymentOfTransfer(input), again), 'act-under-review');
  const other = { ...paymentOfTransfer({ ...input, note: 'rent' }), requestId: act.requestId };
  expectRefusal(await sendPicture(door, sender, other, again), 'act-under-review');
  expect((await sendPicture(door, sender, act, again)).data).toMatchObject({ reviewId });
  // No case names the one before any more, so that none would end it.
  const states = await Promise.all([...uploadIds, again].map((id) => findUpload(door.runtime, sender.userId, id)));
  expect(states).toMatchObject([{ state: 'dropped' }, { state: 'used' }]);
  expect(await storedReview(door, sender, reviewId)).toMatchObject({
    state: 'waiting',
    pictures: [{ body: again.slice(4) }],
  });
});

test('too-many-act-reviews: three begun in a day, whatever became of them, and the next a day later', async () => {
  const { sender, input } = await beforeActReview(door);
  const somebody = await newOperator(door);
  for (let count = 0; count < mostActReviews; count += 1) {
    const { reviewId, uploadIds } = await sentForAct(door, sender, paymentOfTransfer(input));
    await decided(door, somebody, decision.refuse(reviewId, uploadIds));
  }
  const uploadId = await checkedUpload(door, sender, 'selfie');
  await unchanged(door, [sender], async () => {
    expectRefusal(await sendPicture(door, sender, paymentOfTransfer(input), uploadId), 'too-many-act-reviews', {
      most: mostActReviews,
    });
  });
});

test.each([
  ['other data is given', givenAnew],
  [
    'the consent is taken back',
    (at: typeof door, user: User) => succeed(at, withdrawConsent, user, { document: consentInput.document }),
  ],
] as const)('while a picture is sent %s: it lies with no reviewer', async (_what, does) => {
  const { sender, act } = await beforeActReview(door);
  const uploadId = await checkedUpload(door, sender, 'selfie');
  const late = meanwhileDoor(door, () => does(door, sender));
  expect((await sendPicture(late, sender, act, uploadId)).code).toBe(refusals.busy.code);
  expect(await succeed(door, getActReview, sender, {})).not.toHaveProperty('found');
});

test('feature-not-in-tier, consent-needed, personal-data-not-given, face-too-young: nothing is begun', async () => {
  const [basic, without, minor] = [await beforeActReview(door), await beforeActReview(door), await newUser(door)];
  const [unknown, nobody] = [await newUser(door, { tier: 'fully' }), await newUser(door, { tier: 'fully' })];
  const { act } = basic;
  await giveTier(door, basic.sender, 'basic');
  await succeed(door, withdrawConsent, without.sender, { document: consentInput.document });
  await giveData(door, minor, thaiData({ birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' }));
  await giveTier(door, minor, 'semi');
  await consent(door, nobody);
  const { document, version } = consentInput;
  const people = [basic.sender, without.sender, minor, unknown, nobody] as const;
  const uploads = await Promise.all(people.map((user) => checkedUpload(door, user, 'selfie')));
  const send = (index: number) => {
    const user = people[index];
    if (user === undefined) throw new RangeError('nobody');
    return sendPicture(door, user, act, uploads[index] ?? '');
  };
  await unchanged(door, people, async () => {
    expectRefusal(await send(0), 'feature-not-in-tier');
    expectRefusal(await send(1), 'consent-needed', { document, version });
    expectRefusal(await send(2), 'face-too-young', { leastAge: 20 });
    expectRefusal(await send(3), 'consent-needed', { document, version });
    expectRefusal(await send(4), 'personal-data-not-given');
  });
});

test('upload-not-found, upload-not-usable, pictures-missing: a picture of oneself, made for this act', async () => {
  const { sender, act } = await beforeActReview(door);
  const [side, kept] = [await checkedUpload(door, sender, 'id-front'), await checkedUpload(door, sender, 'selfie')];
  const first = await sentForAct(door, sender, act);
  await decided(door, await newOperator(door), decision.refuse(first.reviewId, first.uploadIds));
  const [used = ''] = first.uploadIds;
  await unchanged(door, [sender], async () => {
    expectRefusal(await sendPicture(door, sender, act, 'upl_0000000000000000000A'), 'upload-not-found');
    // Whoever has an old picture of somebody has not their face.
    expectRefusal(await sendPicture(door, sender, act, used), 'upload-not-usable');
    expectRefusal(await sendPicture(door, sender, act, side), 'pictures-missing');
  });
  expect((await sendPicture(door, sender, act, kept)).code).toBe(1);
});

test('act-over: what was carried out is not begun again, not even once its request id is forgotten', async () => {
  const { sender, receiver, act, input, reviewId, uploadIds } = await waitingForAct(door);
  await decided(door, await newOperator(door), decision.refuse(reviewId, uploadIds));
  await arrangeFace(door, sender, act);
  expect((await ask(door, createTransfer, sender, input, { requestId: act.requestId })).code).toBe(1);
  const picture = () => checkedUpload(door, sender, 'selfie');
  const early = await picture();
  await unchanged(door, [sender, receiver], async () => {
    expectRefusal(await sendPicture(door, sender, act, early), 'act-over');
  });
  door.clock.advance(9 * dayMs);
  await stayLoggedIn(door, sender);
  await forgetRequest(door, sender, act.requestId);
  const late = await picture();
  await unchanged(door, [sender, receiver], async () => {
    expectRefusal(await sendPicture(door, sender, act, late), 'act-over');
  });
  expect((await sendPicture(door, sender, paymentOfTransfer(input), late)).code).toBe(1);
});
