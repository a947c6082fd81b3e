import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as startFace } from '../../../functions/handlers/identity/start-face.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { consent, foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { goTo, verified } from '../../front-door/identity/renewals.ts';
import { decided, decision, picturesFor } from '../../front-door/identity/reviews.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import type { ReviewKind } from '../../../shared/review.ts';

const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const somebody = await newOperator(door);
/** A birthday of next year and its first moment in Bangkok, where no 29 February is near. */
const year = new Date(door.clock.peekMs()).getUTCFullYear() + 1;
const birthdayMs = Date.UTC(year, 2, 9, 17);
const bornYearsBefore = (years: number): string => `${year - years}-03-10`;
const minuteMs = 60_000;

const young = (years: number) =>
  thaiData({ birthDate: bornYearsBefore(years), issueDate: `${year - 2}-01-10`, expiryDate: `${year + 6}-03-09` });

async function accepted(user: User, kind: ReviewKind): Promise<void> {
  const uploadIds = await picturesFor(door, user, kind);
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
}

const stateOf = async (user: User) => (await succeed(door, getJourney, user, {})).state;

test('fifteen and twenty begin with the birthday in Bangkok: before it too young, or with a guardian; from it on without', async () => {
  const [fifteen, twenty] = [await newUser(door), await newUser(door)];
  for (const user of [fifteen, twenty]) {
    await goTo(door, birthdayMs - minuteMs, user);
    await consent(door, user);
  }
  const give = (user: User, years: number) => ask(door, addInfo, user, young(years), { requestId: randomUUID() });
  expectRefusal(await give(fifteen, 15), 'too-young', { leastAge: 15 });
  expect((await give(twenty, 20)).data).toMatchObject({ needsGuardian: true });
  expect(await stateOf(twenty)).toBe('guardian');
  await goTo(door, birthdayMs, fifteen);
  await goTo(door, birthdayMs, twenty);
  expect((await give(fifteen, 15)).data).toMatchObject({ needsGuardian: true });
  expect(await stateOf(fifteen)).toBe('guardian');
  // Whoever was waiting for a guardian gives the data again, and goes on alone.
  expect((await give(twenty, 20)).data).toMatchObject({ needsGuardian: false });
  expect(await stateOf(twenty)).toBe('registry');
  const nineteen = await newUser(door);
  await consent(door, nineteen);
  expect((await give(nineteen, 19)).data).toMatchObject({ needsGuardian: true });
});

test('a minor with a consent is of the basic level and has no face compared; with the twentieth birthday they have', async () => {
  const next = Date.UTC(year + 1, 2, 9, 17);
  const user = await newUser(door);
  await giveData(door, user, young(19));
  await accepted(user, 'guardian');
  expect(await verified(door, user)).toMatchObject({ tier: 'basic' });
  // What was agreed to stays among the steps, as done.
  const { parts } = await succeed(door, getJourney, user, {});
  expect(parts.find(({ part }) => part === 'guardian')).toMatchObject({ isDone: true });
  const start = () => ask(door, startFace, user, {}, { requestId: randomUUID() });
  await goTo(door, next - minuteMs, user);
  expectRefusal(await start(), 'face-too-young', { leastAge: 20 });
  // Neither is a reviewer offered in the place of the camera, who would not be sent it.
  expect(await succeed(door, getReview, user, {})).not.toHaveProperty('sends');
  await goTo(door, next, user);
  expect(await succeed(door, getReview, user, {})).toMatchObject({ sends: { kind: 'face' } });
  expect(await stateOf(user)).toBe('face');
  expect((await start()).data).toMatchObject({ checkId: expect.stringMatching(/^fac_/) });
});

test('a minor with a passport goes on to the reviewer of passports, and to no registry of cards', async () => {
  const user = await newUser(door);
  await giveData(
    door,
    user,
    foreignData({ birthDate: bornYearsBefore(17), issueDate: `${year - 2}-01-10`, expiryDate: `${year + 6}-03-09` }),
  );
  expect(await stateOf(user)).toBe('guardian');
  await accepted(user, 'guardian');
  expect(await stateOf(user)).toBe('passport');
  const partsOf = async () => (await succeed(door, getJourney, user, {})).parts.map(({ part }) => part);
  expect(await partsOf()).toContain('guardian');
  await accepted(user, 'passport');
  expect((await walletOf(door, user)).tier).toBe('basic');
});
