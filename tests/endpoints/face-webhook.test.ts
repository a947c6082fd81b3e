import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { faceTimeMs } from '../../shared/face.ts';
import { operation as getJourney } from '../../functions/handlers/identity/get-journey.ts';
import { operation as verifyRegistry } from '../../functions/handlers/identity/verify-registry.ts';
import { operation as getReview } from '../../functions/handlers/identity/get-review.ts';
import { operation as sendForReview } from '../../functions/handlers/identity/send-for-review.ts';
import { operation as addInfo } from '../../functions/handlers/user/add-info.ts';
import { operation as withdrawConsent } from '../../functions/handlers/user/withdraw-consent.ts';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { operation as decideReview } from '../../functions/handlers/ops/decide-review.ts';
import { takeRenewalStep } from '../../functions/renewal/take-renewal-step.ts';
import { readJourney } from '../../functions/table/identity-journey.ts';
import { keys, lists } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { expectRefusal, succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { meanwhileDoor } from '../front-door/door/meanwhile.ts';
import { atFace, begun, look, start, withFace } from '../front-door/identity/face.ts';
import { giveData, thaiData } from '../front-door/identity/personal-data.ts';
import { dayAfter, verified } from '../front-door/identity/renewals.ts';
import { decided, decision, opened, picturesFor, storedReview } from '../front-door/identity/reviews.ts';
import { arrangeWallet, itemsOf, unchanged, walletOf } from '../front-door/people/account.ts';
import { askAs, newOperator } from '../front-door/people/operators.ts';
import { giveTier, newUser } from '../front-door/people/users.ts';
import type { ReviewReason } from '../../shared/review.ts';
import type { User } from '../front-door/people/users.ts';

const face = withFace(await openDoor());
const { door } = face;
beforeEach(() => {
  face.says = 'begun';
});

const tierOf = async (user: User) => (await walletOf(door, user)).tier;
const contradictionsAbout = async (reference: string) =>
  (await itemsOf(door, lists.contradictions().pk)).filter((item) => item['reference'] === reference);
const isFailed = async (eventId: string) =>
  (await itemsOf(door, lists.failedMessages().pk)).some((item) => JSON.stringify(item).includes(eventId));

test('a match that is told opens the level; the same message again is answered as before, another one changes nothing', async () => {
  const user = await atFace(door);
  const key = await begun(face, user);
  const eventId = randomUUID();
  const atMs = door.clock.peekMs();
  expect([await face.tell(key, 'matched', { eventId, atMs }), await tierOf(user)]).toEqual([[200, 'matched'], 'semi']);
  await unchanged(door, [user], async () => {
    expect(await face.tell(key, 'matched', { eventId, atMs })).toEqual([200, 'matched']);
    expect(await face.tell(key, 'matched')).toEqual([200, 'known-before']);
  });
  // The app finds it ended.
  expect(await look(door, user)).toMatchObject({ state: 'matched' });
});

test('many at once count once, and a word may overtake the answer by which its run began', async () => {
  const user = await atFace(door);
  const key = await begun(face, user);
  const answers = await Promise.all(Array.from({ length: 4 }, () => face.tell(key, 'refused')));
  expect(answers.filter(([, outcome]) => outcome === 'refused')).toHaveLength(1);
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ triesLeft: 2 });
});

test('another end after the first changes nothing, and is kept and alarmed: match, then no match, and the other way round', async () => {
  const [up, down] = [await atFace(door), await atFace(door)];
  const [upKey, downKey] = [await begun(face, up), await begun(face, down)];
  await face.tell(upKey, 'matched');
  await face.tell(downKey, 'refused');
  await unchanged(door, [up, down], async () => {
    expect(await face.tell(upKey, 'refused')).toEqual([200, 'contradiction']);
    expect(await face.tell(downKey, 'matched')).toEqual([200, 'contradiction']);
  });
  expect([await tierOf(up), await tierOf(down)]).toEqual(['semi', 'basic']);
  expect(await contradictionsAbout(downKey)).toMatchObject([
    { partner: 'face', about: 'face-check', told: { said: 'matched' }, known: { state: 'refused' } },
  ]);
});

test('a match after the minute is late and opens nothing; nor does one of an earlier check while another is under way', async () => {
  const user = await atFace(door);
  const first = await begun(face, user);
  door.clock.advance(faceTimeMs);
  expect(await look(door, user)).toMatchObject({ state: 'lapsed' });
  await begun(face, user);
  await unchanged(door, [user], async () => expect(await face.tell(first, 'matched')).toEqual([200, 'late']));
  expect(await tierOf(user)).toBe('basic');
  expect(await contradictionsAbout(first)).toEqual([]);
});

test('a face that is refused after the minute is late and costs its try all the same, once', async () => {
  const user = await atFace(door);
  const key = await begun(face, user);
  door.clock.advance(faceTimeMs);
  expect(await look(door, user)).toMatchObject({ state: 'lapsed' });
  const same = { eventId: randomUUID(), atMs: door.clock.peekMs() };
  const told = [await face.tell(key, 'refused', same), await face.tell(key, 'refused', same)];
  const more = await Promise.all([1, 2, 3].map(() => face.tell(key, 'refused')));
  expect([...told, ...more]).toEqual(Array.from({ length: 5 }, () => [200, 'late']));
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ triesLeft: 2 });
  const [check] = (await itemsOf(door, user.userId)).filter(({ sk }) => String(sk).startsWith('FACE#'));
  expect(check).toMatchObject({ state: 'lapsed', sealedLateOutcome: expect.anything() });
});

test('a match behind the last try opens nothing: no more faces are looked at by showing them where the minute is over', async () => {
  const user = await atFace(door);
  const lapsed: string[] = [];
  for (const _each of [1, 2, 3]) {
    lapsed.push(await begun(face, user));
    door.clock.advance(faceTimeMs);
    expect(await look(door, user)).toMatchObject({ state: 'lapsed' });
  }
  const last = await begun(face, user);
  for (const key of lapsed) expect(await face.tell(key, 'refused')).toEqual([200, 'late']);
  expect(await face.tell(last, 'matched')).toEqual([200, 'opened-nothing']);
  expect(await tierOf(user)).toBe('basic');
});

test('nor does a match in the very moment of the last try', async () => {
  const user = await atFace(door);
  for (const _each of [1, 2]) await face.tell(await begun(face, user), 'refused');
  const third = await begun(face, user);
  door.clock.advance(faceTimeMs);
  expect(await look(door, user)).toMatchObject({ state: 'lapsed' });
  const fourth = await begun(face, user);
  const slow = withFace(meanwhileDoor(door, () => face.tell(third, 'refused')));
  expect(await slow.tell(fourth, 'matched')).toEqual([200, 'opened-nothing']);
});

test("a check that we never asked for, somebody else's name on one, and another purpose open nothing and are kept", async () => {
  const [user, other] = [await atFace(door), await atFace(door)];
  const key = await begun(face, user);
  const [body = ''] = key.split('-');
  const forged = `${body}-${other.userId.slice('usr_'.length)}`;
  await unchanged(door, [user, other], async () => {
    expect(await face.tell('nobody-knows', 'matched')).toEqual([200, 'contradiction']);
    expect(await face.tell(forged, 'matched')).toEqual([200, 'contradiction']);
    expect(await face.tell(key, 'matched', { purpose: 'step-up' })).toEqual([200, 'contradiction']);
  });
  expect(await contradictionsAbout(forged)).toMatchObject([{ known: {} }]);
  expect(await contradictionsAbout(key)).toMatchObject([{ known: { purpose: 'identity' } }]);
});

test('what has changed meanwhile counts: another level, a review, other data; the match is kept and opens nothing', async () => {
  const [raised, lowered, reviewed, renewed] = [
    await atFace(door),
    await atFace(door),
    await atFace(door),
    await atFace(door),
  ];
  const [raisedKey, loweredKey, reviewedKey, renewedKey] = [
    await begun(face, raised),
    await begun(face, lowered),
    await begun(face, reviewed),
    await begun(face, renewed),
  ];
  await giveTier(door, raised, 'fully');
  await giveTier(door, lowered, 'unauthorized');
  await arrangeWallet(door, reviewed, { auditStatus: 1 });
  // Back at the very same step, as somebody else by their card.
  await giveTier(door, renewed, 'unauthorized');
  await giveData(door, renewed);
  await succeed(door, verifyRegistry, renewed, {}, { requestId: randomUUID() });
  for (const key of [raisedKey, loweredKey, reviewedKey, renewedKey])
    expect(await face.tell(key, 'matched')).toEqual([200, 'opened-nothing']);
  expect(await Promise.all([raised, lowered, reviewed, renewed].map(tierOf))).toEqual([
    'fully',
    'unauthorized',
    'basic',
    'basic',
  ]);
});

/** Sends the pictures of their face to a reviewer. */
const sendFace = async (user: User) => {
  const uploadIds = await picturesFor(door, user, 'face');
  return { uploadIds, ...(await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() })) };
};

test('a face that was not the card costs a try of whoever has not the level yet that it would open, whatever else has happened meanwhile, and of nobody else', async () => {
  const [raised, lowered, reviewed, withdrawn, there] = [
    await atFace(door),
    await atFace(door),
    await atFace(door),
    await atFace(door),
    await atFace(door),
  ];
  const keyOf = new Map<User, string>();
  for (const user of [raised, lowered, reviewed, withdrawn, there]) keyOf.set(user, await begun(face, user));
  await giveTier(door, raised, 'fully');
  await giveTier(door, lowered, 'unauthorized');
  await sendFace(reviewed);
  await succeed(door, withdrawConsent, withdrawn, { document: 'identity-verification' });
  for (const key of keyOf.values()) expect(await face.tell(key, 'refused')).toEqual([200, 'refused']);
  const triesOf = async ({ userId }: User) => {
    const item = await readItem(door.clients.documents, door.runtime.table, keys.identityJourney(userId));
    return item === undefined ? undefined : readJourney(item).tries.face?.count;
  };
  expect(await Promise.all([...keyOf.keys()].map(triesOf))).toEqual([undefined, 1, 1, 1, 1]);
});

test('whoever gives a new card while the camera looks has tried all the same, and comes back to the face with a try less', async () => {
  const user = await newUser(door);
  const data = await giveData(door, user, thaiData({ expiryDate: dayAfter(door, 50) }));
  await verified(door, user);
  for (const triesLeft of [2, 1, 0]) {
    await takeRenewalStep(door.runtime, user.userId, door.clock.peekMs());
    const key = await begun(face, user);
    await succeed(door, addInfo, user, data);
    expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'registry' });
    expect(await face.tell(key, 'refused')).toEqual([200, 'refused']);
    await verified(door, user);
    expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', triesLeft });
  }
  expectRefusal(await start(door, user), 'step-rests', { retryAfterMs: expect.any(Number) });
});

test('a face that is matched while the same step lies with a reviewer opens the level and ends the case, which nobody decides any more', async () => {
  const [user, malee] = [await atFace(door), await newOperator(door)];
  const key = await begun(face, user);
  const { reviewId, uploadIds } = await sendFace(user);
  await opened(door, malee, reviewId);
  expect(await face.tell(key, 'matched')).toEqual([200, 'matched']);
  expect(await walletOf(door, user)).toMatchObject({ tier: 'semi', auditStatus: 2 });
  expect(await storedReview(door, user, reviewId)).toMatchObject({
    state: 'withdrawn',
    picturesUntilMs: expect.any(Number),
  });
  // Nothing was taken back and nothing was decided: the level says it all.
  expect(await succeed(door, getReview, user, {})).toMatchObject({ sends: { kind: 'papers' } });
  expect(await succeed(door, getReview, user, {})).not.toHaveProperty('review');
  expect((await succeed(door, getNotificationPage, user, {})).rows.map(({ type }) => type)).toEqual([8, 8]);
  await unchanged(door, [user], async () => {
    const accept = decision.accept(reviewId, uploadIds);
    expectRefusal(await askAs(door, decideReview, malee, accept), 'review-not-open');
  });
});

test('a review that begins in the very moment is over with the match, and one that is refused in it was over before', async () => {
  const [first, second, third, malee] = [
    await atFace(door),
    await atFace(door),
    await atFace(door),
    await newOperator(door),
  ];
  const [firstKey, secondKey, thirdKey] = [
    await begun(face, first),
    await begun(face, second),
    await begun(face, third),
  ];
  const slow = withFace(meanwhileDoor(door, () => sendFace(first)));
  expect(await slow.tell(firstKey, 'matched')).toEqual([200, 'matched']);
  expect(await walletOf(door, first)).toMatchObject({ tier: 'semi', auditStatus: 2 });
  const refusingOf = async (user: User, because: ReviewReason) => {
    const { reviewId, uploadIds } = await sendFace(user);
    const at = meanwhileDoor(door, () => decided(door, malee, decision.refuse(reviewId, uploadIds, because)));
    return [reviewId, at] as const;
  };
  const [reviewId, refusing] = await refusingOf(second, 'unreadable');
  expect(await withFace(refusing).tell(secondKey, 'matched')).toEqual([200, 'matched']);
  expect(await storedReview(door, second, reviewId)).toMatchObject({ state: 'refused', decidedBy: malee.id });
  expect(await walletOf(door, second)).toMatchObject({ tier: 'semi', auditStatus: 3 });
  // What people refused for good in it, no camera opens; nor where the audit stands again as it was read before.
  const before = await sendFace(third);
  await decided(door, malee, decision.refuse(before.reviewId, before.uploadIds, 'unreadable'));
  const forGood = meanwhileDoor(door, async () => {
    const sent = await sendFace(third);
    await decided(door, malee, decision.refuse(sent.reviewId, sent.uploadIds, 'not-accepted-here'));
  });
  expect(await withFace(forGood).tell(thirdKey, 'matched')).toEqual([200, 'opened-nothing']);
  expect((await walletOf(door, third)).tier).toBe('basic');
});

test('a level that changes in the very moment is decided again, and nothing half is left', async () => {
  const user = await atFace(door);
  const key = await begun(face, user);
  const slow = withFace(meanwhileDoor(door, () => giveTier(door, user, 'unauthorized')));
  expect(await slow.tell(key, 'matched')).toEqual([200, 'opened-nothing']);
  expect(await tierOf(user)).toBe('unauthorized');
});

test('what the contract does not know is refused, and nothing was left to play again', async () => {
  const user = await atFace(door);
  const key = await begun(face, user);
  const [one, other] = [randomUUID(), randomUUID()];
  expect(await face.tell(key, 'matched', { eventId: one, result: 4 })).toEqual([400, 'content-not-valid']);
  expect(await face.tell(key, 'refused', { eventId: other, type: 'face.lost' })).toEqual([400, 'content-not-valid']);
  expect(await look(door, user)).toMatchObject({ state: 'started' });
  expect([await isFailed(one), await isFailed(other)]).toEqual([false, false]);
});
