import { describe, expect, test } from 'vitest';
import { refusals } from '../../../shared/refusals.ts';
import { operation as login } from '../../../functions/handlers/auth/login.ts';
import { operation as resetPassword } from '../../../functions/handlers/auth/reset-password.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation } from '../../../functions/handlers/session/verify-code.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { codeWaitsForMs } from '../../../functions/domains/auth/device.ts';
import { codeLifetimeMs } from '../../../functions/table/sms-code.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { askForPaymentCode, paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { goodPassword, resetCodeFor } from '../../front-door/people/passwords.ts';
import { logInAgain, minuteMs } from '../../front-door/people/sessions.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { distrustDevice } from '../../front-door/people/trust.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

/** Somebody on a device that has shown no code, and a payment that asks for one. */
async function arrangePayment() {
  const { sender, receiverId } = await arrangeTransfer(door);
  await distrustDevice(door, sender);
  const payment = paymentOfTransfer({ receiverId, amountSatang: 1_000, feeSatang: 0 });
  const pay = (user: User = sender) => ask(door, createTransfer, user, payment.input, { requestId: payment.requestId });
  const show = (code: string, user: User = sender) =>
    ask(door, operation, user, { paymentRequestId: payment.requestId, code });
  return { sender, payment, pay, show };
}

const expectCodeAsked = (answer: Parameters<typeof expectRefusal>[0]) =>
  expectRefusal(answer, 'step-up-needed', { reason: 'code' });

/** Another code is sent a minute later at the earliest. */
async function askForLoginCode(mobile: string): Promise<string> {
  door.clock.advance(minuteMs);
  await succeed(door, sendCode, await newCaller(), { mobile });
  return lastCode(door, mobile);
}

describe('its time', () => {
  // Every request is a millisecond later than the one before.
  const justBefore = (ms: number) => door.clock.moveTo(ms - 1);

  test('the code of the SMS is good for its five minutes and not a millisecond longer', async () => {
    for (const [lateMs, answered] of [
      [0, 1],
      [1, refusals['code-not-active'].code],
    ] as const) {
      const { sender, payment, show } = await arrangePayment();
      const code = await askForPaymentCode(door, sender, payment);
      justBefore(door.clock.peekMs() + codeLifetimeMs + lateMs);
      expect((await show(code)).code).toBe(answered);
    }
  });

  test('once shown it waits a quarter of an hour for its payment, and not a millisecond longer', async () => {
    for (const [waitedMs, answered, leftSatang] of [
      [codeWaitsForMs - 1, 1, 99_000],
      [codeWaitsForMs, refusals['step-up-needed'].code, 100_000],
    ] as const) {
      const { sender, payment, pay, show } = await arrangePayment();
      expect((await show(await askForPaymentCode(door, sender, payment))).code).toBe(1);
      justBefore(door.clock.peekMs() + waitedMs);
      expect((await pay()).code).toBe(answered);
      expect((await walletOf(door, sender)).availableSatang).toBe(leftSatang);
    }
  });
});

describe('its purpose', () => {
  test("a login's code is no code for a payment, nor is it taken away by having been tried as one", async () => {
    const { sender, pay, show } = await arrangePayment();
    const code = await askForLoginCode(sender.mobile);
    for (let count = 0; count < 6; count += 1) expectRefusal(await show(code), 'code-not-active');
    expectCodeAsked(await pay());
    expect((await succeed(door, login, await newCaller(), { mobile: sender.mobile, code })).userInfo.userId).toBe(
      sender.userId,
    );
  });

  test("a reset's code neither", async () => {
    const { sender, pay, show } = await arrangePayment();
    const code = await resetCodeFor(door, sender.mobile);
    for (let count = 0; count < 6; count += 1) expectRefusal(await show(code), 'code-not-active');
    expectCodeAsked(await pay());
    await succeed(door, resetPassword, await newCaller(), { mobile: sender.mobile, code, password: goodPassword });
  });

  test("a payment's code opens no session and sets no password, and is still good for its payment", async () => {
    const { sender, payment, pay, show } = await arrangePayment();
    const { mobile } = sender;
    const code = await askForPaymentCode(door, sender, payment);
    expectRefusal(await ask(door, login, await newCaller(), { mobile, code }), 'code-not-active');
    expectRefusal(
      await ask(door, resetPassword, await newCaller(), { mobile, code, password: goodPassword }),
      'code-not-active',
    );
    expect(await show(code)).toMatchObject({ code: 1 });
    expect(await pay()).toMatchObject({ code: 1 });
  });
});

describe('whose it is', () => {
  test('nobody else can show it, and it stays good for its own person', async () => {
    const { sender, payment, pay, show } = await arrangePayment();
    const stranger = await logIn(door, randomMobile());
    const code = await askForPaymentCode(door, sender, payment);
    for (let count = 0; count < 6; count += 1) expectRefusal(await show(code, stranger), 'code-not-active');
    expect(await show(code)).toMatchObject({ code: 1 });
    expect(await pay()).toMatchObject({ code: 1 });
  });

  test('it counts on the device that showed it alone, whoever asked for it, and once', async () => {
    const { sender, payment, pay, show } = await arrangePayment();
    const elsewhere = await logInAgain(door, sender.mobile);
    expectCodeAsked(await pay());
    const code = await askForPaymentCode(door, sender, payment);
    expect(await show(code, elsewhere)).toMatchObject({ code: 1 });
    expectRefusal(await show(code), 'code-not-active');
    // The very same payment, under its own id: only the device tells the two tries apart.
    expectCodeAsked(await pay());
    expect(await pay(elsewhere)).toMatchObject({ code: 1 });
    expect((await walletOf(door, sender)).availableSatang).toBe(99_000);
    // Paying with it elsewhere lends this device nothing.
    expectCodeAsked(await ask(door, createTransfer, sender, payment.input));
  });
});
