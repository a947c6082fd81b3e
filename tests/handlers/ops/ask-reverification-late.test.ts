import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { graceMs } from '../../../functions/domains/renewal/renewal.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as readReview } from '../../../functions/handlers/ops/read-review.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
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
import { walletOf } from '../../front-door/people/account.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const somebody = await newOperator(door);
const why = { reasonClass: 'periodic', reason: 'seen by the bank, ticket 4711' } as const;
const askOf = ({ userId }: User) => succeedAs(door, operation, somebody, { whose: userId, ...why });

test('a document that has ended is no way around another check: it may be asked for, and the end stays the earlier one', async () => {
  const { user, expiresAtMs } = await knownByCard(door, 10);
  await goTo(door, expiresAtMs + 60_000, user);
  await sweepRenewals(door);
  const { state, endsAtMs = 0 } = await storedWatch(door, user);
  expect([state, endsAtMs > expiresAtMs + graceMs - dayMs]).toEqual(['expired', true]);
  await goTo(door, expiresAtMs + 5 * dayMs, user);
  expect((await askOf(user)).stepsDownAtMs).toBe(endsAtMs);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'asked', endsAtMs });
  await goTo(door, endsAtMs + 300_000, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});

test('a case about data of before the asking that ends behind the end gives no level back: its person gives data anew', async () => {
  const { user, data } = await knownByCard(door, 10);
  const next = { ...data, laserId: 'JT0-9876543-02', expiryDate: dayAfter(door, 3_000) };
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  expect((await verified(door, user)).word).not.toBe('match');
  const uploadIds = await picturesFor(door, user, 'card');
  const send = () => ask(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  const { stepsDownAtMs } = await askOf(user);
  await goTo(door, stepsDownAtMs + 300_000, user);
  await sweepRenewals(door);
  // What lies with a reviewer holds the end off.
  expect((await walletOf(door, user)).tier).toBe('basic');
  await decided(door, somebody, decision.refuse(reviewId, uploadIds));
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  expect((await succeed(door, getJourney, user, {})).state).toBe('data');
  expectRefusal(await ask(door, verifyRegistry, user, {}, { requestId: randomUUID() }), 'step-not-next', {
    state: 'data',
  });
  expectRefusal(await send(), 'step-not-next', { state: 'data' });
});

test('a case that is begun in the very moment of the asking is before it', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 10);
  await goTo(door, expiresAtMs + 60_000, user);
  await sweepRenewals(door);
  const next = { ...data, laserId: 'JT0-9876543-02', expiryDate: dayAfter(door, 3_000) };
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  expect((await verified(door, user)).word).not.toBe('match');
  const uploadIds = await picturesFor(door, user, 'card');
  const sent = meanwhileDoor(door, () =>
    succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() }),
  );
  const wish = { whose: user.userId, ...why };
  expectRefusal(await askAs(sent, operation, somebody, wish), 'renewal-under-review');
});

test('a card for life that was checked again once its level had ended answers the asking: no later reviewer reads it', async () => {
  const user = await newUser(door);
  const data = thaiData({ birthDate: '1950-01-01', expiryDate: undefined });
  await giveData(door, user, data);
  await verified(door, user);
  await sweepRenewals(door);
  const { stepsDownAtMs } = await askOf(user);
  await goTo(door, stepsDownAtMs + 300_000, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  await succeed(door, addInfo, user, { ...data, laserId: 'JT0-9876543-02' }, { requestId: randomUUID() });
  const readNow = async (kind: 'card' | 'face') => {
    const uploadIds = await picturesFor(door, user, kind);
    const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
    await take(door, somebody, reviewId);
    return { reviewId, read: await succeedAs(door, readReview, somebody, { reviewId, reason: 'next in the queue' }) };
  };
  expect((await verified(door, user)).word).not.toBe('match');
  const { reviewId, read } = await readNow('card');
  expect(read.askedAgain).toMatchObject(why);
  await succeed(door, withdrawReview, user, { reviewId });
  await succeed(door, addInfo, user, data, { requestId: randomUUID() });
  expect(await verified(door, user)).toMatchObject({ word: 'match', tier: 'basic' });
  await sweepRenewals(door);
  expect((await readNow('face')).read).not.toHaveProperty('askedAgain');
});

test('a card for life is asked about as well', async () => {
  const user = await newUser(door);
  await giveData(door, user, thaiData({ birthDate: '1950-01-01', expiryDate: undefined }));
  await verified(door, user);
  await sweepRenewals(door);
  const { stepsDownAtMs } = await succeedAs(door, operation, somebody, { whose: user.userId, ...why });
  await sweepRenewals(door);
  await goTo(door, stepsDownAtMs, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});
