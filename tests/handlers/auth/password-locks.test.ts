import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/auth/login-password.ts';
import { operation as setPassword } from '../../../functions/handlers/auth/set-password.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { phoneHashOf } from '../../front-door/people/codes.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { openDoor } from '../../front-door/door/door.ts';
import {
  goodPassword,
  lockMs,
  otherPassword,
  resetCodeFor,
  userWithPassword,
  wrongPassword,
} from '../../front-door/people/passwords.ts';
import { operation as resetPassword } from '../../../functions/handlers/auth/reset-password.ts';
import { dayMs, logInAgain, securityNoticesOf } from '../../front-door/people/sessions.ts';
import { newCaller, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import type { Caller } from '../../../infra/write-request.ts';

const door = await openDoor();

/** A device that logs in, without a session of its own. */
function deviceOf({ token: _token, ...device }: User): Caller {
  return device;
}

async function guessOn(device: Caller, mobile: string, password: string) {
  return ask(door, operation, device, { mobile, password });
}

async function spendAllTriesOn(deviceFor: () => Promise<Caller> | Caller, mobile: string): Promise<void> {
  for (const triesLeft of [4, 3, 2, 1, 0])
    expectRefusal(await guessOn(await deviceFor(), mobile, wrongPassword), 'credentials-wrong', { triesLeft });
}

test('five wrong tries of strangers lock every stranger, and not the device that the owner has logged in with', async () => {
  const owner = await userWithPassword(door);
  await spendAllTriesOn(() => newCaller(), owner.mobile);
  expectRefusal(await guessOn(await newCaller(), owner.mobile, goodPassword), 'password-locked', {
    retryAfterMs: expect.any(Number),
  });
  expect((await guessOn(deviceOf(owner), owner.mobile, goodPassword)).code).toBe(1);
  // That the owner got in opens nothing for the others.
  expectRefusal(await guessOn(await newCaller(), owner.mobile, goodPassword), 'password-locked', {
    retryAfterMs: expect.any(Number),
  });
});

test("the owner's own five wrong tries lock that device, and no other", async () => {
  const owner = await userWithPassword(door);
  const second = await logInAgain(door, owner.mobile);
  await spendAllTriesOn(() => deviceOf(owner), owner.mobile);
  expectRefusal(await guessOn(deviceOf(owner), owner.mobile, goodPassword), 'password-locked', {
    retryAfterMs: expect.any(Number),
  });
  expect((await guessOn(deviceOf(second), owner.mobile, goodPassword)).code).toBe(1);
  expect((await guessOn(await newCaller(), owner.mobile, goodPassword)).code).toBe(1);
  door.clock.advance(lockMs);
  expect((await guessOn(deviceOf(owner), owner.mobile, goodPassword)).code).toBe(1);
});

test('a device that is known for one person is a stranger to every other', async () => {
  const [owner, other] = [await userWithPassword(door), await userWithPassword(door)];
  await spendAllTriesOn(() => deviceOf(other), owner.mobile);
  expectRefusal(await guessOn(await newCaller(), owner.mobile, goodPassword), 'password-locked', {
    retryAfterMs: expect.any(Number),
  });
  expect((await guessOn(deviceOf(other), other.mobile, goodPassword)).code).toBe(1);
});

test('strangers cannot keep a session from changing its password: its current one counts on its own device', async () => {
  const owner = await userWithPassword(door);
  await spendAllTriesOn(() => newCaller(), owner.mobile);
  await succeed(door, setPassword, owner, { currentPassword: goodPassword, newPassword: otherPassword });
  // A new password is nobody's to have guessed at: the count of strangers begins anew.
  expectRefusal(await guessOn(await newCaller(), owner.mobile, goodPassword), 'credentials-wrong', { triesLeft: 4 });
});

test('a lock is told of too where its tries are guesses right behind a change, without the current password', async () => {
  const owner = await userWithPassword(door);
  const guess = (newPassword: string) => ask(door, setPassword, owner, { newPassword });
  for (const count of [1, 2, 3, 4]) expectRefusal(await guess(`Rua${count}!yaek-Pla`), 'current-password-needed');
  expectRefusal(await guess('Rua5!yaek-Pla'), 'credentials-wrong', { triesLeft: 0 });
  expectRefusal(await guess('Rua6!yaek-Pla'), 'password-locked', { retryAfterMs: expect.any(Number) });
  expect(await securityNoticesOf(door, owner)).toContain('password-locked');
});

test('a reset gives back the tries of strangers and those of the device that did it', async () => {
  const owner = await userWithPassword(door);
  await spendAllTriesOn(() => newCaller(), owner.mobile);
  await spendAllTriesOn(() => deviceOf(owner), owner.mobile);
  const code = await resetCodeFor(door, owner.mobile);
  await succeed(door, resetPassword, deviceOf(owner), { mobile: owner.mobile, code, password: otherPassword });
  expect((await guessOn(deviceOf(owner), owner.mobile, otherPassword)).code).toBe(1);
  expect((await guessOn(await newCaller(), owner.mobile, otherPassword)).code).toBe(1);
});

test('strangers use up the notices of their own locks only', async () => {
  const owner = await userWithPassword(door);
  // Notices are counted by days of UTC: the three locks of a run before midnight would stand in two of them.
  door.clock.moveTo(door.clock.peekMs() + dayMs - (door.clock.peekMs() % dayMs));
  for (let locks = 0; locks < 3; locks += 1) {
    await spendAllTriesOn(() => newCaller(), owner.mobile);
    door.clock.advance(lockMs);
  }
  const told = async () =>
    (await securityNoticesOf(door, await logInAgain(door, owner.mobile))).filter((event) => event === 'password-locked')
      .length;
  expect(await told()).toBe(2);
  await spendAllTriesOn(() => deviceOf(owner), owner.mobile);
  expect(await told()).toBe(3);
  // By this mark the SMS of a day are counted apart as well.
  const written = (await itemsOf(door, owner.userId)).filter((item) => item['securityEvent'] === 'password-locked');
  expect(written.map((item) => item['onOwnDevice'])).toEqual([undefined, undefined, true]);
});

test("what is nobody's number has one count, however many devices try", async () => {
  const mobile = randomMobile();
  await spendAllTriesOn(() => newCaller(), mobile);
  const { Items: items = [] } = await door.clients.documents.send(
    new QueryCommand({
      TableName: door.runtime.table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': `PHONE#${await phoneHashOf(door, mobile)}`, ':prefix': 'PASSWORDTRIES' },
    }),
  );
  expect(items.map(({ sk }) => sk)).toEqual(['PASSWORDTRIES']);
});
