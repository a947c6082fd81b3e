import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/auth/login-password.ts';
import { keys } from '../../../functions/table/keys.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { authEventsOf, meterDoor, phoneHashOf } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { goodPassword, userWithPassword, wrongPassword } from '../../front-door/people/passwords.ts';
import { logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';
import type { Caller } from '../../../infra/write-request.ts';

const door = await openDoor();

/** Asks with a fresh device. */
async function guess(mobile: string, password: string) {
  return ask(door, operation, await newCaller(), { mobile, password });
}

async function spendAllTries(mobile: string): Promise<void> {
  for (const triesLeft of [4, 3, 2, 1, 0])
    expectRefusal(await guess(mobile, wrongPassword), 'credentials-wrong', { triesLeft });
}

/** What somebody outside sees of six guesses, and what the table is asked for meanwhile. */
async function sixGuesses(metered: ReturnType<typeof meterDoor>, mobile: string) {
  const seen: object[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const caller: Caller = await newCaller();
    let answer: object = {};
    const { calls, writeUnits } = await metered.meter.measure(async () => {
      const { status, code, message, data, headers, body } = await ask(metered.door, operation, caller, {
        mobile,
        password: wrongPassword,
      });
      answer = { status, code, message, data, headers: Object.keys(headers), bodyLength: body.length };
    });
    seen.push({ answer, calls, writeUnits });
  }
  return seen;
}

test('unknown numbers, known ones without a password and wrong passwords are answered alike for the same work', async () => {
  const metered = meterDoor(door);
  const withPassword = await userWithPassword(door);
  const without = await logIn(door, randomMobile());
  // What a process reads once is read before anything is counted.
  await ask(metered.door, operation, await newCaller(), { mobile: randomMobile(), password: wrongPassword });
  const expected = await sixGuesses(metered, withPassword.mobile);
  expect(expected.map((each) => JSON.stringify(each))).toEqual([
    ...Array.from({ length: 5 }, () => expect.stringContaining('21004')),
    expect.stringContaining('21005'),
  ]);
  expect(await sixGuesses(metered, randomMobile())).toEqual(expected);
  expect(await sixGuesses(metered, without.mobile)).toEqual(expected);
});

test("a number that is nobody's has a trail of its own and gets no account", async () => {
  const mobile = randomMobile();
  await spendAllTries(mobile);
  const phoneHash = await phoneHashOf(door, mobile);
  const events = await authEventsOf(door, { phoneHash });
  expect(events.map(({ event }) => event).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'login-refused'),
    'password-locked',
  ]);
  const kinds = (await itemsOf(door, keys.phone(phoneHash).pk)).map(({ sk }) => String(sk).replace(/#.*/, ''));
  expect([...new Set(kinds)].toSorted()).toEqual(['AUTH', 'PASSWORDTRIES']);
});

test('what is no password is named, and none of its rules are', async () => {
  const caller = await newCaller();
  expectRefusal(await ask(door, operation, caller, { mobile: randomMobile() }), 'input-not-valid', {
    fields: { password: 'password-required' },
  });
  expectRefusal(
    await ask(door, operation, caller, { mobile: randomMobile(), password: 'short' }),
    'credentials-wrong',
    { triesLeft: 4 },
  );
});

test('no password is stored or logged, and no hash is logged', async () => {
  const user = await userWithPassword(door);
  await guess(user.mobile, wrongPassword);
  await guess(user.mobile, goodPassword);
  const stored = JSON.stringify([
    ...(await itemsOf(door, user.userId)),
    ...(await itemsOf(door, keys.phone(await phoneHashOf(door, user.mobile)).pk)),
  ]);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  const logged = JSON.stringify(door.log.lines);
  expect(logged).toContain('login-refused');
  for (const secret of [goodPassword, wrongPassword]) {
    expect(stored).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  expect(logged).not.toContain('argon2id');
});
