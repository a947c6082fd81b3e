import { describe, expect, test } from 'vitest';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation } from '../../../functions/handlers/auth/send-money-out-code.ts';
import { operation as sendInfoCode } from '../../../functions/handlers/user/send-info-code.ts';
import { checkCode } from '../../../functions/runtime/session/check-code.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { authEventsOf, forgetSends, phoneHashOf, sendTimesOf } from '../../front-door/people/codes.ts';
import { paymentOfAirtime } from '../../front-door/payouts/airtime-cases.ts';
import { arrangeCashOut, paymentOfCashOut } from '../../front-door/money/cash-out-cases.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { lastCode, logIn, newCaller, newUser, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const minute = 60_000;
const payee = await newUser(door, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' });
const digits = payee.mobile.slice(-4);
const payment = paymentOfTransfer({ receiverId: payee.userId, amountSatang: 1_234_550, feeSatang: 500, note: 'rent' });

const textsTo = (mobile: string) => door.sms.filter(({ to }) => to === `+66${mobile.slice(1)}`).map(({ text }) => text);

test("given a session, a code for money out comes to the person's own phone, over HTTP", async () => {
  const user = await logIn(door, randomMobile());
  await forgetSends(door, user.mobile);
  const answer = await succeedOverHttp(door, sendMoneyOutCode, user, { payment });
  expect(answer).toEqual({ resendAfterMs: minute, codeLifetimeMs: 5 * minute });
  expect((await awaitSms(door.stage, user.mobile)).text).toMatch(
    new RegExp(`^Kapao: code \\d{6} pays THB 12,350\\.50 to the number ending in ${digits}\\. `),
  );
});

test('the SMS names amount and last digits, fee included, and nobody by name', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  await succeed(door, operation, user, { payment });
  const text = textsTo(user.mobile).at(-1) ?? '';
  expect(text).toContain('THB 12,350.50');
  expect(text).not.toMatch(new RegExp(`Somchai|rent|${payee.mobile.slice(1, 6)}`));
});

test('receiver-not-available: nobody, or who may not receive, is no payment, and no SMS goes out', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  const newcomer = await logIn(door, randomMobile());
  for (const receiverId of ['usr_00000000000000000000', newcomer.userId]) {
    const wanted = { payment: { ...payment, input: { ...payment.input, receiverId } } };
    expectRefusal(await ask(door, operation, user, wanted), 'receiver-not-available');
  }
  expect(textsTo(user.mobile)).toHaveLength(1);
});

test('the SMS speaks the language asked for and names the brand of the session', async () => {
  const user = await logIn(door, randomMobile(), 'jt');
  door.clock.advance(minute);
  await succeed(door, operation, user, { payment }, { language: 'th' });
  expect(textsTo(user.mobile).at(-1)).toMatch(
    new RegExp(`^JT Wallet: รหัส \\d{6} ยืนยันการโอน THB 12,350\\.50 ไปยังเบอร์ลงท้าย ${digits} `),
  );
});

test('the code is good for money out only', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  await succeed(door, operation, user, { payment });
  const phoneHash = await phoneHashOf(door, user.mobile);
  const typed = lastCode(door, user.mobile);
  const nowMs = door.clock.peekMs();
  for (const purpose of ['login', 'reset-password'] as const) {
    expect(await checkCode(door.runtime, { phoneHash, purpose, typed }, nowMs)).toMatchObject({
      refused: 'code-not-active',
    });
  }
  expect(await checkCode(door.runtime, { phoneHash, purpose: 'money-out', typed }, nowMs)).toMatchObject({
    kind: 'right',
  });
});

test('too-many: another one only after 60 seconds, whatever the last one of a session was for', async () => {
  const user = await logIn(door, randomMobile());
  await succeed(door, sendInfoCode, user, {});
  const [sentAtMs = 0] = await sendTimesOf(door, user.mobile, 'session');
  const answer = await ask(door, operation, user, { payment });
  expectRefusal(answer, 'too-many', { retryAfterMs: minute });
  door.clock.moveTo(sentAtMs + minute - 1);
  await succeed(door, operation, user, { payment });
  expect(textsTo(user.mobile)).toHaveLength(3);
  expect((await authEventsOf(door, { userId: user.userId })).slice(-2)).toMatchObject([
    { event: 'code-refused', operation: 'auth/send-money-out-code', reason: 'phone' },
    { event: 'code-sent', operation: 'auth/send-money-out-code', reason: 'money-out' },
  ]);
});

test('strangers who use up the codes of a number use up none for money; those have five an hour of their own', async () => {
  const user = await logIn(door, randomMobile());
  const { mobile } = user;
  for (let count = 0; count < 9; count += 1) {
    door.clock.advance(20 * minute);
    await succeed(door, sendCode, await newCaller(), { mobile });
  }
  door.clock.advance(20 * minute);
  expectRefusal(await ask(door, sendCode, await newCaller(), { mobile }), 'too-many', {
    retryAfterMs: expect.any(Number),
  });
  await stayLoggedIn(door, user);
  for (let count = 0; count < 5; count += 1) {
    await succeed(door, operation, user, { payment });
    door.clock.advance(2 * minute);
  }
  expectRefusal(await ask(door, operation, user, { payment }), 'too-many', { retryAfterMs: 50 * minute });
  expect(textsTo(mobile)).toHaveLength(15);
});

test('too-many: the caps of the device hold here too', async () => {
  const small = await openDoor({ config: { smsPerDeviceDay: '1' } });
  const user = await logIn(small, randomMobile());
  small.clock.advance(minute);
  const answer = await ask(small, operation, user, { payment });
  expectRefusal(answer, 'too-many', { retryAfterMs: 86_400_000 - (small.clock.peekMs() % 86_400_000) });
});

test('without a session nobody gets a code', async () => {
  expectRefusal(await ask(door, operation, await newCaller(), { payment }), 'session-over');
});

describe('a bank account that is to be linked', () => {
  const link = (bankCode: string) => ({
    payment: {
      operation: 'bank-account/add' as const,
      requestId: payment.requestId,
      input: { bankCode, accountNumber: '123-4-56789-0' },
    },
  });

  test("takes the same code; its SMS names the bank and the number's last four digits, and nothing else of it", async () => {
    const user = await logIn(door, randomMobile());
    door.clock.advance(minute);
    await succeed(door, operation, user, link('004'));
    const text = textsTo(user.mobile).at(-1) ?? '';
    expect(text).toMatch(/^Kapao: code \d{6} links the KBANK account ending in 7890\. /);
    // The code itself may hold any digits.
    expect(text.replace(/code \d{6}/, '')).not.toMatch(/123|456/);
  });

  test('bank-not-supported: no SMS goes out for a bank where nothing can be linked', async () => {
    const user = await logIn(door, randomMobile());
    door.clock.advance(minute);
    expectRefusal(await ask(door, operation, user, link('999')), 'bank-not-supported');
    expect(textsTo(user.mobile)).toHaveLength(1);
  });
});

test('mobile-operator-not-found: no SMS goes out for a mobile top-up at an operator that is none', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  const wanted = paymentOfAirtime({ operatorCode: 'nobody', amountSatang: 1_000 });
  expectRefusal(await ask(door, operation, user, { payment: wanted }), 'mobile-operator-not-found');
  expect(textsTo(user.mobile)).toHaveLength(1);
});

test('a limit that is to be raised takes the same code; its SMS names the limit and what it becomes', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  const raise = { operation: 'limits/raise', requestId: payment.requestId } as const;
  await succeed(door, operation, user, { payment: { ...raise, input: { limit: 'out-day', limitSatang: 40_000 } } });
  expect(textsTo(user.mobile).at(-1)).toMatch(/^Kapao: code \d{6} raises your daily transfer limit to THB 400\.00\. /);
  door.clock.advance(minute);
  await succeed(door, operation, user, { payment: { ...raise, input: { limit: 'per-payment' } } });
  expect(textsTo(user.mobile).at(-1)).toMatch(/raises your per-payment limit to your level's limit\. /);
});

test("bank-account-not-found: no SMS goes out for a cash out to an account that is not one's own", async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  const { accountId } = await arrangeCashOut(door);
  const wanted = paymentOfCashOut({ accountId, amountSatang: 1_000, feeSatang: 0 });
  expectRefusal(await ask(door, operation, user, { payment: wanted }), 'bank-account-not-found');
  expect(textsTo(user.mobile)).toHaveLength(1);
});
