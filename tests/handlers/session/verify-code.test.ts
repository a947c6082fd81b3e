import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as getLastBalance } from '../../../functions/handlers/balance/get-last.ts';
import { operation } from '../../../functions/handlers/session/verify-code.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { codeWaitsForMs } from '../../../functions/domains/auth/device.ts';
import { codeLifetimeMs, readSmsCode } from '../../../functions/table/sms-code.ts';
import { readDevice } from '../../../functions/table/device.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { askForPaymentCode, paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { phoneHashOf } from '../../front-door/people/codes.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logInAgain, minuteMs, sessionOf, trailOf } from '../../front-door/people/sessions.ts';
import { lastCode, logIn, newUser, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const payee = await newUser(door, { tier: 'basic' });
const newPayment = () => paymentOfTransfer({ receiverId: payee.userId, amountSatang: 12_050, feeSatang: 500 });

/** Somebody whose device has shown no code, with a fresh one for a payment in their SMS. */
async function askedForCode(): Promise<{
  readonly user: User;
  readonly shown: { readonly paymentRequestId: string; readonly code: string };
}> {
  const user = await logIn(door, randomMobile());
  const payment = newPayment();
  return { user, shown: { code: await askForPaymentCode(door, user, payment), paymentRequestId: payment.requestId } };
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

async function codeOf({ mobile }: User) {
  const {
    clients: { documents },
    runtime: { table },
  } = door;
  return readSmsCode((await readItem(documents, table, keys.code(await phoneHashOf(door, mobile), 'money-out'))) ?? {});
}

const stepUpsOf = async (user: User) => (await trailOf(door, user)).filter(({ event }) => event.startsWith('step-up'));

test('given the code of the SMS, session and device have shown it, over HTTP', async () => {
  const { user, shown } = await askedForCode();
  const { codeShownAtMs } = await succeedOverHttp(door, verifyMoneyOutCode, user, shown);
  const session = await sessionOf(door, user);
  expect(session).toMatchObject({ codeShownAtMs, codes: { shown: { amountSatang: 12_050, atMs: codeShownAtMs } } });
  // Its payment was not made yet, so there is nothing that the device may rely on.
  expect(session.codes.trust).toBeUndefined();
  const device = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.device(user.userId, session.deviceThumbprint),
  );
  expect(readDevice(device ?? {})).toMatchObject({ codeShownAtMs, codes: session.codes });
  expect(await stepUpsOf(user)).toEqual([
    {
      authEventId: expect.any(String),
      event: 'step-up-succeeded',
      atMs: codeShownAtMs,
      operation: 'session/verify-code',
      entry: 'kapao',
      sessionId: session.sessionId,
      deviceThumbprint: session.deviceThumbprint,
      addressHash: expect.any(String),
    },
  ]);
});

test('a wrong code is told with the tries that are left, and after five nothing opens: code-wrong', async () => {
  const { user, shown } = await askedForCode();
  const before = await sessionOf(door, user);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    expectRefusal(await ask(door, operation, user, { ...shown, code: wrongFor(shown.code) }), 'code-wrong', {
      triesLeft,
    });
  }
  expectRefusal(await ask(door, operation, user, shown), 'code-not-active');
  expect(await sessionOf(door, user)).toEqual(before);
  expect((await stepUpsOf(user)).map(({ event, reason }) => [event, reason])).toEqual([
    ['step-up-refused', 'code-not-active'],
    ...Array.from({ length: 5 }, () => ['step-up-refused', 'code-wrong']),
  ]);
});

test('a code that nobody asked for, is used, or has run out is not active: code-not-active', async () => {
  const without = await logIn(door, randomMobile());
  expectRefusal(
    await ask(door, operation, without, { paymentRequestId: randomUUID(), code: '123456' }),
    'code-not-active',
  );
  const used = await askedForCode();
  await succeed(door, operation, used.user, used.shown);
  expectRefusal(
    await ask(door, operation, used.user, { ...used.shown, paymentRequestId: randomUUID() }),
    'code-not-active',
  );
  const late = await askedForCode();
  door.clock.advance(codeLifetimeMs + 1);
  expectRefusal(await ask(door, operation, late.user, late.shown), 'code-not-active');
});

test('a code of another purpose is worth nothing here', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minuteMs);
  await succeed(door, sendCode, { device: user.device, entry: user.entry }, { mobile: user.mobile });
  expectRefusal(
    await ask(door, operation, user, { paymentRequestId: randomUUID(), code: lastCode(door, user.mobile) }),
    'code-not-active',
  );
});

test('the right code for another payment than the one that is waiting proves nothing: code-not-active', async () => {
  const { user, shown } = await askedForCode();
  const before = await sessionOf(door, user);
  expectRefusal(await ask(door, operation, user, { ...shown, paymentRequestId: randomUUID() }), 'code-not-active');
  expect(await sessionOf(door, user)).toEqual(before);
  await succeed(door, operation, user, shown);
});

test('of two sessions that show the code at once, one does; of one session twice, both hear that it did', async () => {
  const { user, shown } = await askedForCode();
  const other = await logInAgain(door, user.mobile);
  const answers = await Promise.all([user, other].map((each) => ask(door, operation, each, shown)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 21002]);
  expect((await stepUpsOf(user)).map(({ event }) => event).toSorted()).toEqual([
    'step-up-refused',
    'step-up-succeeded',
  ]);
  const twice = await askedForCode();
  const twins = await Promise.all([1, 2].map(() => ask(door, operation, twice.user, twice.shown)));
  expect(new Set(twins.map(({ code }) => code))).toEqual(new Set([1]));
  expect((await stepUpsOf(twice.user)).map(({ event }) => event)).toEqual(['step-up-succeeded']);
  expect((await ask(door, getLastBalance, user, {})).code).toBe(1);
});

describe('a code that was shown, and whose answer got lost', () => {
  test('is answered the same when it is typed again, for as long as it waits for its payment, and stands once in the trail', async () => {
    const { user, shown } = await askedForCode();
    const first = await succeed(door, operation, user, shown);
    const before = await sessionOf(door, user);
    expect(await succeed(door, operation, user, shown)).toEqual(first);
    // Longer than the code itself was good for.
    door.clock.moveTo(first.codeShownAtMs + codeWaitsForMs - minuteMs);
    expect(await succeed(door, operation, user, shown)).toEqual(first);
    expect((await sessionOf(door, user)).codes).toEqual(before.codes);
    door.clock.moveTo(first.codeShownAtMs + codeWaitsForMs);
    expectRefusal(await ask(door, operation, user, shown), 'code-not-active');
    expect((await stepUpsOf(user)).map(({ event, reason }) => [event, reason])).toEqual([
      ['step-up-refused', 'code-not-active'],
      ['step-up-succeeded', undefined],
    ]);
  });

  test('shares its five tries with what is typed before and after, so that nobody guesses more: code-wrong', async () => {
    const { user, shown } = await askedForCode();
    const wrong = { ...shown, code: wrongFor(shown.code) };
    expectRefusal(await ask(door, operation, user, wrong), 'code-wrong', { triesLeft: 4 });
    await succeed(door, operation, user, shown);
    for (const triesLeft of [2, 1]) expectRefusal(await ask(door, operation, user, wrong), 'code-wrong', { triesLeft });
    await succeed(door, operation, user, shown);
    for (const typed of [shown, wrong]) expectRefusal(await ask(door, operation, user, typed), 'code-not-active');
  });

  test('proves nothing in another session, nor once its device was ended, right or wrong: code-not-active', async () => {
    const { user, shown } = await askedForCode();
    const here = await logInAgain(door, user.mobile);
    const twin = await logInAgain(door, user.mobile, { on: user });
    await succeed(door, operation, user, shown);
    const { tries } = await codeOf(user);
    for (const typed of [shown, { ...shown, code: wrongFor(shown.code) }]) {
      expectRefusal(await ask(door, operation, here, typed), 'code-not-active');
    }
    // Nobody who may not know of it spends a try of it.
    expect((await codeOf(user)).tries).toBe(tries);
    door.clock.advance(1);
    await succeed(door, endSession, here, { sessionId: (await sessionOf(door, twin)).sessionId });
    expectRefusal(await ask(door, operation, user, shown), 'code-not-active');
  });

  test('is gone with the next code that is sent', async () => {
    const { user, shown } = await askedForCode();
    await succeed(door, operation, user, shown);
    const next = await askForPaymentCode(door, user, newPayment());
    expect(await codeOf(user)).toMatchObject({ tries: 0 });
    expect((await codeOf(user)).usedHash).toBeUndefined();
    if (next !== shown.code) expectRefusal(await ask(door, operation, user, shown), 'code-wrong', { triesLeft: 4 });
  });
});

test('what is no code is not valid', async () => {
  const user = await logIn(door, randomMobile());
  expectRefusal(await ask(door, operation, user, { paymentRequestId: 'mine', code: '12345' }), 'input-not-valid', {
    fields: { code: 'code-six-digits', paymentRequestId: 'request-id-not-valid' },
  });
});
