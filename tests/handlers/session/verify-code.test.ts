import { expect, test } from 'vitest';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as sendMoneyOutCode } from '../../../functions/handlers/auth/send-money-out-code.ts';
import { operation as getLastBalance } from '../../../functions/handlers/balance/get-last.ts';
import { operation } from '../../../functions/handlers/session/verify-code.ts';
import { codeLifetimeMs } from '../../../functions/table/sms-code.ts';
import { readDevice } from '../../../functions/table/device.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, succeed } from '../../front-door/ask.ts';
import { openDoor } from '../../front-door/door.ts';
import { succeedOverHttp } from '../../front-door/http.ts';
import { arrangeSession, dayMs, minuteMs, sessionOf, trailOf } from '../../front-door/sessions.ts';
import { lastCode, logIn, randomMobile } from '../../front-door/users.ts';
import type { User } from '../../front-door/users.ts';

const door = await openDoor();

/** Somebody whose device has shown no code for a month, with a fresh one in their SMS. */
async function askedForCode(): Promise<User & { readonly code: string }> {
  const user = await logIn(door, randomMobile());
  await arrangeSession(door, user, 'codeShownAtMs', door.clock.peekMs() - 30 * dayMs);
  door.clock.advance(minuteMs);
  await succeed(door, sendMoneyOutCode, user, {});
  return { ...user, code: lastCode(door, user.mobile) };
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const stepUpsOf = async (user: User) => (await trailOf(door, user)).filter(({ event }) => event.startsWith('step-up'));

test('given the code of the SMS, session and device have shown it, over HTTP', async () => {
  const user = await askedForCode();
  const { codeShownAtMs } = await succeedOverHttp(door, verifyMoneyOutCode, user, { code: user.code });
  const session = await sessionOf(door, user);
  expect(session.codeShownAtMs).toBe(codeShownAtMs);
  const device = await readItem(door.clients.documents, door.runtime.table, keys.device(user.userId, session.deviceThumbprint));
  expect(readDevice(device ?? {})).toMatchObject({ codeShownAtMs });
  expect(await stepUpsOf(user)).toEqual([{
    authEventId: expect.any(String), event: 'step-up-succeeded', atMs: codeShownAtMs, operation: 'session/verify-code', entry: 'kapao',
    sessionId: session.sessionId, deviceThumbprint: session.deviceThumbprint, addressHash: expect.any(String),
  }]);
});

test('a wrong code is told with the tries that are left, and after five nothing opens: code-wrong', async () => {
  const user = await askedForCode();
  const before = await sessionOf(door, user);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    expectRefusal(await ask(door, operation, user, { code: wrongFor(user.code) }), 'code-wrong', { triesLeft });
  }
  expectRefusal(await ask(door, operation, user, { code: user.code }), 'code-not-active');
  expect(await sessionOf(door, user)).toEqual(before);
  expect((await stepUpsOf(user)).map(({ event, reason }) => [event, reason])).toEqual([
    ['step-up-refused', 'code-not-active'], ...Array.from({ length: 5 }, () => ['step-up-refused', 'code-wrong']),
  ]);
});

test('a code that nobody asked for, is used, or has run out is not active: code-not-active', async () => {
  const without = await logIn(door, randomMobile());
  expectRefusal(await ask(door, operation, without, { code: '123456' }), 'code-not-active');
  const used = await askedForCode();
  await succeed(door, operation, used, { code: used.code });
  expectRefusal(await ask(door, operation, used, { code: used.code }), 'code-not-active');
  const late = await askedForCode();
  door.clock.advance(codeLifetimeMs + 1);
  expectRefusal(await ask(door, operation, late, { code: late.code }), 'code-not-active');
});

test('a code of another purpose is worth nothing here', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(minuteMs);
  await succeed(door, sendCode, { device: user.device, entry: user.entry }, { mobile: user.mobile });
  expectRefusal(await ask(door, operation, user, { code: lastCode(door, user.mobile) }), 'code-not-active');
});

test('of two who show the code at once, one does', async () => {
  const user = await askedForCode();
  const answers = await Promise.all([1, 2].map(() => ask(door, operation, user, { code: user.code })));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 21002]);
  expect((await stepUpsOf(user)).map(({ event }) => event).toSorted()).toEqual(['step-up-refused', 'step-up-succeeded']);
  expect((await ask(door, getLastBalance, user, {})).code).toBe(1);
});

test('what is no code is not valid', async () => {
  const user = await logIn(door, randomMobile());
  expectRefusal(await ask(door, operation, user, { code: '12345' }), 'input-not-valid', { fields: { code: 'code-six-digits' } });
});
