import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { loginPassword } from '../../../shared/contracts/auth/login-password.ts';
import { resetPassword } from '../../../shared/contracts/auth/reset-password.ts';
import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { operation as loginWithPassword } from '../../../functions/handlers/auth/login-password.ts';
import { operation } from '../../../functions/handlers/auth/reset-password.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as sendCodeForReset } from '../../../functions/handlers/auth/send-reset-code.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { codeHashOf } from '../../../functions/runtime/session/check-code.ts';
import { keys } from '../../../functions/table/keys.ts';
import { replaceCode } from '../../../functions/table/sms-code.ts';
import { itemsOf, unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { askFrom, forgetSends, meterDoor, phoneHashOf, randomAddress } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import {
  accessOf,
  goodPassword,
  otherCode,
  otherPassword,
  resetCodeFor,
  userWithPassword,
  wrongPassword,
} from '../../front-door/people/passwords.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { logInAgain, minuteMs, securityNoticesOf, trailOf } from '../../front-door/people/sessions.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given the code of the SMS, there is a new password, over HTTP', async () => {
  const user = await logIn(door, randomMobile());
  const { mobile } = user;
  await forgetSends(door, mobile);
  await succeedOverHttp(door, sendResetCode, await newCaller(), { mobile });
  const { code = '' } = await awaitSms(door.stage, mobile);
  expect(
    await succeedOverHttp(door, resetPassword, await newCaller(), { mobile, code, password: goodPassword }),
  ).toEqual({});
  const { userInfo } = await succeedOverHttp(door, loginPassword, await newCaller(), {
    mobile,
    password: goodPassword,
  });
  expect(userInfo).toMatchObject({ userId: user.userId, hasPassword: true });
});

test('a reset ends every session, lifts the lock, and is told to the person and to operators', async () => {
  const one = await userWithPassword(door);
  const two = await logInAgain(door, one.mobile);
  for (let tries = 0; tries < 5; tries += 1)
    await ask(door, loginWithPassword, await newCaller(), { mobile: one.mobile, password: wrongPassword });
  const { generation } = await accessOf(door, one);
  const code = await resetCodeFor(door, one.mobile);
  await succeed(door, operation, await newCaller(), { mobile: one.mobile, code, password: otherPassword });

  for (const user of [one, two]) expectRefusal(await ask(door, getBaseInfo, user, {}), 'session-over');
  expect((await accessOf(door, one)).generation).toBe(generation + 1);
  expectRefusal(
    await ask(door, loginWithPassword, await newCaller(), { mobile: one.mobile, password: goodPassword }),
    'credentials-wrong',
    { triesLeft: 4 },
  );
  const caller = await newCaller();
  const { token } = await succeed(door, loginWithPassword, caller, { mobile: one.mobile, password: otherPassword });
  expect(
    (await securityNoticesOf(door, { ...one, ...caller, token })).filter((told) => told === 'password-reset'),
  ).toHaveLength(1);
  expect((await trailOf(door, one)).filter(({ event }) => event === 'password-reset')).toMatchObject([
    { operation: 'auth/reset-password' },
  ]);
});

test('code-wrong: five tries, then code-not-active even for the right one, and nothing has changed', async () => {
  const user = await userWithPassword(door);
  const code = await resetCodeFor(door, user.mobile);
  const input = { mobile: user.mobile, password: otherPassword };
  await unchanged(door, [user], async () => {
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expectRefusal(await ask(door, operation, await newCaller(), { ...input, code: otherCode(code) }), 'code-wrong', {
        triesLeft,
      });
    }
    expectRefusal(await ask(door, operation, await newCaller(), { ...input, code }), 'code-not-active');
  });
  await succeed(door, getBaseInfo, user, {});
});

test('code-not-active: none was sent, it is used, five minutes are over, or it was for a login', async () => {
  const user = await logIn(door, randomMobile());
  const { mobile } = user;
  const show = async (code: string) =>
    ask(door, operation, await newCaller(), { mobile, code, password: goodPassword });
  expectRefusal(await show('123456'), 'code-not-active');

  door.clock.advance(minuteMs);
  await succeed(door, sendCode, await newCaller(), { mobile });
  expectRefusal(await show(lastCode(door, mobile)), 'code-not-active');

  const late = await resetCodeFor(door, mobile);
  door.clock.advance(5 * minuteMs);
  expectRefusal(await show(late), 'code-not-active');
  expect((await accessOf(door, user)).passwordHash).toBeUndefined();

  const used = await resetCodeFor(door, mobile);
  expect((await show(used)).code).toBe(1);
  expectRefusal(await show(used), 'code-not-active');
});

test('two resets at once with the same code: one sets its password', async () => {
  for (let round = 0; round < 3; round += 1) {
    const user = await logIn(door, randomMobile());
    const { mobile } = user;
    const code = await resetCodeFor(door, mobile);
    const answers = await Promise.all(
      [goodPassword, otherPassword].map(async (password) =>
        ask(door, operation, await newCaller(), { mobile, code, password }),
      ),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([1, 21002]);
    const opened = await Promise.all(
      [goodPassword, otherPassword].map(async (password) =>
        ask(door, loginWithPassword, await newCaller(), { mobile, password }),
      ),
    );
    expect(opened.map((answer) => answer.code === 1)).toEqual(answers.map((answer) => answer.code === 1));
    expect((await accessOf(door, user)).generation).toBe(1);
  }
});

test('password-too-common: it costs no try of the code, and the own number is one', async () => {
  const { mobile } = await logIn(door, randomMobile());
  const code = await resetCodeFor(door, mobile);
  for (const password of ['P@ssw0rd1', 'Kapao2026!', 'Qwerty123!', `x${mobile.slice(1)}!`, `Zq-${mobile.slice(-6)}!`]) {
    expectRefusal(
      await ask(door, operation, await newCaller(), { mobile, code: otherCode(code), password }),
      'password-too-common',
    );
  }
  expectRefusal(
    await ask(door, operation, await newCaller(), { mobile, code: otherCode(code), password: goodPassword }),
    'code-wrong',
    { triesLeft: 4 },
  );
  await succeed(door, operation, await newCaller(), { mobile, code, password: goodPassword });
});

test('known and unknown numbers are answered alike for the same work', async () => {
  const known = (await userWithPassword(door)).mobile;
  const unknown = randomMobile();
  door.clock.advance(minuteMs);
  const { door: metered, meter } = meterDoor(door);
  await ask(metered, operation, await newCaller(), { mobile: randomMobile(), code: '123456', password: goodPassword });
  const seenOf = async (mobile: string, code: string) => {
    const caller = await newCaller();
    let answer: object = {};
    const { calls, writeUnits } = await meter.measure(async () => {
      const {
        status,
        code: answered,
        message,
        data,
        headers,
        body,
      } = await ask(metered, operation, caller, { mobile, code, password: goodPassword });
      answer = { status, code: answered, message, data, headers: Object.keys(headers), bodyLength: body.length };
    });
    return { answer, calls, writeUnits };
  };
  let typed = '000000';
  let sent = false;
  // Before a code was sent, and then until its tries are spent.
  for (const expected of [21002, 21001, 21001, 21001, 21001, 21001, 21002]) {
    const pair = [await seenOf(known, typed), await seenOf(unknown, typed)];
    expect(pair[0]).toMatchObject({ answer: { code: expected } });
    expect(pair[1]).toEqual(pair[0]);
    if (sent) continue;
    for (const mobile of [known, unknown]) await succeed(door, sendCodeForReset, await newCaller(), { mobile });
    typed = otherCode(lastCode(door, known));
    sent = true;
  }
});

test("a code guessed right for a number that is nobody's opens nothing and makes nothing", async () => {
  const mobile = randomMobile();
  const phoneHash = await phoneHashOf(door, mobile);
  const secret = await door.runtime.secrets.valueOf(door.runtime.config.lookupSecretArn ?? '');
  const write = replaceCode(
    door.runtime.table,
    keys.code(phoneHash, 'reset-password'),
    { codeHash: codeHashOf(secret, phoneHash, 'reset-password', '123456') },
    door.clock.peekMs(),
  );
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  expectRefusal(
    await ask(door, operation, await newCaller(), { mobile, code: '123456', password: goodPassword }),
    'code-not-active',
  );
  const kinds = (await itemsOf(door, keys.phone(phoneHash).pk)).map(({ sk }) => String(sk).replace(/#.*/, ''));
  expect(kinds.toSorted()).toEqual(['AUTH', 'CODE']);
});

test('too-many: an address has its tries an hour, and then spends none of a code', async () => {
  const tight = await openDoor({ config: { loginTriesPerAddressHour: '2' } });
  tight.clock.moveTo(door.clock.peekMs());
  const address = randomAddress();
  const { mobile } = await logIn(door, randomMobile());
  const code = await resetCodeFor(door, mobile);
  const input = { mobile, password: goodPassword };
  for (const triesLeft of [4, 3]) {
    expectRefusal(
      await askFrom(tight, operation, await newCaller(), { ...input, code: otherCode(code) }, address),
      'code-wrong',
      { triesLeft },
    );
  }
  expectRefusal(await askFrom(tight, operation, await newCaller(), { ...input, code }, address), 'too-many', {
    retryAfterMs: expect.any(Number),
  });
  expectRefusal(await ask(door, operation, await newCaller(), { ...input, code: otherCode(code) }), 'code-wrong', {
    triesLeft: 2,
  });
});

test.each([
  ['', 'password-required'],
  ['Ab1!xyz', 'password-length'],
  ['Ab1!xyzAb1!xyzAb', 'password-length'],
  ['Rua7 yaek!', 'password-characters'],
  ['Rua7!ยักษ์-Pla', 'password-characters'],
  ['abcdefgh1', 'password-mix'],
  ['rua!yaek-Pla', 'password-mix'],
  ['1234567!', 'password-mix'],
])('the password "%s" is named %s', async (password, reason) => {
  const answer = await ask(door, operation, await newCaller(), { mobile: randomMobile(), code: '123456', password });
  expectRefusal(answer, 'input-not-valid', { fields: { password: reason } });
});

test('the new password is stored as a hash of its own, and the lock of before is no part of it', async () => {
  const user = await userWithPassword(door);
  const before = await accessOf(door, user);
  const code = await resetCodeFor(door, user.mobile);
  await succeed(door, operation, await newCaller(), { mobile: user.mobile, code, password: goodPassword });
  const after = await accessOf(door, user);
  expect(after.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // The same password twice: its salt is new.
  expect(after.passwordHash).not.toBe(before.passwordHash);
  expect(after.passwordSetAtMs).toBeGreaterThan(before.passwordSetAtMs ?? 0);
  const texts = JSON.stringify([...(await itemsOf(door, user.userId)), ...door.log.lines]);
  for (const secret of [goodPassword, code]) expect(texts).not.toContain(`"${secret}"`);
});
