import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import { operation } from '../../../functions/handlers/auth/login-password.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { keys } from '../../../functions/table/keys.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { askFrom, randomAddress } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import {
  accessOf,
  goodPassword,
  lockMs,
  otherPassword,
  userWithPassword,
  wrongPassword,
} from '../../front-door/people/passwords.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { dayMs, logInAgain, securityNoticesOf, sessionOf, trailOf } from '../../front-door/people/sessions.ts';
import { logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

/** Asks with a fresh device. */
async function guess(mobile: string, password: string) {
  return ask(door, operation, await newCaller(), { mobile, password });
}

async function spendAllTries(mobile: string): Promise<void> {
  for (const triesLeft of [4, 3, 2, 1, 0])
    expectRefusal(await guess(mobile, wrongPassword), 'credentials-wrong', { triesLeft });
}

test('given the right password, there is a session of the same account, over HTTP', async () => {
  const user = await logIn(door, randomMobile());
  await succeedOverHttp(door, setPassword, user, { newPassword: goodPassword });
  const caller = await newCaller('jt');
  const { token, userInfo } = await succeedOverHttp(door, loginPassword, caller, {
    mobile: user.mobile,
    password: goodPassword,
    device: { browser: 'safari', system: 'ios' },
  });
  expect(userInfo).toMatchObject({ userId: user.userId, hasPassword: true, reactivate: false });
  expect(await sessionOf(door, { ...user, ...caller, token })).toMatchObject({
    entry: 'jt',
    method: 'password',
    codeShownAtMs: 0,
    device: { browser: 'safari', system: 'ios' },
  });
});

test('a login is told in the log too, where on-call looks first', async () => {
  const user = await userWithPassword(door);
  door.log.lines.length = 0;
  await guess(user.mobile, goodPassword);
  expect(door.log.of('auth-event').map(({ facts }) => facts)).toEqual([
    { event: 'login-succeeded', reason: 'password', operation: loginPassword.name, userId: user.userId },
  ]);
});

test('a password on a device that has shown a code leaves that code counting; on a new one the person is told', async () => {
  const user = await userWithPassword(door);
  await trustDevice(door, user, 5_000);
  const { codeShownAtMs, codes } = await sessionOf(door, user);
  expect(codes.trust).toMatchObject({ amountSatang: 5_000 });
  const { token: _token, ...device } = user;
  const again = await succeed(door, operation, device, { mobile: user.mobile, password: goodPassword });
  expect(await sessionOf(door, { ...user, token: again.token })).toMatchObject({
    codeShownAtMs,
    codes,
    method: 'password',
  });
  expect(await securityNoticesOf(door, user)).toEqual(['password-changed']);
  await succeed(door, operation, await newCaller(), { mobile: user.mobile, password: goodPassword });
  expect(await securityNoticesOf(door, user)).toEqual(['new-device', 'password-changed']);
  expect(
    (await trailOf(door, user))
      .slice(0, 2)
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual(['login-succeeded', 'new-device']);
});

test.for([
  { given: 'by name', input: (sessionId: string) => ({ sessionId }) },
  { given: 'with all others', input: () => ({ others: true }) as const },
])(
  'a device whose session was ended from elsewhere $given shows a code again, though its holder knows the password',
  async ({ input }) => {
    const owner = await userWithPassword(door);
    const lost = await logInAgain(door, owner.mobile);
    await Promise.all([owner, lost].map((user) => trustDevice(door, user)));
    const { sessionId } = await sessionOf(door, lost);
    await succeed(door, endSession, owner, input(sessionId));
    const { token: _token, ...device } = lost;
    const back = await succeed(door, operation, device, { mobile: owner.mobile, password: goodPassword });
    expect(await sessionOf(door, { ...lost, token: back.token })).toMatchObject({ codeShownAtMs: 0, codes: {} });
    expect((await sessionOf(door, owner)).codeShownAtMs).toBeGreaterThan(0);
    // A code that is shown afterwards counts again.
    const proven = await logInAgain(door, owner.mobile, { on: lost });
    expect((await sessionOf(door, proven)).codes).toEqual({});
    await trustDevice(door, proven);
    const { codeShownAtMs } = await sessionOf(door, proven);
    const later = await succeed(door, operation, device, { mobile: owner.mobile, password: goodPassword });
    expect(await sessionOf(door, { ...lost, token: later.token })).toMatchObject({ codeShownAtMs });
  },
);

test('credentials-wrong and password-locked: five wrong ones lock it, a sixth and even the right one wait 15 minutes', async () => {
  const user = await userWithPassword(door);
  await unchanged(door, [user], () => spendAllTries(user.mobile));
  expectRefusal(await guess(user.mobile, wrongPassword), 'password-locked', { retryAfterMs: lockMs - 1 });
  expectRefusal(await guess(user.mobile, goodPassword), 'password-locked', { retryAfterMs: lockMs - 2 });
  // The code still opens the door, and that does not open the other one.
  const byCode = await logInAgain(door, user.mobile);
  expect(byCode.userId).toBe(user.userId);
  expectRefusal(await guess(user.mobile, goodPassword), 'password-locked', { retryAfterMs: expect.any(Number) });
  const { retryAfterMs } = await lockedData(user.mobile);
  door.clock.advance(retryAfterMs - 2);
  expectRefusal(await guess(user.mobile, goodPassword), 'password-locked', { retryAfterMs: 1 });
  expect((await guess(user.mobile, goodPassword)).code).toBe(1);
});

async function lockedData(mobile: string): Promise<{ retryAfterMs: number }> {
  const { data } = await guess(mobile, wrongPassword);
  if (typeof data !== 'object' || data === null || !('retryAfterMs' in data))
    throw new Error('the password is not locked');
  return { retryAfterMs: Number(data.retryAfterMs) };
}

test('after the lock there are five new tries, and the next lock is as long', async () => {
  const { mobile } = await userWithPassword(door);
  await spendAllTries(mobile);
  door.clock.advance(lockMs);
  await spendAllTries(mobile);
  expectRefusal(await guess(mobile, goodPassword), 'password-locked', { retryAfterMs: lockMs - 1 });
});

test('the lock is told to the person and to operators, once', async () => {
  const user = await userWithPassword(door);
  await spendAllTries(user.mobile);
  for (let more = 0; more < 3; more += 1) await guess(user.mobile, wrongPassword);
  expect(await securityNoticesOf(door, user)).toEqual(['password-locked', 'password-changed']);
  const trail = (await trailOf(door, user)).filter(({ operation: of }) => of === loginPassword.name);
  expect(trail.map(({ event, reason = '' }) => `${event} ${reason}`).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'login-refused credentials-wrong'),
    ...Array.from({ length: 3 }, () => 'login-refused password-locked'),
    'password-locked credentials-wrong',
  ]);
});

test('whoever locks it again and again fills the trail, but the inbox with two notices a day', async () => {
  const user = await userWithPassword(door);
  door.clock.moveTo(door.clock.peekMs() + dayMs - (door.clock.peekMs() % dayMs));
  for (let locks = 0; locks < 4; locks += 1) {
    await spendAllTries(user.mobile);
    door.clock.advance(lockMs);
  }
  expect((await trailOf(door, user)).filter(({ event }) => event === 'password-locked')).toHaveLength(4);
  const lockedNotices = async () =>
    (await securityNoticesOf(door, await logInAgain(door, user.mobile))).filter((told) => told === 'password-locked');
  expect(await lockedNotices()).toHaveLength(2);
  door.clock.advance(dayMs);
  await spendAllTries(user.mobile);
  expect(await lockedNotices()).toHaveLength(3);
});

test('the right password gives the tries back', async () => {
  const { mobile } = await userWithPassword(door);
  for (let round = 0; round < 2; round += 1) {
    for (const triesLeft of [4, 3, 2, 1])
      expectRefusal(await guess(mobile, wrongPassword), 'credentials-wrong', { triesLeft });
    expect((await guess(mobile, goodPassword)).code).toBe(1);
  }
});

test('ten guesses at once share the five tries, and ten more at the end of the lock share five new ones', async () => {
  const { mobile } = await userWithPassword(door);
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess(mobile, wrongPassword)));
    const compared = answers.filter(({ code }) => code === 21004).map(({ data }) => JSON.stringify(data));
    expect(compared.toSorted()).toEqual([0, 1, 2, 3, 4].map((triesLeft) => JSON.stringify({ triesLeft })));
    expect(answers.filter(({ code }) => code === 21005)).toHaveLength(5);
    door.clock.advance(lockMs);
  }
});

test('account-closed: only the right password learns that the owner is gone', async () => {
  const user = await userWithPassword(door);
  for (const key of [keys.person(user.userId), keys.wallet(user.userId)]) {
    await door.clients.documents.send(new DeleteCommand({ TableName: door.runtime.table, Key: { ...key } }));
  }
  expectRefusal(await guess(user.mobile, wrongPassword), 'credentials-wrong', { triesLeft: 4 });
  expectRefusal(await guess(user.mobile, goodPassword), 'account-closed');
});

test("too-many: an address has its tries an hour, whatever numbers it tries, and then spends nobody's", async () => {
  const tight: Door = await openDoor({ config: { loginTriesPerAddressHour: '3' } });
  const address = randomAddress();
  const { mobile } = await userWithPassword(door);
  for (let tries = 0; tries < 3; tries += 1) {
    expect(
      (await askFrom(tight, operation, await newCaller(), { mobile: randomMobile(), password: wrongPassword }, address))
        .code,
    ).toBe(21004);
  }
  const answer = await askFrom(tight, operation, await newCaller(), { mobile, password: goodPassword }, address);
  expectRefusal(answer, 'too-many', { retryAfterMs: expect.any(Number) });
  expectRefusal(await guess(mobile, wrongPassword), 'credentials-wrong', { triesLeft: 4 });
});

test("a hash of less cost than today's is renewed by the login; the password and the sessions stay", async () => {
  const user = await userWithPassword(door);
  const before = await accessOf(door, user);
  const salt = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: goodPassword,
    nonce: salt,
    memory: 1024,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.access(user.userId) },
      UpdateExpression: 'SET passwordHash = :hash',
      ExpressionAttributeValues: { ':hash': `$argon2id$v=19$m=1024,t=1,p=1$${text(salt)}$${text(tag)}` },
    }),
  );
  expect((await guess(user.mobile, otherPassword)).code).toBe(21004);
  expect((await guess(user.mobile, goodPassword)).code).toBe(1);
  const after = await accessOf(door, user);
  expect(after).toEqual({ ...before, passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) });
  expect(after.passwordHash).not.toBe(before.passwordHash);
  expect((await guess(user.mobile, goodPassword)).code).toBe(1);
  await succeed(door, getBaseInfo, user, {});
});

test('a password that was set two years ago opens a session as it did: nothing ages it, and no other is asked for', async () => {
  const user = await userWithPassword(door);
  const setAtMs = door.clock.peekMs() - 2 * 365 * dayMs;
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.access(user.userId) },
      UpdateExpression: 'SET passwordSetAtMs = :atMs',
      ExpressionAttributeValues: { ':atMs': setAtMs },
    }),
  );
  const caller = await newCaller();
  const { token, userInfo } = await succeed(door, operation, caller, { mobile: user.mobile, password: goodPassword });
  expect([token, userInfo]).toEqual([expect.any(String), expect.objectContaining({ hasPassword: true })]);
  expect(await accessOf(door, user)).toMatchObject({ passwordSetAtMs: setAtMs });
});
