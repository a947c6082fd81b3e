import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import type { Tier } from '../../../shared/enums.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { acceptedByTwo, beforeSending } from '../../front-door/identity/companies.ts';
import { atFace, begun, start, withFace } from '../../front-door/identity/face.ts';
import { giveData } from '../../front-door/identity/personal-data.ts';
import {
  dayAfter,
  goTo,
  knownByCard,
  storedWatch,
  sweepRenewals,
  verified,
} from '../../front-door/identity/renewals.ts';
import { decided, decision, picturesFor } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const face = withFace(await openDoor({ table: await createOwnTable() }));
const { door } = face;
const set = ({ mobile }: User, tier: Tier) =>
  carryOut(door, setUser, { mobile, tier, reason: 'what came in is passed on, case 4711' });
const journeyOf = (user: User) => succeed(door, getJourney, user, {});

async function leftOf(user: User) {
  const { tier, levelTakenAtMs, levelTakenTo } = await walletOf(door, user);
  return { tier, isTaken: levelTakenAtMs !== undefined, ...(levelTakenTo !== undefined && { levelTakenTo }) };
}

/** Somebody whom a camera brought to semi, and two operators back to basic. */
async function loweredToBasic(user: User) {
  await face.tell(await begun(face, user), 'matched');
  expect((await walletOf(door, user)).tier).toBe('semi');
  await set(user, 'basic');
  expect(await leftOf(user)).toEqual({ tier: 'basic', isTaken: true, levelTakenTo: 'basic' });
}

async function reviewerAccepts(user: User, kind: 'face' | 'papers') {
  const uploadIds = await picturesFor(door, user, kind, 1);
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.accept(reviewId, uploadIds));
}

test('face-not-enough: a camera does not give back what two operators took above basic, a reviewer does', async () => {
  const user = await atFace(door);
  await loweredToBasic(user);
  const journey = await journeyOf(user);
  expect(journey).toMatchObject({ state: 'face', actor: 'owner', faceWay: { by: 'reviewer', hasCard: true } });
  expect(JSON.stringify(journey)).not.toMatch(/4711|taken/);
  await unchanged(door, [user], async () => expectRefusal(await start(door, user), 'face-not-enough'));
  await reviewerAccepts(user, 'face');
  expect(await leftOf(user)).toEqual({ tier: 'semi', isTaken: false });
});

test('a face that was shown before two operators lowered the level, or while they do, opens nothing', async () => {
  const [before, within] = [await atFace(door), await atFace(door)];
  const [beforeKey, withinKey] = [await begun(face, before), await begun(face, within)];
  const lower = async (user: User) => {
    await set(user, 'semi');
    await set(user, 'basic');
  };
  await lower(before);
  expect(await face.tell(beforeKey, 'matched')).toEqual([200, 'opened-nothing']);
  const slow = withFace(meanwhileDoor(door, () => lower(within)));
  expect(await slow.tell(withinKey, 'matched')).toEqual([200, 'opened-nothing']);
  for (const user of [before, within]) expect((await walletOf(door, user)).tier).toBe('basic');
});

test('of two steps down the last counts, a name says nothing of either, and two operators who give more forget both', async () => {
  const user = await atFace(door);
  await set(user, 'fully');
  await set(user, 'semi');
  expect(await leftOf(user)).toEqual({ tier: 'semi', isTaken: true, levelTakenTo: 'semi' });
  await set(user, 'basic');
  expect(await leftOf(user)).toMatchObject({ levelTakenTo: 'basic' });
  await carryOut(door, setUser, { mobile: user.mobile, firstName: 'มาลี', reason: 'a letter was missing' });
  expect(await leftOf(user)).toMatchObject({ levelTakenTo: 'basic' });
  await set(user, 'semi');
  expect(await leftOf(user)).toEqual({ tier: 'semi', isTaken: false });
});

test('papers by a reviewer give back what was taken above semi', async () => {
  const user = await atFace(door);
  await set(user, 'fully');
  await set(user, 'semi');
  await reviewerAccepts(user, 'papers');
  expect(await leftOf(user)).toEqual({ tier: 'fully', isTaken: false });
});

test('behind a level that time ended since, the registry gives as much as people had left, and a camera no more', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 50);
  await loweredToBasic(user);
  await goTo(door, expiresAtMs + 5 * 60_000, user);
  await sweepRenewals(door);
  const { endsAtMs = 0 } = await storedWatch(door, user);
  await goTo(door, endsAtMs + 5 * 60_000, user);
  await sweepRenewals(door);
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', levelEndedOf: 'basic' });
  const newCard = { ...data, laserId: 'JT0-9876543-89', expiryDate: dayAfter(door, 3_000) };
  expect((await ask(door, addInfo, user, newCard, { requestId: randomUUID() })).code).toBe(1);
  expect(await verified(door, user)).toEqual({ word: 'match', tier: 'basic' });
  expect(await leftOf(user)).toEqual({ tier: 'basic', isTaken: true, levelTakenTo: 'basic' });
  expectRefusal(await start(door, user), 'face-not-enough');
});

test("a company's level that was taken comes back by its two reviewers, and by the registry nobody's", async () => {
  const { user, uploadIds } = await beforeSending(door);
  const reviewers = await Promise.all([newOperator(door), newOperator(door)]);
  await acceptedByTwo(door, user, uploadIds, reviewers);
  await set(user, 'unauthorized');
  const other = await newUser(door, { tier: 'enterprise' });
  await set(other, 'unauthorized');
  await giveData(door, other);
  const verify = () => ask(door, verifyRegistry, other, {}, { requestId: randomUUID() });
  await unchanged(door, [other], async () => expectRefusal(await verify(), 'registry-not-enough'));
  expect(await leftOf(user)).toEqual({ tier: 'unauthorized', isTaken: true, levelTakenTo: 'unauthorized' });
  await acceptedByTwo(door, user, uploadIds, await Promise.all([newOperator(door), newOperator(door)]));
  expect(await leftOf(user)).toEqual({ tier: 'enterprise', isTaken: false });
});
