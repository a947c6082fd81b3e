import { expect, test } from 'vitest';
import { sendResetCode } from '../../../shared/contracts/auth/send-reset-code.ts';
import { operation } from '../../../functions/handlers/auth/send-reset-code.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as sendLockCode } from '../../../functions/handlers/auth/send-lock-code.ts';
import { checkCode } from '../../../functions/runtime/session/check-code.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { authEventsOf, forgetSends, meterDoor, phoneHashOf, sendTimesOf } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const minute = 60_000;
const hour = 60 * minute;

const textsTo = (mobile: string) => door.sms.filter(({ to }) => to === `+66${mobile.slice(1)}`).map(({ text }) => text);

test('given a number with a wallet, a code for a new password comes by SMS, over HTTP', async () => {
  const { mobile } = await logIn(door, randomMobile());
  await forgetSends(door, mobile);
  const answer = await succeedOverHttp(door, sendResetCode, await newCaller(), { mobile });
  expect(answer).toEqual({ resendAfterMs: minute, codeLifetimeMs: 5 * minute });
  expect((await awaitSms(door.stage, mobile)).text).toMatch(/^Kapao: your code to set a new password is \d{6}\. /);
});

test('a number without a wallet gets an SMS that says so and how to open one, in each language', async () => {
  for (const [language, text] of [
    ['th', 'Kapao: เบอร์นี้ยังไม่มีกระเป๋าเงิน'],
    ['en', 'Kapao: there is no wallet with this number.'],
    ['zh', 'Kapao：此手机号尚未开通钱包。'],
  ] as const) {
    const mobile = randomMobile();
    await succeed(door, operation, await newCaller(), { mobile }, { language });
    expect(textsTo(mobile)).toEqual([expect.stringContaining(text)]);
    expect(textsTo(mobile)[0]).not.toMatch(/\d{6}/);
  }
});

test('known and unknown phones are answered alike for the same work', async () => {
  const known = (await logIn(door, randomMobile())).mobile;
  const unknown = randomMobile();
  door.clock.advance(minute);
  const { door: metered, meter } = meterDoor(door);
  await succeed(metered, operation, await newCaller(), { mobile: randomMobile() });
  for (const expected of [1, 20429]) {
    const seen = [];
    for (const mobile of [known, unknown]) {
      const caller = await newCaller();
      let answer: object = {};
      const { calls, writeUnits } = await meter.measure(async () => {
        const { status, code, message, data, headers, body } = await ask(metered, operation, caller, { mobile });
        answer = {
          status,
          code,
          message,
          headers: Object.keys(headers),
          bodyLength: body.length,
          ...(code === 1 && { data }),
        };
      });
      seen.push({ answer, calls, writeUnits });
    }
    expect(seen[0]).toMatchObject({ answer: { code: expected } });
    expect(seen[0]?.calls.length).toBeGreaterThan(1);
    expect(seen[0]).toEqual(seen[1]);
  }
});

test('too-many: codes of all purposes that anybody may ask for share the 60 seconds', async () => {
  const user = await logIn(door, randomMobile());
  const caller = await newCaller();
  const asks = [
    () => ask(door, operation, caller, { mobile: user.mobile }),
    () => ask(door, sendCode, caller, { mobile: user.mobile }),
  ];
  for (const again of asks) {
    const answer = await again();
    expectRefusal(answer, 'too-many', { retryAfterMs: minute });
  }
  expect(textsTo(user.mobile)).toHaveLength(1);
});

test('too-many: codes of all purposes that anybody may ask for share the five an hour', async () => {
  const user = await logIn(door, randomMobile());
  const [firstAtMs = 0] = await sendTimesOf(door, user.mobile);
  const caller = await newCaller();
  const { mobile } = user;
  const sends = [
    () => ask(door, operation, caller, { mobile }),
    () => ask(door, sendLockCode, caller, { mobile }),
    () => ask(door, sendCode, caller, { mobile }),
    () => ask(door, operation, caller, { mobile }),
  ];
  for (const each of sends) {
    door.clock.advance(2 * minute);
    expect((await each()).code).toBe(1);
  }
  door.clock.advance(2 * minute);
  for (const each of sends.slice(0, 3)) {
    const answer = await each();
    expectRefusal(answer, 'too-many', {
      retryAfterMs: Math.ceil((firstAtMs + hour - door.clock.peekMs()) / minute) * minute,
    });
  }
  expect(textsTo(mobile)).toHaveLength(5);
});

test('asked for at once for two purposes, one SMS goes out', async () => {
  const { mobile } = await logIn(door, randomMobile());
  door.clock.advance(minute);
  const [one, other] = [await newCaller(), await newCaller()];
  const answers = await Promise.all(
    [one, other].flatMap((caller) => [
      ask(door, operation, caller, { mobile }),
      ask(door, sendCode, caller, { mobile }),
    ]),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 20429, 20429, 20429]);
  expect(textsTo(mobile)).toHaveLength(2);
});

test('its code is good for a new password only, and a login code is not good for one', async () => {
  const { mobile } = await logIn(door, randomMobile());
  const phoneHash = await phoneHashOf(door, mobile);
  door.clock.advance(minute);
  await succeed(door, operation, await newCaller(), { mobile });
  const typed = lastCode(door, mobile);
  const nowMs = door.clock.peekMs();
  for (const purpose of ['login', 'money-out'] as const) {
    expect(await checkCode(door.runtime, { phoneHash, purpose, typed }, nowMs)).toMatchObject({
      refused: 'code-not-active',
    });
  }
  expect(await checkCode(door.runtime, { phoneHash, purpose: 'reset-password', typed }, nowMs)).toMatchObject({
    kind: 'right',
  });

  const other = randomMobile();
  await succeed(door, sendCode, await newCaller(), { mobile: other });
  expect(
    await checkCode(
      door.runtime,
      { phoneHash: await phoneHashOf(door, other), purpose: 'reset-password', typed: lastCode(door, other) },
      nowMs,
    ),
  ).toMatchObject({ refused: 'code-not-active' });
});

test('the audit trail tells of it under the user, or under the phone that has none', async () => {
  const user = await logIn(door, randomMobile());
  const unknown = randomMobile();
  door.clock.advance(minute);
  for (const mobile of [user.mobile, unknown]) await succeed(door, operation, await newCaller(), { mobile });
  const expected = { event: 'code-sent', operation: 'auth/send-reset-code', reason: 'reset-password' };
  expect((await authEventsOf(door, { userId: user.userId })).at(-1)).toMatchObject(expected);
  expect(await authEventsOf(door, { phoneHash: await phoneHashOf(door, unknown) })).toMatchObject([expected]);
});
