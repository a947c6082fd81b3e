import { expect, test } from 'vitest';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { operation } from '../../../functions/handlers/auth/send-code.ts';
import type { SmsTopic } from '../../../functions/runtime/process/sms-topic.ts';
import { keys } from '../../../functions/table/keys.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import {
  askFrom,
  authEventsOf,
  meterDoor,
  phoneHashOf,
  randomAddress,
  sendTimesOf,
} from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const inWholeMinutes = (ms: number) => Math.ceil(ms / minute) * minute;

const smsTo = (mobile: string) => door.sms.filter(({ to }) => to === `+66${mobile.slice(1)}`);

/** Asks for a code and lets time pass. */
async function sendAndWait(mobile: string, waitMs: number): Promise<void> {
  await succeed(door, operation, await newCaller(), { mobile });
  door.clock.advance(waitMs);
}

/** A second door on the same clock, with an SMS topic that fails when it is told to. */
async function openDoorAtSameTime(smsTopic: SmsTopic): Promise<Door> {
  const { clock } = door;
  return { ...(await openDoor({ parts: { clock, smsTopic } })), clock };
}

test('given a phone, a code comes by SMS, over HTTP and through topic and sender', async () => {
  const mobile = randomMobile();
  const answer = await succeedOverHttp(door, sendCode, await newCaller(), { mobile });
  expect(answer).toEqual({ resendAfterMs: minute, codeLifetimeMs: 5 * minute });
  expect((await awaitSms(door.stage, mobile)).text).toMatch(/^Kapao: your login code is \d{6}\. /);
});

test('the SMS speaks the language asked for and names the brand', async () => {
  for (const { language, entry, text } of [
    { language: 'th', entry: 'kapao', text: /^Kapao: รหัสเข้าสู่ระบบของคุณคือ \d{6} / },
    { language: 'zh', entry: 'jt', text: /^JT Wallet：您的登录验证码是 \d{6}，/ },
  ] as const) {
    const mobile = randomMobile();
    await succeed(door, operation, await newCaller(entry), { mobile }, { language });
    expect(smsTo(mobile)[0]?.text).toMatch(text);
  }
});

test('known and unknown phones are answered alike for the same work, and get the same SMS', async () => {
  const known = (await logIn(door, randomMobile())).mobile;
  const unknown = randomMobile();
  door.clock.advance(minute);
  const { door: metered, meter } = meterDoor(door);
  // Each opens its keys and clients at its first request.
  await succeed(metered, operation, await newCaller(), { mobile: randomMobile() });
  for (const expected of [1, 20429]) {
    const seen = [];
    for (const mobile of [known, unknown]) {
      const caller = await newCaller();
      let answer: object = {};
      const cost = await meter.measure(async () => {
        const { status, code, message, data, headers, body } = await ask(metered, operation, caller, { mobile });
        answer = {
          status,
          code,
          message,
          keys: Object.keys(headers),
          bodyLength: body.length,
          ...(code === 1 && { data }),
        };
      });
      seen.push({ answer, calls: cost.calls, writeUnits: cost.writeUnits });
    }
    expect(seen[0]).toMatchObject({ answer: { code: expected } });
    expect(seen[0]?.calls.length).toBeGreaterThan(1);
    expect(seen[0]).toEqual(seen[1]);
  }
  const texts = [known, unknown].map((mobile) => smsTo(mobile).at(-1)?.text.replace(/\d{6}/, 'code'));
  expect(texts[0]).toBe(texts[1]);
});

test("whoever goes on asking for somebody's codes fills their trail no further than sixty lines an hour", async () => {
  const mobile = randomMobile();
  door.clock.moveTo(door.clock.peekMs() + 60 * minute - (door.clock.peekMs() % (60 * minute)));
  for (let round = 0; round < 7; round += 1) {
    await Promise.all(Array.from({ length: 10 }, async () => ask(door, operation, await newCaller(), { mobile })));
  }
  const linesOf = async () =>
    (await authEventsOf(door, { phoneHash: await phoneHashOf(door, mobile) })).map(({ event }) => event);
  expect((await linesOf()).toSorted()).toEqual([...Array.from({ length: 60 }, () => 'code-refused'), 'code-sent']);
  expect(
    door.log.of('auth-event').filter(({ facts }) => facts['event'] === 'code-refused').length,
  ).toBeGreaterThanOrEqual(69);
  door.clock.advance(60 * minute);
  for (let count = 0; count < 2; count += 1) await ask(door, operation, await newCaller(), { mobile });
  expect(await linesOf()).toHaveLength(63);
});

test('too-many: another one only after 60 seconds, and no stranger hears to the second when the last one was', async () => {
  const mobile = randomMobile();
  const sentAtMs = door.clock.peekMs() + 1;
  await sendAndWait(mobile, 30 * second);
  const answer = await ask(door, operation, await newCaller(), { mobile });
  expectRefusal(answer, 'too-many', { retryAfterMs: minute });
  expect(smsTo(mobile)).toHaveLength(1);
  door.clock.moveTo(sentAtMs + minute - 1);
  await succeed(door, operation, await newCaller(), { mobile });
  expect(smsTo(mobile)).toHaveLength(2);
});

test('too-many: five an hour', async () => {
  const mobile = randomMobile();
  const firstAtMs = door.clock.peekMs() + 1;
  for (let count = 0; count < 5; count += 1) await sendAndWait(mobile, 2 * minute);
  const answer = await ask(door, operation, await newCaller(), { mobile });
  expectRefusal(answer, 'too-many', { retryAfterMs: inWholeMinutes(firstAtMs + hour - door.clock.peekMs()) });
  door.clock.moveTo(firstAtMs + hour - 1);
  await sendAndWait(mobile, 0);
  expect(smsTo(mobile)).toHaveLength(6);
});

test('too-many: ten a day; the eleventh has to wait', async () => {
  const mobile = randomMobile();
  const firstAtMs = door.clock.peekMs() + 1;
  for (let count = 0; count < 10; count += 1) await sendAndWait(mobile, 20 * minute);
  const answer = await ask(door, operation, await newCaller(), { mobile });
  expectRefusal(answer, 'too-many', { retryAfterMs: inWholeMinutes(firstAtMs + 24 * hour - door.clock.peekMs()) });
  door.clock.moveTo(firstAtMs + 24 * hour - 1);
  await sendAndWait(mobile, 0);
  expect(smsTo(mobile)).toHaveLength(11);
});

test('asked many times at once, one SMS goes out, and its code is the one that counts', async () => {
  const mobile = randomMobile();
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => ask(door, operation, await newCaller(), { mobile })),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    1,
    ...Array.from({ length: 5 }, () => 20429),
  ]);
  expect(smsTo(mobile)).toHaveLength(1);
  expect(await sendTimesOf(door, mobile)).toHaveLength(1);
  expect(
    (await itemsOf(door, keys.phone(await phoneHashOf(door, mobile)).pk)).filter(({ sk }) =>
      String(sk).startsWith('CODE#'),
    ),
  ).toHaveLength(1);
});

test('asked at once again after earlier codes, one SMS goes out too', async () => {
  const mobile = randomMobile();
  await sendAndWait(mobile, minute);
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => ask(door, operation, await newCaller(), { mobile })),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 20429, 20429, 20429]);
  expect(smsTo(mobile)).toHaveLength(2);
});

test('where the SMS topic does not take the message, the send is not counted and the next one goes out at once', async () => {
  const mobile = randomMobile();
  await sendAndWait(mobile, minute);
  let isDown = true;
  const flaky = await openDoorAtSameTime({
    send: (message) => {
      if (isDown) return Promise.reject(new Error('the topic is out of reach'));
      door.sms.push(message);
      return Promise.resolve();
    },
  });
  const failed = await ask(flaky, operation, await newCaller(), { mobile });
  expect(failed).toMatchObject({ code: 20500, status: 500 });
  expect(await sendTimesOf(door, mobile)).toHaveLength(1);
  expect(flaky.log.of('operation-failed')).toHaveLength(1);

  isDown = false;
  const before = smsTo(mobile).length;
  await succeed(flaky, operation, await newCaller(), { mobile });
  expect(smsTo(mobile)).toHaveLength(before + 1);
  expect(await sendTimesOf(door, mobile)).toHaveLength(2);
  expectRefusal(await ask(door, operation, await newCaller(), { mobile }), 'too-many', { retryAfterMs: minute });
  const events = await authEventsOf(door, { phoneHash: await phoneHashOf(door, mobile) });
  expect(events.map(({ event, reason }) => `${event} ${reason}`)).toEqual([
    'code-sent login',
    'code-refused sms-not-sent',
    'code-sent login',
    'code-refused phone',
  ]);
});

test('a message refused late gives back no send but its own', async () => {
  const mobile = randomMobile();
  const slow = await openDoorAtSameTime({
    send: async () => {
      door.clock.advance(minute);
      await succeed(door, operation, await newCaller(), { mobile });
      throw new Error('refused after a minute');
    },
  });
  expect((await ask(slow, operation, await newCaller(), { mobile })).code).toBe(20500);
  expect(await sendTimesOf(door, mobile)).toHaveLength(2);
  expectRefusal(await ask(door, operation, await newCaller(), { mobile }), 'too-many', { retryAfterMs: minute });
});

test('the audit trail tells who asked and what became of it, under the user where there is one, and no address in clear', async () => {
  const address = randomAddress();
  const user = await logIn(door, randomMobile());
  const unknown = randomMobile();
  door.clock.advance(minute);
  for (const mobile of [user.mobile, unknown]) {
    for (let count = 0; count < 2; count += 1) await askFrom(door, operation, await newCaller(), { mobile }, address);
  }
  const phoneHash = await phoneHashOf(door, unknown);
  const [ofUser, ofPhone] = [
    await authEventsOf(door, { userId: user.userId }),
    await authEventsOf(door, { phoneHash }),
  ];
  for (const events of [ofUser.slice(-2), ofPhone]) {
    expect(events).toMatchObject([
      { event: 'code-sent', operation: 'auth/send-code', entry: 'kapao' },
      { event: 'code-refused', operation: 'auth/send-code', reason: 'phone' },
    ]);
  }
  const text = JSON.stringify([ofUser, ofPhone, await itemsOf(door, keys.phone(phoneHash).pk), door.log.lines]);
  for (const clear of [address, unknown.slice(1), user.mobile.slice(1)]) expect(text).not.toContain(clear);
});

test('the code is stored as a keyed hash only, and enters no log', async () => {
  const mobile = randomMobile();
  await sendAndWait(mobile, 0);
  const code = lastCode(door, mobile);
  const items = await itemsOf(door, keys.phone(await phoneHashOf(door, mobile)).pk);
  expect(items.map(({ sk }) => String(sk).split('#')[0])).toEqual(['AUTH', 'CODE', 'SENDS']);
  for (const text of [JSON.stringify(items), JSON.stringify(door.log.lines)]) {
    expect(text).not.toContain(mobile.slice(1));
    expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  }
});

test('a number that is no Thai mobile is not valid', async () => {
  for (const [mobile, reason] of [
    ['0212345678', 'mobile-not-valid'],
    ['', 'mobile-required'],
    ['+14155550100', 'mobile-not-valid'],
  ]) {
    expectRefusal(await ask(door, operation, await newCaller(), { mobile }), 'input-not-valid', {
      fields: { mobile: reason },
    });
  }
});
