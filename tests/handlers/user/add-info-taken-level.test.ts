import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as readReview } from '../../../functions/handlers/ops/read-review.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation } from '../../../functions/handlers/user/add-info.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { randomNationalId } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { dayAfter, knownByCard } from '../../front-door/identity/renewals.ts';
import { decided, decision, picturesFor, take } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';

const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const give = (user: User, data: PersonalData) => ask(door, operation, user, data, { requestId: randomUUID() });
const verify = (user: User, at = door) => ask(at, verifyRegistry, user, {}, { requestId: randomUUID() });
const set = ({ mobile }: User, tier: 'basic' | 'unauthorized') =>
  carryOut(door, setUser, { mobile, tier, reason: 'what came in is passed on, case 4711' });

/** Somebody known by their card, whose level two operators took away. */
async function withTakenLevel() {
  const known = await knownByCard(door, 1_000);
  await set(known.user, 'unauthorized');
  expect((await walletOf(door, known.user)).levelTakenAtMs).toBeDefined();
  return known;
}

test('other data may be given then: it may have been somebody else', async () => {
  const { user, data } = await withTakenLevel();
  const other = { ...data, idNumber: randomNationalId(), expiryDate: dayAfter(door, 3_000) };
  expect((await give(user, other)).code).toBe(1);
});

test('registry-not-enough: the registry does not give back what two operators took away, a reviewer does', async () => {
  const { user, data } = await withTakenLevel();
  expect((await give(user, data)).code).toBe(1);
  const journey = await succeed(door, getJourney, user, {});
  expect(journey).toMatchObject({ state: 'registry', tier: 'unauthorized', cardByStaff: true });
  expect(JSON.stringify(journey)).not.toMatch(/4711|taken/);
  await unchanged(door, [user], async () => expectRefusal(await verify(user), 'registry-not-enough'));
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  const malee = await newOperator(door);
  await take(door, malee, reviewId);
  const read = await succeedAs(door, readReview, malee, { reviewId, reason: 'to decide it' });
  expect(read.lowered).toEqual({ atMs: expect.any(Number), to: 'unauthorized' });
  await decided(door, malee, decision.accept(reviewId, uploadIds));
  const { tier, levelTakenAtMs } = await walletOf(door, user);
  expect([tier, levelTakenAtMs]).toEqual(['basic', undefined]);
});

test('taken away in the very moment in which the registry answers, its word gives nothing', async () => {
  const { user, data } = await knownByCard(door, 20);
  expect((await give(user, { ...data, expiryDate: dayAfter(door, 3_000) })).code).toBe(1);
  const late = meanwhileDoor(door, () => set(user, 'unauthorized'));
  expectRefusal(await verify(user, late), 'registry-not-enough');
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});

test('two operators who give the level back themselves leave nothing behind', async () => {
  const { user } = await withTakenLevel();
  await set(user, 'basic');
  const { tier, levelTakenAtMs } = await walletOf(door, user);
  expect([tier, levelTakenAtMs]).toEqual(['basic', undefined]);
  expect(await succeed(door, getJourney, user, {})).not.toHaveProperty('cardByStaff');
});
