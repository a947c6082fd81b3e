import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as readReview } from '../../../functions/handlers/ops/read-review.ts';
import { operation } from '../../../functions/handlers/user/add-info.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { operation as getInfo } from '../../../functions/handlers/user/get-info.ts';
import { takeRenewalStep } from '../../../functions/renewal/take-renewal-step.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { watchAt } from '../../../functions/table/renewal.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { foreignData, giveData, randomNationalId } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import {
  dayAfter,
  dayMs,
  goTo,
  knownByCard,
  storedWatch,
  sweepRenewals,
  verified,
} from '../../front-door/identity/renewals.ts';
import { decided, decision, picturesFor, take } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const somebody = await newOperator(door);
const add = (user: User, data: PersonalData | object) => ask(door, operation, user, data, { requestId: randomUUID() });
const itemOf = ({ userId }: User) => readItem(door.clients.documents, door.runtime.table, keys.identity(userId));

test('given a card that ends in fifty days, its holder gives the new one; the level stays, and with the match the watch follows that', async () => {
  const { user, data } = await knownByCard(door, 50);
  await giveTier(door, user, 'semi');
  const expiryDate = dayAfter(door, 3_000);
  const before = await itemOf(user);
  await succeed(door, operation, user, { ...data, laserId: 'JT0-9876543-89', lastName: 'ดีใจ', expiryDate });
  // What the level rests on is still there, and so is the name that others see.
  expect(await itemOf(user)).toMatchObject({ ...before, nextRevision: 2 });
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ lastName: 'ใจดี' });
  expect((await succeed(door, getInfo, user, {})).info).toMatchObject({ expiryDate });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'registry', tier: 'semi' });
  expect(await verified(door, user)).toEqual({ word: 'match', tier: 'semi' });
  await sweepRenewals(door);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', revision: 2 });
  expect((await itemOf(user))?.['next']).toBeUndefined();
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ lastName: 'ดีใจ' });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'papers', tier: 'semi' });
});

test('what was typed of a new card is no half-typed form once it was sent: its check is next', async () => {
  const { user, data } = await knownByCard(door, 50);
  const typed = { form: 'personal-data', over: 0, answers: { laserId: 'JT0-9876543-02' } } as const;
  const { savedAtMs } = await succeed(door, saveDraft, user, typed);
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', draft: { savedAtMs } });
  await succeed(door, operation, user, { ...data, laserId: 'JT0-9876543-02', expiryDate: dayAfter(door, 3_000) });
  const journey = await succeed(door, getJourney, user, {});
  expect(journey).toMatchObject({ state: 'registry', renewal: { isOpen: true } });
  expect(journey).not.toHaveProperty('draft');
});

test('a watch that goes on between the look and the write is looked at again', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 50);
  await goTo(door, expiresAtMs - 20 * dayMs, user);
  const reminded = meanwhileDoor(door, () => takeRenewalStep(door.runtime, user.userId, door.clock.peekMs()));
  const renewed = { ...data, expiryDate: dayAfter(door, 3_000) };
  const { code } = await ask(reminded, operation, user, renewed, { requestId: randomUUID() });
  expect(code).toBe(refusals.busy.code);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'soon' });
  await succeed(door, operation, user, renewed);
});

test('a card that the registry does not know changes nothing of what the level rests on', async () => {
  const { user, data } = await knownByCard(door, 50);
  const before = await itemOf(user);
  await succeed(door, operation, user, { ...data, laserId: 'JT0-9876543-02', expiryDate: dayAfter(door, 3_000) });
  expect((await verified(door, user)).word).not.toBe('match');
  expect(await itemOf(user)).toMatchObject({ ...before });
  expect((await walletOf(door, user)).tier).toBe('basic');
});

test('a new card that the registry does not know is decided by a reviewer: the level stays, and rests on the new one', async () => {
  const { user, data } = await knownByCard(door, 50);
  await giveTier(door, user, 'semi');
  const expiryDate = dayAfter(door, 3_000);
  await succeed(door, operation, user, { ...data, laserId: 'JT0-9876543-02', lastName: 'ดีใจ', expiryDate });
  expect((await verified(door, user)).word).not.toBe('match');
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await take(door, somebody, reviewId);
  const read = await succeedAs(door, readReview, somebody, { reviewId, reason: 'a renewal' });
  expect(read.given).toMatchObject({ lastName: 'ดีใจ', expiryDate });
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  await sweepRenewals(door);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', revision: 2 });
  expect((await itemOf(user))?.['next']).toBeUndefined();
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ lastName: 'ดีใจ' });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'papers', tier: 'semi' });
});

test('a new passport is read and decided by a reviewer, and its number is claimed only then', async () => {
  const user = await newUser(door);
  const data = await giveData(door, user, foreignData({ expiryDate: dayAfter(door, 40) }));
  await giveTier(door, user, 'basic');
  const watch = watchAt(door.runtime.table, user.userId, door.clock.peekMs());
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [watch] }));
  await sweepRenewals(door);
  const next = foreignData({ expiryDate: dayAfter(door, 3_000) });
  await succeed(door, operation, user, next);
  const uploadIds = await picturesFor(door, user, 'passport');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  // Until then it is nobody's: whoever it belongs to is not kept out.
  const owner = await newUser(door);
  await giveData(door, owner, foreignData({ idNumber: next.idNumber }));
  await giveData(door, owner, foreignData());
  await take(door, somebody, reviewId);
  const read = await succeedAs(door, readReview, somebody, { reviewId, reason: 'a renewal' });
  expect(read.given).toMatchObject({ idNumber: next.idNumber });
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  await sweepRenewals(door);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', revision: 2 });
  expect((await walletOf(door, user)).tier).toBe('basic');
  const other = await newUser(door);
  await giveData(door, other, foreignData());
  expectRefusal(await add(other, { ...data, idNumber: next.idNumber }), 'id-number-taken');
});

test('personal-data-fixed: before the sixty days, another card, a passport, and no draft either', async () => {
  const [early, near] = [await knownByCard(door, 70), await knownByCard(door, 50)];
  const expiryDate = dayAfter(door, 3_000);
  await unchanged(door, [early.user, near.user], async () => {
    expectRefusal(await add(early.user, { ...early.data, expiryDate }), 'personal-data-fixed');
    const draft = { form: 'personal-data', over: 0, answers: { firstName: 'a' } } as const;
    expectRefusal(await ask(door, saveDraft, early.user, draft), 'personal-data-fixed');
    const otherCard = { ...near.data, idNumber: randomNationalId(), expiryDate };
    expectRefusal(await add(near.user, otherCard), 'personal-data-fixed');
    expectRefusal(await add(near.user, foreignData({ expiryDate })), 'personal-data-fixed');
  });
  expect((await succeed(door, getJourney, early.user, {})).renewal).toMatchObject({ isOpen: false });
});
