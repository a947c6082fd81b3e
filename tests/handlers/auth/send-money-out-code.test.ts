import { expect, test } from 'vitest';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { operation } from '../../../functions/handlers/auth/send-money-out-code.ts';
import { checkCode } from '../../../functions/runtime/check-code.ts';
import { ask, expectRefusal, succeed } from '../../front-door/ask.ts';
import { authEventsOf, forgetSends, phoneHashOf, sendTimesOf } from '../../front-door/codes.ts';
import { openDoor } from '../../front-door/door.ts';
import { succeedOverHttp } from '../../front-door/http.ts';
import { awaitSms } from '../../front-door/sandbox.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../../front-door/users.ts';

const door = await openDoor();
const minute = 60_000;

const textsTo = (mobile: string) => door.sms.filter(({ to }) => to === `+66${mobile.slice(1)}`).map(({ text }) => text);

test('given a session, a code for money out comes to the person\'s own phone, over HTTP', async () => {
  const user = await logIn(door, randomMobile());
  await forgetSends(door, user.mobile);
  const answer = await succeedOverHttp(door, sendMoneyOutCode, user, {});
  expect(answer).toEqual({ resendAfterMs: minute, codeLifetimeMs: 5 * minute });
  expect((await awaitSms(door.stage, user.mobile)).text).toMatch(/^Kapao: your code to send money from a new device is \d{6}\. /);
});

test('the SMS speaks the language asked for and names the brand of the session', async () => {
  const user = await logIn(door, randomMobile(), 'jt');
  door.clock.advance(minute);
  await succeed(door, operation, user, {}, { language: 'th' });
  expect(textsTo(user.mobile).at(-1)).toMatch(/^JT Wallet: รหัสสำหรับโอนเงินออกจากอุปกรณ์ใหม่คือ \d{6} /);
});

test('the code is good for money out only', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  await succeed(door, operation, user, {});
  const phoneHash = await phoneHashOf(door, user.mobile);
  const typed = lastCode(door, user.mobile);
  const nowMs = door.clock.peekMs();
  for (const purpose of ['login', 'reset-password'] as const) {
    expect(await checkCode(door.runtime, { phoneHash, purpose, typed }, nowMs)).toMatchObject({ refused: 'code-not-active' });
  }
  expect(await checkCode(door.runtime, { phoneHash, purpose: 'money-out', typed }, nowMs)).toMatchObject({ kind: 'right' });
});

test('too-many: another one only after 60 seconds, whatever the last one was for', async () => {
  const user = await logIn(door, randomMobile());
  const [sentAtMs = 0] = await sendTimesOf(door, user.mobile);
  const answer = await ask(door, operation, user, {});
  expectRefusal(answer, 'too-many', { retryAfterMs: sentAtMs + minute - door.clock.peekMs() });
  door.clock.moveTo(sentAtMs + minute - 1);
  await succeed(door, operation, user, {});
  expect(textsTo(user.mobile)).toHaveLength(2);
  expect((await authEventsOf(door, { userId: user.userId })).slice(-2)).toMatchObject([
    { event: 'code-refused', operation: 'auth/send-money-out-code', reason: 'phone' },
    { event: 'code-sent', operation: 'auth/send-money-out-code', reason: 'money-out' },
  ]);
});

test('too-many: the caps of the device hold here too', async () => {
  const small = await openDoor({ config: { smsPerDeviceDay: '1' } });
  const user = await logIn(small, randomMobile());
  small.clock.advance(minute);
  const answer = await ask(small, operation, user, {});
  expectRefusal(answer, 'too-many', { retryAfterMs: 86_400_000 - small.clock.peekMs() % 86_400_000 });
});

test('without a session nobody gets a code', async () => {
  expectRefusal(await ask(door, operation, await newCaller(), {}), 'session-over');
});
