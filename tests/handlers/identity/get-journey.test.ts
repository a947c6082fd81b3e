import { expect, test } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation } from '../../../functions/handlers/identity/get-journey.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { consent, foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { decided, decision, sentFor, storedReview } from '../../front-door/identity/reviews.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

test('the way goes on with consent, draft, data and level, and back to the document with other data; over HTTP', async () => {
  const user = await newUser(door);
  const journey = () => succeed(door, operation, user, {});
  expect(await succeedOverHttp(door, getIdentityJourney, user, {})).toMatchObject({ state: 'consent', actor: 'owner' });
  await consent(door, user);
  expect(await journey()).toMatchObject({ state: 'data', opens: 'basic' });
  const input = { form: 'personal-data', over: 0, answers: { firstName: 'สมชาย' } } as const;
  const { endsAtMs, savedAtMs } = await succeed(door, saveDraft, user, input);
  expect((await journey()).draft).toEqual({ savedAtMs, endsAtMs });
  await giveData(door, user, thaiData());
  // What was sent waits for whoever has to correct it, and is nothing to go on with.
  const registry = await journey();
  expect(registry).toMatchObject({ state: 'registry', triesLeft: 3, sinceMs: expect.any(Number) });
  expect(registry).not.toHaveProperty('draft');
  await giveData(door, user, foreignData());
  // Nobody has anything of them before they send it.
  expect(await journey()).toMatchObject({ state: 'passport', actor: 'owner', tier: 'unauthorized' });
  await giveData(door, user, thaiData({ birthDate: '2009-05-31', expiryDate: '2030-05-30' }));
  expect(await journey()).toMatchObject({ state: 'guardian', actor: 'owner' });
  await giveTier(door, user, 'basic');
  expect(await journey()).toMatchObject({ state: 'face', tier: 'basic', opens: 'semi' });
});

test('with a case it says who acts and by when: our staff, its person for more, and its person again once it is taken back', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'passport');
  const journey = () => succeed(door, operation, user, {});
  const { promisedAtMs, sentAtMs } = await storedReview(door, user, reviewId);
  const review = { kind: 'passport', state: 'waiting', sentAtMs, promisedAtMs, isLate: false };
  expect(await journey()).toMatchObject({ state: 'passport', status: 1, actor: 'us', review });
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  const { lapsesAtMs: answerByMs } = await storedReview(door, user, reviewId);
  expect(await journey()).toMatchObject({ actor: 'owner', review: { state: 'asked', answerByMs } });
  await succeed(door, withdrawReview, user, { reviewId });
  const after = await journey();
  expect(after).toMatchObject({ state: 'passport', actor: 'owner' });
  expect(after).not.toHaveProperty('review');
});

test("while a company's case is open something is under way, whatever its person has given of themselves", async () => {
  const { user } = await sentCompany(door);
  const journey = await succeed(door, operation, user, {});
  expect(journey).toMatchObject({ state: 'data', status: 1, actor: 'us', review: { kind: 'company' } });
});

test('at the step of the face it says what that is for somebody: by card, by our staff, or nothing before an age', async () => {
  const [card, foreigner] = [await newUser(door), await newUser(door)];
  const [minor, nobody] = [await newUser(door), await newUser(door)];
  const youngBirth = { birthDate: '2009-05-31', expiryDate: '2030-05-30' };
  await giveData(door, card, thaiData());
  await giveData(door, foreigner, foreignData());
  await giveData(door, minor, thaiData({ ...youngBirth, issueDate: '2024-01-10' }));
  await consent(door, nobody);
  const at = async (user: User) => {
    await giveTier(door, user, 'basic');
    return succeed(door, operation, user, {});
  };
  expect(await at(card)).toMatchObject({ state: 'face', actor: 'owner', faceWay: { by: 'card' } });
  expect(await at(foreigner)).toMatchObject({ state: 'face', actor: 'owner', faceWay: { by: 'reviewer' } });
  expect(await at(minor)).toMatchObject({ actor: 'nobody', faceWay: { by: 'too-young', leastAge: 20 } });
  // A level by hand, of somebody who has given nothing.
  expect(await at(nobody)).toMatchObject({ faceWay: { by: 'reviewer' } });
});
