import { expect, test } from 'vitest';
import { liftLock } from '../../../shared/contracts/ops/lift-lock.ts';
import { operation as loginPassword } from '../../../functions/handlers/auth/login-password.ts';
import { operation } from '../../../functions/handlers/ops/lift-lock.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, operatorLogin, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import { goodPassword, lockMs, userWithPassword, wrongPassword } from '../../front-door/people/passwords.ts';
import { logInAgain, securityNoticesOf, trailOf } from '../../front-door/people/sessions.ts';
import { newCaller, operator, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import type { Caller } from '../../../infra/write-request.ts';

const door = await openDoor();
const reason = 'the owner called and proved who they are';

const deviceOf = ({ token: _token, ...device }: User): Caller => device;
const logInOn = (device: Caller, mobile: string, password: string) =>
  ask(door, loginPassword, device, { mobile, password });

async function lock(mobile: string, deviceFor: () => Promise<Caller>): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) await logInOn(await deviceFor(), mobile, wrongPassword);
}

test("given locks of strangers and of an own device, an operator lifts them, over the operators' own API", async () => {
  const user = await userWithPassword(door);
  await lock(user.mobile, () => newCaller());
  await lock(user.mobile, () => Promise.resolve(deviceOf(user)));
  const answer = await succeedOverHttp(door, liftLock, await operator(), { mobile: user.mobile, reason });
  expect(answer).toMatchObject({ userId: user.userId, lifted: 2 });
  expect((await logInOn(deviceOf(user), user.mobile, goodPassword)).code).toBe(1);
  expect((await logInOn(await newCaller(), user.mobile, goodPassword)).code).toBe(1);
});

test('it is audited with its reason, stands in the trail, and the person is told', async () => {
  const user = await userWithPassword(door);
  await lock(user.mobile, () => newCaller());
  const { auditId } = await succeed(door, operation, await operator(), { mobile: user.mobile, reason });
  const audit = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.audit(periodsAt(door.clock.peekMs()).month, auditId.slice(4)),
  );
  expect(audit).toMatchObject({
    operator: 'somchai',
    login: operatorLogin,
    action: 'ops/lift-lock',
    userId: user.userId,
    reason,
    change: { lifted: 1 },
  });
  expect((await trailOf(door, user))[0]).toMatchObject({ event: 'lock-lifted', operation: 'ops/lift-lock' });
  expect((await securityNoticesOf(door, user))[0]).toBe('lock-lifted');
});

test('where nothing is locked any more nobody is told, and the asking is audited all the same', async () => {
  const user = await userWithPassword(door);
  await lock(user.mobile, () => newCaller());
  await succeed(door, operation, await operator(), { mobile: user.mobile, reason });
  const told = await securityNoticesOf(door, user);
  expect(await succeed(door, operation, await operator(), { mobile: user.mobile, reason })).toMatchObject({
    lifted: 0,
  });
  await lock(user.mobile, () => newCaller());
  door.clock.advance(lockMs);
  const { lifted, auditId } = await succeed(door, operation, await operator(), { mobile: user.mobile, reason });
  expect([lifted, auditId]).toEqual([0, expect.stringMatching(/^adt_/)]);
  const again = await logInAgain(door, user.mobile, { on: user });
  expect((await securityNoticesOf(door, again)).filter((event) => event === 'lock-lifted')).toEqual(
    told.filter((event) => event === 'lock-lifted'),
  );
});

test('too-many: three times a day for one person, whoever asks; what was not locked counts for nothing', async () => {
  const at = await openDoor();
  const dayMs = 86_400_000;
  // The whole of it lies within one day.
  if (dayMs - (at.clock.peekMs() % dayMs) < lockMs) at.clock.advance(lockMs);
  const user = await userWithPassword(at);
  const lockAgain = async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await ask(at, loginPassword, await newCaller(), { mobile: user.mobile, password: wrongPassword });
  };
  const lift = async () => askAs(at, operation, await newOperator(at), { mobile: user.mobile, reason });
  for (let lifted = 0; lifted < 3; lifted += 1) {
    await lockAgain();
    expect((await lift()).data).toMatchObject({ lifted: 1 });
    expect((await lift()).data).toMatchObject({ lifted: 0 });
  }
  await lockAgain();
  await unchanged(at, [user], async () => {
    expectRefusal(await lift(), 'too-many', { retryAfterMs: expect.any(Number) });
  });
  const stranger = { mobile: user.mobile, password: goodPassword };
  expectRefusal(await ask(at, loginPassword, await newCaller(), stranger), 'password-locked', {
    retryAfterMs: expect.any(Number),
  });
  // It is over by itself.
  at.clock.advance(lockMs);
  expect((await ask(at, loginPassword, await newCaller(), stranger)).code).toBe(1);
});

test('tries that did not lock stay counted', async () => {
  const user = await userWithPassword(door);
  await logInOn(await newCaller(), user.mobile, wrongPassword);
  expect(await succeed(door, operation, await operator(), { mobile: user.mobile, reason })).toMatchObject({
    lifted: 0,
  });
  expectRefusal(await logInOn(await newCaller(), user.mobile, wrongPassword), 'credentials-wrong', { triesLeft: 3 });
});

test('user-not-found: nobody has the number', async () => {
  expectRefusal(await ask(door, operation, await operator(), { mobile: randomMobile(), reason }), 'user-not-found');
});

test('no reason, no lifting', async () => {
  const user = await userWithPassword(door);
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, operation, await operator(), { mobile: user.mobile }), 'input-not-valid', {
      fields: { reason: 'reason-required' },
    });
  });
});
