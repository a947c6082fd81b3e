import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as getLastBalance } from '../../../functions/handlers/balance/get-last.ts';
import { operation } from '../../../functions/handlers/session/verify-code.ts';
import { codeLifetimeMs } from '../../../functions/table/sms-code.ts';
import { readDevice } from '../../../functions/table/device.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, succeed } from '../../front-door/ask.ts';
import { openDoor } from '../../front-door/door.ts';
import { askForPaymentCode, paymentOfTransfer } from '../../front-door/money-out.ts';
import { succeedOverHttp } from '../../front-door/http.ts';
import { minuteMs, sessionOf, trailOf } from '../../front-door/sessions.ts';
import { lastCode, logIn, newUser, randomMobile } from '../../front-door/users.ts';
import type { User } from '../../front-door/users.ts';

const door = await openDoor();

const payee = await newUser(door, { tier: 'basic' });
const newPayment = () => paymentOfTransfer({ receiverId: payee.userId, amountSatang: 12_050, feeSatang: 500 });

/** Somebody whose device has shown no code, with a fresh one for a payment in their SMS. */
async function askedForCode(): Promise<{ readonly user: User; readonly shown: { readonly paymentRequestId: string; readonly code: string } }> {
  const user = await logIn(door, randomMobile());
  const payment = newPayment();
  return { user, shown: { code: await askForPaymentCode(door, user, payment), paymentRequestId: payment.requestId } };
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const stepUpsOf = async (user: User) => (await trailOf(door, user)).filter(({ event }) => event.startsWith('step-up'));

test('given the code of the SMS, session and device have shown it, over HTTP', async () => {
  const { user, shown } = await askedForCode();
  const { codeShownAtMs } = await succeedOverHttp(door, verifyMoneyOutCode, user, shown);
  const session = await sessionOf(door, user);
  expect(session).toMatchObject({ codeShownAtMs, codes: { shown: { amountSatang: 12_050, atMs: codeShownAtMs } } });
  // Its payment was not made yet, so there is nothing that the device may rely on.
  expect(session.codes.trust).toBeUndefined();
  const device = await readItem(door.clients.documents, door.runtime.table, keys.device(user.userId, session.deviceThumbprint));
  expect(readDevice(device ?? {})).toMatchObject({ codeShownAtMs, codes: session.codes });
  expect(await stepUpsOf(user)).toEqual([{
    authEventId: expect.any(String), event: 'step-up-succeeded', atMs: codeShownAtMs, operation: 'session/verify-code', entry: 'kapao',
    sessionId: session.sessionId, deviceThumbprint: session.deviceThumbprint, addressHash: expect.any(String),
  }]);
});

test('a wrong code is told with the tries that are left, and after five nothing opens: code-wrong', async () => {
  const { user, shown } = await askedForCode();
  const before = await sessionOf(door, user);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    expectRefusal(await ask(door, operation, user, { ...shown, code: wrongFor(shown.code) }), 'code-wrong', { triesLeft });
  }
  expectRefusal(await ask(door, operation, user, shown), 'code-not-active');
  expect(await sessionOf(door, user)).toEqual(before);
  expect((await stepUpsOf(user)).map(({ event, reason }) => [event, reason])).toEqual([
    ['step-up-refused', 'code-not-active'], ...Array.from({ length: 5 }, () => ['step-up-refused', 'code-wrong']),
  ]);
});

test('a code that nobody asked for, is used, or has run out is not active: code-not-active', async () => {
  const without = await logIn(door, randomMobile());
  expectRefusal(await ask(door, operation, without, { paymentRequestId: randomUUID(), code: '123456' }), 'code-not-active');
  const used = await askedForCode();
  await succeed(door, operation, used.user, used.shown);
  expectRefusal(await ask(door, operation, used.user, used.shown), 'code-not-active');
  const late = await askedForCode();
  door.clock.advance(codeLifetimeMs + 1);
  expectRefusal(await ask(door, operation, late.user, late.shown), 'code-not-active');
});

test('a code of another purpose is worth nothing here', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minuteMs);
  await succeed(door, sendCode, { device: user.device, entry: user.entry }, { mobile: user.mobile });
  expectRefusal(await ask(door, operation, user, { paymentRequestId: randomUUID(), code: lastCode(door, user.mobile) }), 'code-not-active');
});

test('the right code for another payment than the one that is waiting proves nothing: code-not-active', async () => {
  const { user, shown } = await askedForCode();
  const before = await sessionOf(door, user);
  expectRefusal(await ask(door, operation, user, { ...shown, paymentRequestId: randomUUID() }), 'code-not-active');
  expect(await sessionOf(door, user)).toEqual(before);
  await succeed(door, operation, user, shown);
});

test('of two who show the code at once, one does', async () => {
  const { user, shown } = await askedForCode();
  const answers = await Promise.all([1, 2].map(() => ask(door, operation, user, shown)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 21002]);
  expect((await stepUpsOf(user)).map(({ event }) => event).toSorted()).toEqual(['step-up-refused', 'step-up-succeeded']);
  expect((await ask(door, getLastBalance, user, {})).code).toBe(1);
});

test('what is no code is not valid', async () => {
  const user = await logIn(door, randomMobile());
  expectRefusal(await ask(door, operation, user, { paymentRequestId: 'mine', code: '12345' }), 'input-not-valid', {
    fields: { code: 'code-six-digits', paymentRequestId: 'request-id-not-valid' },
  });
});
