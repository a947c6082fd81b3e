import { describe, expect, test } from 'vitest';
import { operation as lockWallet } from '../../../functions/handlers/auth/lock-wallet.ts';
import { operation as login } from '../../../functions/handlers/auth/login.ts';
import { operation as resetPassword } from '../../../functions/handlers/auth/reset-password.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as sendLockCode } from '../../../functions/handlers/auth/send-lock-code.ts';
import { operation as sendResetCode } from '../../../functions/handlers/auth/send-reset-code.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation as getSessions } from '../../../functions/handlers/session/page.ts';
import type { Answer, Caller } from '../../../infra/write-request.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { meterDoor } from '../../front-door/people/codes.ts';
import { goodPassword, otherCode } from '../../front-door/people/passwords.ts';
import { logInAgain, minuteMs } from '../../front-door/people/sessions.ts';
import { lastCode, newCaller, newUser, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const noMore = { retryAfterMs: expect.any(Number) };

/** The device of somebody who has been logged in on it, without a session. */
function deviceOf({ token: _token, userId: _userId, mobile: _mobile, ...device }: User): Caller {
  return device;
}

/** Strangers ask for codes of a number until it has no more for any of them. */
async function useUpTheHour(mobile: string): Promise<void> {
  for (let code = 1; code === 1;) {
    door.clock.advance(minuteMs);
    ({ code } = await ask(door, sendCode, await newCaller(), { mobile }));
  }
  expectRefusal(await ask(door, sendLockCode, await newCaller(), { mobile }), 'too-many', noMore);
}

interface Way {
  readonly way: string;
  send(on: Caller, mobile: string): Promise<Answer>;
  show(on: Caller, mobile: string, code: string, at?: Door): Promise<Answer>;
}

/** The three ways in for which anybody may ask for a code, each with what its code is shown to. */
const ways: readonly Way[] = [
  {
    way: 'logging in',
    send: (on, mobile) => ask(door, sendCode, on, { mobile }),
    show: (on, mobile, code, at = door) => ask(at, login, on, { mobile, code }),
  },
  {
    way: 'locking the wallet',
    send: (on, mobile) => ask(door, sendLockCode, on, { mobile }),
    show: (on, mobile, code, at = door) => ask(at, lockWallet, on, { mobile, code }),
  },
  {
    way: 'a new password',
    send: (on, mobile) => ask(door, sendResetCode, on, { mobile }),
    show: (on, mobile, code, at = door) => ask(at, resetPassword, on, { mobile, code, password: goodPassword }),
  },
];

/** Asks for a code, which is sent, and reads it as the number's owner does. */
async function codeFor({ send }: Pick<Way, 'send'>, on: Caller, mobile: string): Promise<string> {
  expect((await send(on, mobile)).code).toBe(1);
  return lastCode(door, mobile);
}

describe.for(ways)('$way', (way) => {
  test("strangers who use up the codes of a number use up none of the owner's device", async () => {
    const owner = await newUser(door);
    const { mobile } = owner;
    await useUpTheHour(mobile);
    const device = deviceOf(owner);
    const code = await codeFor(way, device, mobile);
    expect((await way.show(device, mobile, code)).code).toBe(1);
  });

  test("what strangers guess spends no try of the device's code, and what they ask for does not replace it", async () => {
    const owner = await newUser(door);
    const { mobile } = owner;
    const device = deviceOf(owner);
    const code = await codeFor(way, device, mobile);
    for (let tries = 0; tries < 6; tries += 1)
      expectRefusal(await way.show(await newCaller(), mobile, code), 'code-not-active');
    door.clock.advance(minuteMs);
    const others = await codeFor(way, await newCaller(), mobile);
    for (let tries = 0; tries < 6; tries += 1) await way.show(await newCaller(), mobile, otherCode(others));
    expect((await way.show(device, mobile, code)).code).toBe(1);
  });

  test('a code that a stranger has asked for is good on the device, whether it has one of its own or not', async () => {
    for (const hasOwn of [false, true]) {
      const owner = await newUser(door);
      const { mobile } = owner;
      const device = deviceOf(owner);
      door.clock.advance(minuteMs);
      if (hasOwn) await codeFor(way, device, mobile);
      const code = await codeFor(way, await newCaller(), mobile);
      expect((await way.show(device, mobile, code)).code).toBe(1);
      expectRefusal(await way.show(await newCaller(), mobile, code), 'code-not-active');
    }
  });

  test('known and unknown numbers are answered alike for the same work when a stranger guesses', async () => {
    const [known, unknown] = [(await newUser(door)).mobile, randomMobile()];
    const { door: metered, meter } = meterDoor(door);
    const guess = async (mobile: string) => {
      const caller = await newCaller();
      return meter.measure(() => way.show(caller, mobile, '123456', metered));
    };
    await guess(randomMobile());
    const [one, other] = [await guess(known), await guess(unknown)];
    expect(one.calls).toContain('BatchGetItem');
    expect([one.calls, one.writeUnits]).toEqual([other.calls, other.writeUnits]);
  });
});

test('code-wrong and code-not-active: a device has five tries of its own code, whatever is under way beside it', async () => {
  const owner = await newUser(door);
  const { mobile } = owner;
  const device = deviceOf(owner);
  await succeed(door, sendCode, device, { mobile });
  const code = lastCode(door, mobile);
  door.clock.advance(minuteMs);
  await succeed(door, sendCode, await newCaller(), { mobile });
  const wrong = ['111111', '222222', '333333'].find((each) => ![code, lastCode(door, mobile)].includes(each)) ?? '';
  // One guess of a stranger's, so that the tries that are told are seen to be the device's own.
  expectRefusal(await ask(door, login, await newCaller(), { mobile, code: wrong }), 'code-wrong', { triesLeft: 4 });
  for (const triesLeft of [4, 3, 2, 1, 0])
    expectRefusal(await ask(door, login, device, { mobile, code: wrong }), 'code-wrong', { triesLeft });
  expectRefusal(await ask(door, login, device, { mobile, code }), 'code-not-active');
});

test("too-many: a device has five an hour and a minute between two, and its owner's other one has its own", async () => {
  const owner = await newUser(door);
  const { mobile } = owner;
  const device = deviceOf(owner);
  const second = deviceOf(await logInAgain(door, mobile));
  for (let count = 0; count < 5; count += 1) {
    await succeed(door, sendCode, device, { mobile });
    const again = await ask(door, sendCode, device, { mobile });
    expectRefusal(again, 'too-many', count < 4 ? { ...noMore, cap: 'resend' } : noMore);
    door.clock.advance(minuteMs);
  }
  expectRefusal(await ask(door, sendCode, device, { mobile }), 'too-many', noMore);
  await succeed(door, sendCode, second, { mobile });
});

test('a device that was ended, by itself or with all others, and one of somebody else are strangers', async () => {
  const owner = await newUser(door);
  const { mobile } = owner;
  const [lost, old] = [await logInAgain(door, mobile), await logInAgain(door, mobile)];
  const { rows } = await succeed(door, getSessions, old, {});
  const [sessionId = ''] = rows.filter(({ isThisDevice }) => isThisDevice).map((each) => each.sessionId);
  await succeed(door, endSession, owner, { sessionId, itsDevice: true });
  await useUpTheHour(mobile);
  expectRefusal(await ask(door, sendCode, deviceOf(old), { mobile }), 'too-many', noMore);
  await succeed(door, sendCode, deviceOf(lost), { mobile });
  await succeed(door, endSession, owner, { others: true });
  door.clock.advance(minuteMs);
  for (const stranger of [lost, await newUser(door)])
    expectRefusal(await ask(door, sendCode, deviceOf(stranger), { mobile }), 'too-many', noMore);
  await succeed(door, sendCode, deviceOf(owner), { mobile });
});

test("a number that is nobody's has one count and one code, whoever asks", async () => {
  const mobile = randomMobile();
  await succeed(door, sendCode, await newCaller(), { mobile });
  const code = lastCode(door, mobile);
  expectRefusal(await ask(door, sendCode, await newCaller(), { mobile }), 'too-many', noMore);
  expect((await ask(door, login, await newCaller(), { mobile, code })).code).toBe(1);
});
