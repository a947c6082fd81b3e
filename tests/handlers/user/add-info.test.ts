import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { operation } from '../../../functions/handlers/user/add-info.ts';
import { idNumberHashOf } from '../../../functions/runtime/identity/id-number.ts';
import { openPersonalData } from '../../../functions/runtime/identity/personal-data.ts';
import { readAccount } from '../../../functions/runtime/person/account.ts';
import { readIdentity } from '../../../functions/table/identity.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { arrangeWallet, itemsOf, unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { consent, foreignData, giveData, randomNationalId, thaiData } from '../../front-door/identity/personal-data.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import { refusals } from '../../../shared/refusals.ts';

const door = await openDoor();

async function consented(): Promise<User> {
  const user = await newUser(door);
  await consent(door, user);
  return user;
}

const add = (user: User, data: object) => ask(door, operation, user, data, { requestId: randomUUID() });
const itemOf = (key: { pk: string; sk: string }) => readItem(door.clients.documents, door.runtime.table, key);

/** Whose a number is. */
async function ownerOf(data: PersonalData): Promise<unknown> {
  return (await itemOf(keys.idNumber(await idNumberHashOf(door.runtime, data))))?.['userId'];
}

/** What stands of a person, masked. */
async function keptOf({ userId }: User) {
  const person = (await readAccount(door.runtime, userId))?.person;
  if (person === undefined) throw new Error('nobody has this id');
  const kept = readIdentity(await itemOf(keys.evidence(userId)), await itemOf(keys.identity(userId)), undefined);
  return openPersonalData(door.runtime, person, kept);
}

test('given the consent, all of it is kept under both keys, and nothing of it in clear; over HTTP', async () => {
  const user = await consented();
  const data = thaiData();
  const answer = await succeedOverHttp(door, addUserInfo, user, data, { requestId: randomUUID() });
  expect(answer).toEqual({ givenAtMs: expect.any(Number), needsGuardian: false });
  expect((await keptOf(user))?.identity.masked()).toMatchObject({ nationality: 'TH', sex: 1, careerCode: '101' });
  expect(await ownerOf(data)).toBe(user.userId);
  const stored = JSON.stringify(await itemsOf(door, user.userId));
  expect(stored).not.toMatch(new RegExp(`${data.idNumber}|สมชาย|Jaidee|JT0-1|1990-05-31|มหาราช|somchai@`));
  expect(JSON.stringify(door.log.lines)).not.toContain(data.idNumber);
});

test('the evidence key is another than the profile key: neither opens as the other', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const { evidenceKeys, userKeys } = door.runtime;
  const wrapped = String((await itemOf(keys.evidence(user.userId)))?.['wrappedKey']);
  await expect(evidenceKeys.open(user.userId, wrapped)).resolves.toBeDefined();
  await expect(userKeys.open(user.userId, wrapped)).rejects.toThrow();
});

test('given again before it is verified, the new data counts and a former number is free', async () => {
  const user = await newUser(door);
  const former = await giveData(door, user, thaiData());
  const next = foreignData({ birthDate: '2008-01-01', issueDate: '2024-03-01' });
  expect(await succeed(door, operation, user, next)).toMatchObject({ needsGuardian: true });
  expect((await keptOf(user))?.identity.masked()).toMatchObject({ nationality: 'LA', idType: 2 });
  expect(await ownerOf(former)).toBeUndefined();
  expect(await ownerOf(next)).toBe(user.userId);
});

test("a number that nobody has proven is the last one's; id-number-taken: not one that a verified person gave", async () => {
  const [first, second, third] = [await newUser(door), await newUser(door), await consented()];
  const data = thaiData();
  await giveData(door, first, data);
  await giveData(door, second, data);
  expect(await ownerOf(data)).toBe(second.userId);
  await giveTier(door, second, 'basic');
  await unchanged(door, [second, third], async () => {
    expectRefusal(await add(third, data), 'id-number-taken');
  });
  expect(await ownerOf(data)).toBe(second.userId);
  // Whose claim was taken over gives up nothing of another's with the next data.
  await succeed(door, operation, first, thaiData());
  expect(await ownerOf(data)).toBe(second.userId);
});

test('consent-needed comes before anything is said of the data', async () => {
  const user = await newUser(door);
  await unchanged(door, [user], async () => {
    const answer = await add(user, thaiData({ birthDate: '2020-01-01', issueDate: '2025-01-01' }));
    expectRefusal(answer, 'consent-needed', { document: 'identity-verification', version: '2026-11-27' });
  });
});

test('too-young, document-expired, and input-not-valid for what a list does not have', async () => {
  const user = await consented();
  await unchanged(door, [user], async () => {
    const child = thaiData({ birthDate: '2020-01-01', issueDate: '2025-01-01' });
    expectRefusal(await add(user, child), 'too-young', { leastAge: 15 });
    expectRefusal(await add(user, thaiData({ expiryDate: '2026-01-01' })), 'document-expired');
    expectRefusal(await add(user, thaiData({ careerCode: '999' })), 'input-not-valid', {
      fields: { careerCode: 'career-not-listed' },
    });
    expectRefusal(await add(user, { ...thaiData(), idType: 3 }), 'input-not-valid', {
      fields: { idType: 'id-type-required' },
    });
    const wrongDigit = `${randomNationalId().slice(0, 12)}x`;
    expectRefusal(await add(user, { ...thaiData(), idNumber: wrongDigit }), 'input-not-valid', {
      fields: { idNumber: 'id-number-not-valid' },
    });
  });
});

test('personal-data-fixed: once verified; under-review: while a reviewer has it', async () => {
  const [verified, pending] = [await consented(), await consented()];
  await giveTier(door, verified, 'basic');
  await arrangeWallet(door, pending, { auditStatus: 1 });
  await unchanged(door, [verified, pending], async () => {
    expectRefusal(await add(verified, thaiData()), 'personal-data-fixed');
    expectRefusal(await add(pending, thaiData()), 'under-review');
  });
});

test('what another does between the look and the write counts', async () => {
  const [user, owner, verified] = [await consented(), await newUser(door), await consented()];
  // The number's unproven owner is verified: the claim stays theirs, and the next try is told.
  const data = thaiData();
  await giveData(door, owner, data);
  const slow = meanwhileDoor(door, () => giveTier(door, owner, 'basic'));
  expect((await ask(slow, operation, user, data, { requestId: randomUUID() })).code).toBe(refusals.busy.code);
  expect(await ownerOf(data)).toBe(owner.userId);
  expectRefusal(await add(user, data), 'id-number-taken');
  // The one who gives is verified.
  const late = meanwhileDoor(door, () => giveTier(door, verified, 'basic'));
  expectRefusal(await ask(late, operation, verified, thaiData(), { requestId: randomUUID() }), 'personal-data-fixed');
  // The same person gives something else: one number is left, and it is that of what counts.
  const [mine, other] = [thaiData(), thaiData()];
  const both = meanwhileDoor(door, () => succeed(door, operation, user, other));
  expect((await ask(both, operation, user, mine, { requestId: randomUUID() })).code).toBe(refusals.busy.code);
  expect([await ownerOf(mine), await ownerOf(other)]).toEqual([undefined, user.userId]);
});
