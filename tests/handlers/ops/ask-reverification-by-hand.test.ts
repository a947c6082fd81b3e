import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { leadToGiving } from '../../../functions/renewal/lead-to-giving.ts';
import { lookAtWatch } from '../../../functions/renewal/take-renewal-step.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { acceptedByTwo, beforeSending } from '../../front-door/identity/companies.ts';
import { foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { dayAfter, goTo, storedWatch, sweepRenewals } from '../../front-door/identity/renewals.ts';
import { picturesFor } from '../../front-door/identity/reviews.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const [somebody, another] = [await newOperator(door), await newOperator(door)];
const why = { reasonClass: 'periodic', reason: 'seen by the bank, ticket 4711' } as const;
const askOf = ({ userId }: User) => succeedAs(door, operation, somebody, { whose: userId, ...why });
const journeyOf = (user: User) => succeed(door, getJourney, user, {});
const keptOf = async ({ userId }: User) =>
  (await readItem(door.clients.documents, door.runtime.table, keys.identityJourney(userId)))?.['state'];

/** Somebody whom two operators have raised over the check of what they had given. */
async function raisedByHand(given: PersonalData, tier: 'basic' | 'semi' = 'semi') {
  const user = await newUser(door);
  const data = await giveData(door, user, given);
  await carryOut(door, setUser, { mobile: user.mobile, tier, reason: 'seen at the counter' });
  await sweepRenewals(door);
  return { user, data };
}

/** So long that the level's end comes before the document's. */
const lasting = () => ({ expiryDate: dayAfter(door, 1_000) });

test.each([
  ['a card', () => thaiData(lasting()), 'registry'],
  ['a passport', () => foreignData(lasting()), 'passport'],
] as const)(
  'asked, whoever was raised by hand over the check of %s and does nothing has no step left with that behind the end',
  async (_what, given, state) => {
    const { user, data } = await raisedByHand(given());
    const { stepsDownAtMs } = await askOf(user);
    await goTo(door, stepsDownAtMs + 300_000, user);
    await sweepRenewals(door);
    expect((await walletOf(door, user)).tier).toBe('unauthorized');
    expect(await journeyOf(user)).toMatchObject({ state: 'data' });
    const verify = await ask(door, verifyRegistry, user, {}, { requestId: randomUUID() });
    expectRefusal(verify, 'step-not-next', { state: 'data' });
    // The same document, given behind the asking, leads on.
    await succeed(door, addInfo, user, data, { requestId: randomUUID() });
    expect(await journeyOf(user)).toMatchObject({ state });
  },
);

test('whose case was open at the asking is led back as it ends, and whoever has given since is not', async () => {
  const { user, data } = await raisedByHand(thaiData(lasting()), 'basic');
  const uploadIds = await picturesFor(door, user, 'face');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await askOf(user);
  expect(await keptOf(user)).toBe('registry');
  await succeed(door, withdrawReview, user, { reviewId }, { requestId: randomUUID() });
  await sweepRenewals(door);
  expect(await keptOf(user)).toBe('data');
  await succeed(door, addInfo, user, data, { requestId: randomUUID() });
  const looked = await lookAtWatch(door.runtime, user.userId);
  expect(looked.renewal.state).toBe('asked');
  await leadToGiving(door.runtime, looked, door.clock.peekMs());
  expect(await journeyOf(user)).toMatchObject({ state: 'registry', tier: 'basic' });
});

test('a company that is asked leaves the steps of its registrant as they are: none of them is what it answers by', async () => {
  const { user, uploadIds } = await beforeSending(door);
  await giveData(door, user, thaiData(lasting()));
  await acceptedByTwo(door, user, uploadIds, [somebody, another]);
  await sweepRenewals(door);
  await askOf(user);
  await sweepRenewals(door);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'asked' });
  expect(await keptOf(user)).toBe('registry');
});
