import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { renewalReasons } from '../../../shared/renewal.ts';
import type { RenewalReason } from '../../../shared/renewal.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import {
  dayAfter,
  goTo,
  knownByCard,
  renewalWordsTo,
  storedWatch,
  sweepRenewals,
  verified,
} from '../../front-door/identity/renewals.ts';
import { decided, decision, picturesFor } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';

const open = withRegistry(await openDoor({ table: await createOwnTable() }));
/** How often the registry was asked; it says the same of the same card each time. */
let looks = 0;
const { partnerAccess } = open.runtime;
const door: Door = {
  ...open,
  runtime: {
    ...open.runtime,
    partnerAccess: (partner) => {
      looks += 1;
      return partnerAccess(partner);
    },
  },
};
const somebody = await newOperator(door);

const doubted = renewalReasons.filter((each) => each !== 'periodic');
const askOf = ({ userId }: User, reasonClass: RenewalReason = 'document-doubtful') =>
  succeedAs(door, operation, somebody, { whose: userId, reasonClass, reason: 'seen at the counter, ticket 4711' });
const verify = (user: User, at = door) => ask(at, verifyRegistry, user, {}, { requestId: randomUUID() });
const journeyOf = (user: User) => succeed(door, getJourney, user, {});
const giveAgain = (user: User, data: object) => ask(door, addInfo, user, data, { requestId: randomUUID() });
async function sendCard(user: User) {
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  return { reviewId, uploadIds };
}

/** Somebody of the basic level by a card, who was asked and has given the very same again. */
async function givenAgain(reasonClass?: RenewalReason) {
  const known = await knownByCard(door, 1_000);
  const { stepsDownAtMs } = await askOf(known.user, reasonClass);
  door.clock.advance(1_000);
  expect((await giveAgain(known.user, known.data)).code).toBe(1);
  return { ...known, stepsDownAtMs };
}

test.each(doubted)(
  'registry-not-enough: asked for %s, the registry’s same word answers nothing and is not asked for; a reviewer does',
  async (reasonClass) => {
    const { user } = await givenAgain(reasonClass);
    const journey = await journeyOf(user);
    expect(journey).toMatchObject({ state: 'registry', tier: 'basic', cardByStaff: true });
    expect(journey).not.toHaveProperty('triesLeft');
    // Its person is not told why.
    expect(JSON.stringify(journey)).not.toMatch(/doubtful|authority|ticket/);
    const before = looks;
    await unchanged(door, [user], async () => expectRefusal(await verify(user), 'registry-not-enough'));
    expect(looks).toBe(before);
    await sweepRenewals(door);
    expect(await storedWatch(door, user)).toMatchObject({ state: 'asked' });
    const { reviewId, uploadIds } = await sendCard(user);
    await decided(door, somebody, decision.accept(reviewId, uploadIds));
    await sweepRenewals(door);
    const { state, asked } = await storedWatch(door, user);
    expect([state, asked, (await walletOf(door, user)).tier]).toEqual(['valid', undefined, 'basic']);
    expect(await journeyOf(user)).not.toHaveProperty('cardByStaff');
  },
);

test('asked because time has passed, the registry’s word is enough', async () => {
  const { user } = await givenAgain('periodic');
  const journey = await journeyOf(user);
  expect(journey).toMatchObject({ state: 'registry', triesLeft: 3 });
  expect(journey).not.toHaveProperty('cardByStaff');
  expect(await verified(door, user)).toMatchObject({ word: 'match', tier: 'basic' });
  // Before the watch has gone on nothing is asked for any more, and its person is told that it is answered.
  expect(await journeyOf(user)).not.toHaveProperty('renewal');
  expect(await succeed(door, getBaseInfo, user, {})).not.toHaveProperty('levelEndsAtMs');
  expect(await renewalWordsTo(door, user)).toEqual(['answered', 'asked']);
  await sweepRenewals(door);
  expect(await journeyOf(user)).toMatchObject({ renewal: { isAsked: false } });
});

test('behind the level’s end the doubt stands: the registry gives no level back, and a reviewer does', async () => {
  const { user, data } = await knownByCard(door, 1_000);
  const { stepsDownAtMs } = await askOf(user);
  await goTo(door, stepsDownAtMs + 300_000, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  expect((await giveAgain(user, data)).code).toBe(1);
  expect(await journeyOf(user)).toMatchObject({ state: 'registry', cardByStaff: true });
  expectRefusal(await verify(user), 'registry-not-enough');
  const { reviewId, uploadIds } = await sendCard(user);
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  expect((await walletOf(door, user)).tier).toBe('basic');
});

test('asked in the very moment in which the registry answers, its word counts no more', async () => {
  const { user, data } = await knownByCard(door, 50);
  expect((await giveAgain(user, { ...data, expiryDate: dayAfter(door, 3_000) })).code).toBe(1);
  const late = meanwhileDoor(door, () => askOf(user));
  expectRefusal(await verify(user, late), 'step-not-next', { state: 'face' });
  await sweepRenewals(door);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'asked', revision: 2 });
});

test('what was typed and given is no half-typed form: its person is led on to the check', async () => {
  const { user, data } = await knownByCard(door, 1_000);
  await askOf(user);
  await succeed(door, saveDraft, user, { form: 'personal-data', over: 0, answers: { firstName: 'สมชาย' } });
  expect(await journeyOf(user)).toMatchObject({ state: 'face', draft: {} });
  expect((await giveAgain(user, data)).code).toBe(1);
  const journey = await journeyOf(user);
  expect(journey).toMatchObject({ state: 'registry', renewal: { isOpen: true } });
  expect(journey).not.toHaveProperty('draft');
});
