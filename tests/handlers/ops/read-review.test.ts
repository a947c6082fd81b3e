import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/read-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as claimHandler } from '../../../functions/handlers/ops/claim-review.ts';
import { operation as decideReview } from '../../../functions/handlers/ops/decide-review.ts';
import { claimMs } from '../../../functions/domains/review/review.ts';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { atFace, begun, look, withFace } from '../../front-door/identity/face.ts';
import { consent, foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import {
  decided,
  decision,
  editedBy,
  picturesFor,
  sentFor,
  storedReview,
  take,
  takenBackAfter,
} from '../../front-door/identity/reviews.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'next in the queue';

test('given a case that they hold, a reviewer reads what was given, in clear, and its pictures, over HTTP', async () => {
  const { data, reviewId, uploadIds } = await sentFor(door);
  await succeedOverHttp(door, claimReview, await operator(), { reviewId, claim: 'take' });
  const read = await succeedOverHttp(door, readReviewCase, await operator(), { reviewId, reason });
  expect(read).toMatchObject({
    kind: 'passport',
    given: { idNumber: data.idNumber, lastName: data.lastName },
    earlier: [],
    sameNumber: [],
    faceChecks: [],
    sameFace: [],
    history: [{ event: 'sent' }, { event: 'take' }],
    checks: [
      { check: 'name', says: 'unknown' },
      { check: 'number', says: 'agrees' },
      { check: 'expiry', says: 'agrees', known: data.expiryDate },
      { check: 'age', says: 'agrees' },
    ],
  });
  expect(read.pictures.map(({ uploadId }) => uploadId)).toEqual(uploadIds);
  for (const { url } of read.pictures) expect(new URL(url ?? '').searchParams.get('X-Amz-Expires')).toBe('60');
  for (const secret of [data.idNumber, data.firstName]) expect(JSON.stringify(door.log.lines)).not.toContain(secret);
});

test('a card is read beside what the registry has said of it, and of nothing that was given before', async () => {
  const malee = await newOperator(door);
  const registry = withRegistry(door);
  const user = await newUser(door);
  await giveData(door, user, thaiData({ laserId: 'JT0-1234567-04' }));
  await succeed(registry, verifyRegistry, user, {}, { requestId: randomUUID() });
  const read = async () => {
    const sent = await succeed(door, sendForReview, user, { uploadIds: await picturesFor(door, user, 'card') });
    await take(door, malee, sent.reviewId);
    const { checks, pictures } = await succeedAs(door, operation, malee, { reviewId: sent.reviewId, reason });
    await succeedAs(
      door,
      decideReview,
      malee,
      decision.refuse(
        sent.reviewId,
        pictures.map(({ uploadId }) => uploadId),
      ),
    );
    return checks.find(({ check }) => check === 'registry');
  };
  expect(await read()).toEqual({ check: 'registry', says: 'differs', known: 'replaced' });
  await giveData(door, user, thaiData({ laserId: 'JT0-1234567-07' }));
  expect(await read()).toEqual({ check: 'registry', says: 'unknown' });
});

test('each reading stands in the audit with its reason, refused ones too, and earlier cases are there', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentFor(door, 'papers');
  expectRefusal(await askAs(door, operation, malee, { reviewId, reason }), 'review-not-claimed');
  await decided(door, malee, decision.refuse(reviewId, uploadIds, 'expired'));
  expectRefusal(await askAs(door, operation, malee, { reviewId, reason }), 'review-not-open');
  const again = await succeed(door, sendForReview, user, { uploadIds: await picturesFor(door, user, 'papers') });
  await take(door, malee, again.reviewId);
  const input = { reviewId: again.reviewId, reason };
  const untilMs = expect.any(Number);
  expectRefusal(await askAs(door, operation, somchai, input), 'review-claimed', { untilMs });
  const { earlier } = await succeedAs(door, operation, malee, input);
  expect(earlier).toMatchObject([{ reviewId, state: 'refused', reason: 'expired', decidedBy: malee.id }]);
  const seen = (await auditsAbout(door, user.userId)).filter(({ action }) => action === 'ops/read-review');
  expect(seen.map(({ operator: who, reason: why }) => [who, why])).toEqual([
    [malee.id, reason],
    [malee.id, reason],
    [somchai.id, reason],
    [malee.id, reason],
  ]);
  await editedBy(door, user, malee.id);
  expectRefusal(await askAs(door, operation, malee, input), 'review-by-editor');
  door.clock.advance(claimMs);
  expectRefusal(await askAs(door, operation, somchai, input), 'review-not-claimed');
});

test('review-by-first: who was the first to accept a company reads it no more', async () => {
  const malee = await newOperator(door);
  const { uploadIds, reviewId } = await sentCompany(door);
  await decided(door, malee, decision.accept(reviewId, uploadIds));
  expectRefusal(await askAs(door, operation, malee, { reviewId, reason }), 'review-by-first');
});

test('a refusal is there however much was sent and taken back behind it, of their own and of the same number', async () => {
  const at = await openDoor();
  const malee = await newOperator(at);
  const first = await sentFor(at, 'passport');
  await decided(at, malee, decision.refuse(first.reviewId, first.uploadIds, 'may-be-forged'));
  const identity = (await itemsOf(at, first.user.userId)).find(({ sk }) => sk === 'IDENTITY');
  const like = await storedReview(at, first.user, first.reviewId);
  await takenBackAfter(at, first.user, like, 310, String(identity?.['numberHash']));
  // They are of another day.
  at.clock.advance(2 * 86_400_000);
  await stayLoggedIn(at, first.user);
  const other = await sentFor(at, 'passport', first.data);
  await giveData(at, first.user, first.data);
  const again = await succeed(at, sendForReview, first.user, {
    uploadIds: await picturesFor(at, first.user, 'passport'),
  });
  const forged = { reviewId: first.reviewId, state: 'refused', reason: 'may-be-forged' };
  for (const [{ reviewId }, list] of [
    [again, 'earlier'],
    [other, 'sameNumber'],
  ] as const) {
    await take(at, malee, reviewId);
    const found = (await succeedAs(at, operation, malee, { reviewId, reason }))[list];
    expect(found).toHaveLength(10);
    expect(found).toContainEqual(expect.objectContaining(forged));
  }
});

test('what happened to it stands there in its order, and who went on holding it is told once', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentFor(door, 'papers');
  await take(door, malee, reviewId);
  await take(door, malee, reviewId);
  await succeedAs(door, claimHandler, malee, { reviewId, claim: 'release' });
  await decided(door, somchai, decision.ask(reviewId, uploadIds));
  await succeed(door, sendForReview, user, { uploadIds: await picturesFor(door, user, 'papers') });
  await take(door, malee, reviewId);
  const { history } = await succeedAs(door, operation, malee, { reviewId, reason });
  expect(history.map(({ event, by }) => [event, by])).toEqual([
    ['sent', undefined],
    ['take', malee.id],
    ['release', malee.id],
    ['take', somchai.id],
    ['ask', somchai.id],
    ['answer', undefined],
    ['take', malee.id],
  ]);
  // Whoever looks next sees what was to be sent anew, and why.
  expect(history.find(({ event }) => event === 'ask')?.asked).toEqual([{ kind: 'selfie', reason: 'unreadable' }]);
});

test("another person's case of the same number is there with what came of it, and one of another number is not", async () => {
  const malee = await newOperator(door);
  const number = foreignData();
  const [before, other, now] = [
    await sentFor(door, 'passport', number),
    await sentFor(door),
    await sentFor(door, 'passport', number),
  ];
  await decided(door, malee, decision.refuse(before.reviewId, before.uploadIds, 'may-be-forged'));
  await decided(door, malee, decision.refuse(other.reviewId, other.uploadIds));
  await take(door, malee, now.reviewId);
  const { sameNumber } = await succeedAs(door, operation, malee, { reviewId: now.reviewId, reason });
  expect(sameNumber).toMatchObject([
    { reviewId: before.reviewId, userId: before.user.userId, state: 'refused', reason: 'may-be-forged' },
  ]);
});

test('what stands there as a code is named, of a person and of a company', async () => {
  const malee = await newOperator(door);
  const place = {
    of: 'place',
    code: '100101',
    name: 'พระบรมมหาราชวัง, พระนคร, กรุงเทพมหานคร 10200 (Phra Borom Maha Ratchawang, Phra Nakhon, Bangkok)',
  };
  const thailand = { of: 'country', code: 'TH', name: 'Thailand' };
  for (const [{ reviewId }, more] of [
    [await sentFor(door, 'card'), { of: 'work', code: '101', name: 'Company employee' }],
    [await sentCompany(door), { of: 'bank', code: '004', name: 'KBANK, ธนาคารกสิกรไทย' }],
  ] as const) {
    await take(door, malee, reviewId);
    const { names } = await succeedAs(door, operation, malee, { reviewId, reason });
    expect(names).toEqual([place, thailand, more]);
  }
});

test('how the face checks of its person went speaks against them, however often they give their data anew', async () => {
  const face = withFace(door);
  const user = await atFace(face.door);
  const refused = async () => {
    door.clock.advance(1000);
    return face.tell(await begun(face, user), 'refused');
  };
  for (const _try of [1, 2, 3]) await refused();
  const malee = await newOperator(door);
  const uploadIds = await picturesFor(door, user, 'face', 1);
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds });
  await take(door, malee, reviewId);
  const { checks, faceChecks } = await succeedAs(door, operation, malee, { reviewId, reason });
  expect(checks).toContainEqual({ check: 'face', says: 'differs', known: '3' });
  const one = { purpose: 'identity', state: 'refused', askedAtMs: expect.any(Number), isOfData: true };
  expect(faceChecks).toEqual([one, one, one]);
  const moments = faceChecks.map(({ askedAtMs }) => askedAtMs);
  expect(moments).toEqual(moments.toSorted((first, other) => other - first));
});

test('a face is held against no face of whom consents not any more, or did not as its word came', async () => {
  const face = withFace(door);
  face.shows = randomUUID();
  face.says = 'begun';
  const shownBy = async (meanwhile: (user: User) => Promise<unknown>) => {
    const user = await atFace(face.door);
    const checkKey = await begun(face, user);
    await meanwhile(user);
    await face.tell(checkKey, 'refused');
    return user;
  };
  const takeBack = (user: User) => succeed(door, withdrawConsent, user, { document: 'identity-verification' });
  const nobody = () => Promise.resolve();
  await takeBack(await shownBy(nobody));
  // Who agrees again by now has shown it while they did not.
  await consent(door, await shownBy(takeBack));
  const now = await shownBy(nobody);
  const seen = await shownBy(nobody);
  const malee = await newOperator(door);
  const uploadIds = await picturesFor(door, now, 'face', 1);
  const { reviewId } = await succeed(door, sendForReview, now, { uploadIds });
  await take(door, malee, reviewId);
  const { sameFace } = await succeedAs(door, operation, malee, { reviewId, reason });
  expect(sameFace.map(({ userId }) => userId)).toEqual([seen.userId]);
});

test("other people with this face are there with their cases, whichever way the partner's word came, and nobody else is", async () => {
  const face = withFace(door);
  const malee = await newOperator(door);
  /** Somebody whose face was refused or matched, as the partner knows it. */
  const showing = async (shows: string, end: (user: User, checkKey: string) => Promise<unknown>) => {
    face.says = 'begun';
    face.shows = shows;
    const user = await atFace(face.door);
    await end(user, await begun(face, user));
    return user;
  };
  const told = (_user: User, checkKey: string) => face.tell(checkKey, 'refused');
  const asked = async (user: User) => {
    face.says = 'matched';
    await look(face.door, user);
  };
  const sent = async (user: User) => {
    const uploadIds = await picturesFor(door, user, 'face', 1);
    return { uploadIds, ...(await succeed(door, sendForReview, user, { uploadIds })) };
  };
  const [shared, own] = [randomUUID(), randomUUID()];
  const before = await showing(shared, told);
  const first = await sent(before);
  await decided(door, malee, decision.refuse(first.reviewId, first.uploadIds, 'may-be-somebody-else'));
  await takenBackAfter(door, before, await storedReview(door, before, first.reviewId), 310);
  const unseen = await showing(shared, asked);
  await showing(own, told);
  const now = await showing(shared, told);
  const { reviewId } = await sent(now);
  await take(door, malee, reviewId);
  const { sameFace } = await succeedAs(door, operation, malee, { reviewId, reason });
  expect(sameFace).toMatchObject([
    { userId: unseen.userId, shownAtMs: expect.any(Number), cases: [] },
    {
      userId: before.userId,
      // What they took back since takes the place of no refusal.
      cases: [
        { state: 'withdrawn' },
        { state: 'withdrawn' },
        { reviewId: first.reviewId, state: 'refused', reason: 'may-be-somebody-else' },
      ],
    },
  ]);
  // What the partner calls a face stands in clear nowhere.
  for (const user of [before, now]) expect(JSON.stringify(await itemsOf(door, user.userId))).not.toContain(shared);
});
