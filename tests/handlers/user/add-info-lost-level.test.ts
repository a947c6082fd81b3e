import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation } from '../../../functions/handlers/user/add-info.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { companyData } from '../../front-door/identity/companies.ts';
import { consent, foreignData, randomNationalId, thaiData } from '../../front-door/identity/personal-data.ts';
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
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { carryOut } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const give = (user: User, data: PersonalData) => ask(door, operation, user, data, { requestId: randomUUID() });

/** Somebody whose card has ended, and whose level a month later. */
async function withLostLevel() {
  const known = await knownByCard(door, 50);
  const { user, expiresAtMs } = known;
  await goTo(door, expiresAtMs + 5 * 60_000, user);
  await sweepRenewals(door);
  const { endsAtMs = 0 } = await storedWatch(door, user);
  await goTo(door, endsAtMs + 5 * 60_000, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  expect((await renewalWordsTo(door, user))[0]).toBe('stepped-down');
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({ levelEnded: 'person', levelEndedOf: 'basic' });
  return known;
}

const newCard = (data: PersonalData) => ({ ...data, laserId: 'JT0-9876543-89', expiryDate: dayAfter(door, 3_000) });

test("behind its level's end a wallet is still its person's: another card or a passport opens nothing, their own card all", async () => {
  const { user, data } = await withLostLevel();
  const stored = () => readItem(door.clients.documents, door.runtime.table, keys.identity(user.userId));
  const before = await stored();
  const others = [newCard({ ...data, idNumber: randomNationalId() }), foreignData({ expiryDate: dayAfter(door, 900) })];
  for (const other of others)
    await unchanged(door, [user], async () => expectRefusal(await give(user, other), 'personal-data-fixed'));
  expect((await give(user, newCard(data))).code).toBe(1);
  // What had been verified stays until the new card is.
  expect(await stored()).toMatchObject({ ...before, nextRevision: 2 });
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'registry', tier: 'unauthorized' });
  expect(await verified(door, user)).toEqual({ word: 'match', tier: 'basic' });
  expect((await walletOf(door, user)).levelEndedAtMs).toBeUndefined();
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'face', tier: 'basic' });
});

test('id-number-taken: its number is nobody else’s meanwhile, neither given nor matched', async () => {
  const { data } = await withLostLevel();
  const thief = await newUser(door);
  await consent(door, thief);
  await unchanged(door, [thief], async () => expectRefusal(await give(thief, newCard(data)), 'id-number-taken'));
  // Given before it was anybody's, it is matched for nobody else behind the end either.
  const number = randomNationalId();
  const first = await newUser(door);
  await consent(door, first);
  const theirs = thaiData({ idNumber: number, expiryDate: dayAfter(door, 3_000) });
  expect((await give(first, theirs)).code).toBe(1);
  const owner = await newUser(door);
  await consent(door, owner);
  expect((await give(owner, { ...theirs, expiryDate: dayAfter(door, 20) })).code).toBe(1);
  await verified(door, owner);
  await sweepRenewals(door);
  for (const days of [21, 32]) {
    await goTo(door, door.clock.peekMs() + days * 86_400_000, owner);
    await sweepRenewals(door);
  }
  expect((await walletOf(door, owner)).tier).toBe('unauthorized');
  await goTo(door, door.clock.peekMs() + 1, first);
  expectRefusal(await ask(door, verifyRegistry, first, {}, { requestId: randomUUID() }), 'id-number-taken');
});

test('company-not-possible: a person whose level has ended is no company', async () => {
  const { user } = await withLostLevel();
  const gives = () => ask(door, giveCompany, user, companyData(), { requestId: randomUUID() });
  await unchanged(door, [user], async () => expectRefusal(await gives(), 'company-not-possible'));
});

test('a name that two operators correct behind the end of a level makes nobody a stranger to their wallet', async () => {
  const { user, data } = await withLostLevel();
  await carryOut(door, setUser, { mobile: user.mobile, firstName: 'สมหญิง', reason: 'the name was mistyped' });
  expect(await walletOf(door, user)).toHaveProperty('levelEndedAtMs');
  const other = newCard({ ...data, idNumber: randomNationalId() });
  await unchanged(door, [user], async () => expectRefusal(await give(user, other), 'personal-data-fixed'));
});

test('who was raised by hand before a guardian agreed gives a new card behind the end of that level', async () => {
  const known = await withLostLevel();
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.identityJourney(known.user.userId) },
      UpdateExpression: 'SET #state = :guardian',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':guardian': 'guardian' },
    }),
  );
  expect(await succeed(door, getJourney, known.user, {})).toMatchObject({ state: 'guardian' });
  expect((await give(known.user, newCard(known.data))).code).toBe(1);
  expect(await succeed(door, getJourney, known.user, {})).toMatchObject({ state: 'registry' });
});
