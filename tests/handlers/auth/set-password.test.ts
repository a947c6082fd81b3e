import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import { operation as loginWithPassword } from '../../../functions/handlers/auth/login-password.ts';
import { operation } from '../../../functions/handlers/auth/set-password.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { endSession } from '../../../functions/table/session.ts';
import { itemsOf, unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
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
import { logInAgain, minuteMs, securityNoticesOf, sessionOf, trailOf } from '../../front-door/people/sessions.ts';
import { logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
/** As long as the same change is taken for a repeat. */
const repeatMs = 10 * minuteMs;
const change = { currentPassword: goodPassword, newPassword: otherPassword };

async function logsIn({ mobile }: User, password: string): Promise<boolean> {
  return (await ask(door, loginWithPassword, await newCaller(), { mobile, password })).code === 1;
}

/** The same on the person's own device. */
async function logsInOn({ token: _token, ...device }: User, password: string): Promise<boolean> {
  return (await ask(door, loginWithPassword, device, { mobile: device.mobile, password })).code === 1;
}

test('the first password needs no current one; the second does, over HTTP', async () => {
  const user = await logIn(door, randomMobile());
  expect((await succeed(door, getBaseInfo, user, {})).hasPassword).toBe(false);
  expect(await succeedOverHttp(door, setPassword, user, { newPassword: goodPassword })).toEqual({});
  expect((await succeed(door, getBaseInfo, user, {})).hasPassword).toBe(true);
  expect(await succeedOverHttp(door, setPassword, user, change)).toEqual({});
  expect([await logsIn(user, otherPassword), await logsIn(user, goodPassword)]).toEqual([true, false]);
});

test('given a change, the own session goes on and the others end, which is told once each time', async () => {
  const other = await logIn(door, randomMobile());
  const own = await logInAgain(door, other.mobile);
  await succeed(door, operation, own, { newPassword: goodPassword });
  expectRefusal(await ask(door, getBaseInfo, other, {}), 'session-over');
  await succeed(door, getBaseInfo, own, {});

  const third = await logInAgain(door, own.mobile);
  await succeed(door, operation, own, change);
  expectRefusal(await ask(door, getBaseInfo, third, {}), 'session-over');
  await succeed(door, getBaseInfo, own, {});
  expect(await accessOf(door, own)).toMatchObject({ generation: 2 });
  expect(await sessionOf(door, own)).toMatchObject({ generation: 2 });
  expect((await securityNoticesOf(door, own)).filter((told) => told === 'password-changed')).toHaveLength(2);
  const trail = (await trailOf(door, own)).filter(({ operation: of }) => of === setPassword.name);
  expect(trail.map(({ event }) => event)).toEqual(['password-changed', 'password-set']);
});

test('current-password-needed: where there is a password already', async () => {
  const user = await userWithPassword(door);
  door.clock.advance(repeatMs);
  for (const newPassword of [otherPassword, goodPassword]) {
    const answer = await unchanged(door, [user], () => ask(door, operation, user, { newPassword }));
    expectRefusal(answer, 'current-password-needed');
  }
});

test("credentials-wrong and password-locked: wrong current ones count with the same device's logins, and lock both", async () => {
  const user = await userWithPassword(door);
  const wrong = { currentPassword: wrongPassword, newPassword: otherPassword };
  await unchanged(door, [user], async () => {
    expect(await logsInOn(user, wrongPassword)).toBe(false);
    for (const triesLeft of [3, 2, 1, 0])
      expectRefusal(await ask(door, operation, user, wrong), 'credentials-wrong', { triesLeft });
    expectRefusal(await ask(door, operation, user, change), 'password-locked', { retryAfterMs: lockMs - 1 });
  });
  expect(await logsInOn(user, goodPassword)).toBe(false);
  expect(await logsIn(user, goodPassword)).toBe(true);
  expect(await securityNoticesOf(door, user)).toEqual(['new-device', 'password-locked', 'password-changed']);
  const trail = (await trailOf(door, user)).filter(({ operation: of }) => of === setPassword.name);
  expect(trail.map(({ event, reason = '' }) => `${event} ${reason}`).toSorted()).toEqual([
    'password-locked credentials-wrong',
    ...Array.from({ length: 4 }, () => 'password-refused credentials-wrong'),
    'password-refused password-locked',
    'password-set ',
  ]);
  door.clock.advance(lockMs);
  const again = await logInAgain(door, user.mobile);
  await succeed(door, operation, again, change);
  expect(await logsIn(user, otherPassword)).toBe(true);
});

test('the right current password gives the tries back', async () => {
  const user = await userWithPassword(door);
  for (let tries = 0; tries < 4; tries += 1)
    await ask(door, operation, user, { ...change, currentPassword: wrongPassword });
  await succeed(door, operation, user, change);
  expectRefusal(
    await ask(door, operation, user, { newPassword: goodPassword, currentPassword: wrongPassword }),
    'credentials-wrong',
    { triesLeft: 4 },
  );
});

test('password-too-common: it costs no try, and the own number is one', async () => {
  const user = await userWithPassword(door);
  for (const newPassword of ['P@ssw0rd1', 'Kapao2026!', `x${user.mobile.slice(1)}!`]) {
    const answer = await unchanged(door, [user], () =>
      ask(door, operation, user, { currentPassword: wrongPassword, newPassword }),
    );
    expectRefusal(answer, 'password-too-common');
  }
  expectRefusal(await ask(door, operation, user, { ...change, currentPassword: wrongPassword }), 'credentials-wrong', {
    triesLeft: 4,
  });
});

test('the same change once more, because its answer was lost, succeeds and changes nothing, for ten minutes', async () => {
  const user = await userWithPassword(door);
  await unchanged(door, [user], () => succeed(door, operation, user, { newPassword: goodPassword }));
  await succeed(door, operation, user, change);
  // More often than there are tries: a repeat gives its own back.
  await unchanged(door, [user], async () => {
    for (let times = 0; times < 6; times += 1) await succeed(door, operation, user, change);
  });
  expect(await securityNoticesOf(door, user)).toEqual(['password-changed', 'password-changed']);
  door.clock.advance(repeatMs);
  expectRefusal(await ask(door, operation, user, change), 'credentials-wrong', { triesLeft: 4 });
});

test('within these ten minutes a wrong current password is wrong as ever', async () => {
  const user = await userWithPassword(door);
  expectRefusal(await ask(door, operation, user, { ...change, currentPassword: wrongPassword }), 'credentials-wrong', {
    triesLeft: 4,
  });
  expectRefusal(await ask(door, operation, user, { newPassword: otherPassword }), 'current-password-needed');
});

test('the same change twice at once is one change, and both are told that it is done', async () => {
  const user = await userWithPassword(door);
  const answers = await Promise.all([1, 2, 3].map(() => ask(door, operation, user, change)));
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(await accessOf(door, user)).toMatchObject({ generation: 2 });
  expect(await securityNoticesOf(door, user)).toEqual(['password-changed', 'password-changed']);
  await succeed(door, getBaseInfo, user, {});
});

test('of two different changes at once one holds', async () => {
  const user = await userWithPassword(door);
  const answers = await Promise.all(
    [otherPassword, wrongPassword].map((newPassword) => ask(door, operation, user, { ...change, newPassword })),
  );
  const [one, two] = answers.map(({ code }) => code === 1);
  expect(one).not.toBe(two);
  expect([await logsIn(user, otherPassword), await logsIn(user, wrongPassword)]).toEqual([one, two]);
});

test('a session that ends while the password is being changed does not change it', async () => {
  const user = await userWithPassword(door);
  const session = await sessionOf(door, user);
  const { userKeys, table } = door.runtime;
  const ending: Door = {
    ...door,
    runtime: {
      ...door.runtime,
      userKeys: {
        ...userKeys,
        open: async (userId, wrapped) => {
          const write = endSession(table, session, door.clock.peekMs());
          await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
          return userKeys.open(userId, wrapped);
        },
      },
    },
  };
  const before = await accessOf(door, user);
  expectRefusal(await ask(ending, operation, user, change), 'session-over');
  expect(await accessOf(door, user)).toEqual(before);
});

test('passwords that are none are named', async () => {
  const user = await logIn(door, randomMobile());
  expectRefusal(await ask(door, operation, user, { newPassword: 'abcdefgh', currentPassword: '' }), 'input-not-valid', {
    fields: { newPassword: 'password-mix' },
  });
  expectRefusal(await ask(door, operation, user, {}), 'input-not-valid', {
    fields: { newPassword: 'password-required' },
  });
});

test('no password is stored or logged', async () => {
  const user = await userWithPassword(door);
  await succeed(door, operation, user, change);
  await ask(door, operation, user, { ...change, currentPassword: wrongPassword });
  const texts = JSON.stringify([...(await itemsOf(door, user.userId)), ...door.log.lines]);
  for (const secret of [goodPassword, otherPassword, wrongPassword]) expect(texts).not.toContain(secret);
  expect(JSON.stringify(door.log.lines)).not.toContain('argon2id');
});
