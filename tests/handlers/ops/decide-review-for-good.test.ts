import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import type { Tier } from '../../../shared/enums.ts';
import type { PersonReviewKind, ReviewReason } from '../../../shared/review.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { begun, start, withFace } from '../../front-door/identity/face.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { dayAfter, goTo, knownByCard, sweepRenewals } from '../../front-door/identity/renewals.ts';
import { beforeReview, decided, decision, opened, picturesFor, sentFor } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';

const face = withFace(await openDoor({ table: await createOwnTable() }));
const { door } = face;

/** Somebody whose case of this kind a reviewer has refused for this reason. */
async function refusedFor(kind: PersonReviewKind, because: ReviewReason): Promise<User> {
  const { user, uploadIds, reviewId } = await sentFor(door, kind);
  await decided(door, await newOperator(door), decision.refuse(reviewId, uploadIds, because));
  return user;
}

// What is told as the same may not follow another way: nobody reads from their own that they are taken for a thief.
test.each(['may-be-somebody-else', 'may-be-forged', 'not-accepted-here'] as const)(
  'face-not-enough: %s is no matter of a camera afterwards, but of people, who give more',
  async (because) => {
    const user = await refusedFor('face', because);
    const journey = await succeed(door, getJourney, user, {});
    expect(journey).toMatchObject({ state: 'face', actor: 'owner', faceWay: { by: 'reviewer', hasCard: true } });
    expect(JSON.stringify(journey)).not.toMatch(/may-be|taken|fraud/);
    expect(await succeed(door, getReview, user, {})).toMatchObject({ sends: { kind: 'face', isByStaff: true } });
    await unchanged(door, [user], async () => expectRefusal(await start(door, user), 'face-not-enough'));
    const uploadIds = await picturesFor(door, user, 'face');
    const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
    await decided(door, await newOperator(door), decision.accept(reviewId, uploadIds));
    expect((await walletOf(door, user)).refusedForGoodAtMs).toBeUndefined();
    expect((await walletOf(door, user)).tier).toBe('semi');
  },
);

test('one picture that may be forged says the same of its case', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'face');
  const wish = decision.refuse(reviewId, uploadIds, 'unreadable');
  const [first, ...rest] = wish.pictures;
  if (first === undefined) throw new Error('a face is decided on pictures');
  const forged = { ...first, word: 'refuse', reason: 'may-be-forged' } as const;
  await decided(door, await newOperator(door), { ...wish, pictures: [forged, ...rest] });
  expectRefusal(await start(door, user), 'face-not-enough');
});

test('a face that a camera knew before a reviewer refused it for good opens nothing when its word comes', async () => {
  const { user } = await beforeReview(door, 'face');
  const checkKey = await begun(face, user);
  const uploadIds = await picturesFor(door, user, 'face');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.refuse(reviewId, uploadIds, 'may-be-somebody-else'));
  expect(await face.tell(checkKey, 'matched')).toEqual([200, 'opened-nothing']);
  expect((await walletOf(door, user)).tier).toBe('basic');
});

test.each(['unreadable', 'cut-off', 'wrong-document', 'expired'] as const)(
  '%s leaves the camera open',
  async (because) => {
    const user = await refusedFor('face', because);
    expect((await start(door, user)).code).toBe(1);
    expect((await walletOf(door, user)).refusedForGoodAtMs).toBeUndefined();
  },
);

test('registry-not-enough: a new card that is refused for good leaves the level, and is no matter of the registry', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 50);
  await goTo(door, expiresAtMs - 86_400_000, user);
  await sweepRenewals(door);
  const newCard = { ...data, laserId: 'JT0-9876543-89', expiryDate: dayAfter(door, 3_000) };
  expect((await ask(door, addInfo, user, newCard, { requestId: randomUUID() })).code).toBe(1);
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.refuse(reviewId, uploadIds, 'may-be-somebody-else'));
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, verifyRegistry, user, {}, { requestId: randomUUID() }), 'registry-not-enough'),
  );
  expect((await walletOf(door, user)).tier).toBe('basic');
  const others = await picturesFor(door, user, 'card');
  const sent = await succeed(door, sendForReview, user, { uploadIds: others }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.accept(sent.reviewId, others));
  const { tier, refusedForGoodAtMs } = await walletOf(door, user);
  expect([tier, refusedForGoodAtMs]).toEqual(['basic', undefined]);
});

test("registry-not-enough: a card that may be somebody else's is not the registry's to accept, nor is the next one", async () => {
  const user = await refusedFor('card', 'may-be-somebody-else');
  const verify = () => ask(door, verifyRegistry, user, {}, { requestId: randomUUID() });
  expectRefusal(await verify(), 'registry-not-enough');
  await giveData(door, user, thaiData());
  await unchanged(door, [user], async () => expectRefusal(await verify(), 'registry-not-enough'));
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'registry', cardByStaff: true });
});

const set = ({ mobile }: User, wish: { readonly tier?: Tier; readonly firstName?: string }) =>
  carryOut(door, setUser, { mobile, ...wish, reason: 'a letter came, case 4711' });

test('another name, and a step down by two operators, leave it; they give more, and it is forgotten', async () => {
  const user = await refusedFor('face', 'may-be-somebody-else');
  await set(user, { firstName: 'มาลี' });
  expectRefusal(await start(door, user), 'face-not-enough');
  await set(user, { tier: 'unauthorized' });
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', refusedForGoodAtMs: expect.any(Number) });
  await set(user, { tier: 'basic' });
  expect((await walletOf(door, user)).refusedForGoodAtMs).toBeUndefined();
  expect((await start(door, user)).code).toBe(1);
});

test('it takes nothing from what two operators had left: a yes to the same level gives no more than that back', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 50);
  await set(user, { tier: 'semi' });
  await set(user, { tier: 'basic' });
  await goTo(door, expiresAtMs - 86_400_000, user);
  await sweepRenewals(door);
  const newCard = { ...data, laserId: 'JT0-9876543-89', expiryDate: dayAfter(door, 3_000) };
  expect((await ask(door, addInfo, user, newCard, { requestId: randomUUID() })).code).toBe(1);
  for (const outcome of ['refuse', 'accept'] as const) {
    const uploadIds = await picturesFor(door, user, 'card');
    const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
    await decided(door, await newOperator(door), decision[outcome](reviewId, uploadIds));
  }
  const { tier, refusedForGoodAtMs, levelTakenTo } = await walletOf(door, user);
  expect([tier, refusedForGoodAtMs, levelTakenTo]).toEqual(['basic', undefined, 'basic']);
  expectRefusal(await start(door, user), 'face-not-enough');
});

test('a reviewer who has the next case reads that one was refused for good, and when', async () => {
  const user = await refusedFor('face', 'not-accepted-here');
  const uploadIds = await picturesFor(door, user, 'face');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  const read = await opened(door, await newOperator(door), reviewId);
  expect(read.refusedForGoodAtMs).toBe((await walletOf(door, user)).refusedForGoodAtMs);
  expect(read.refusedForGoodAtMs).toBeGreaterThan(0);
});

test("a guardian's letter that is accepted leaves the card to our staff, where one was refused for good before it", async () => {
  const user = await refusedFor('guardian', 'not-accepted-here');
  const uploadIds = await picturesFor(door, user, 'guardian');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.accept(reviewId, uploadIds));
  expect(await succeed(door, getReview, user, {})).toMatchObject({
    review: { kind: 'guardian', state: 'accepted' },
    sends: { kind: 'card', isByStaff: true },
  });
  expectRefusal(await ask(door, verifyRegistry, user, {}, { requestId: randomUUID() }), 'registry-not-enough');
});

test("what is said of a company's papers leaves the way of its person as it is", async () => {
  const { user, uploadIds, reviewId } = await sentCompany(door);
  await decided(door, await newOperator(door), decision.refuse(reviewId, uploadIds, 'may-be-forged'));
  expect((await walletOf(door, user)).refusedForGoodAtMs).toBeUndefined();
});
