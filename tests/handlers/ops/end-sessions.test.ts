import { expect, test } from 'vitest';
import { endSessions } from '../../../shared/contracts/ops/end-sessions.ts';
import { operation as loginPassword } from '../../../functions/handlers/auth/login-password.ts';
import { operation } from '../../../functions/handlers/ops/end-sessions.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, operatorLogin, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { goodPassword, userWithPassword } from '../../front-door/people/passwords.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { logInAgain, securityNoticesOf, sessionOf, trailOf } from '../../front-door/people/sessions.ts';
import { logIn, operator, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'the owner lost the phone';

test("given two sessions, an operator ends both, over the operators' own API; the person can log in again", async () => {
  const first = await logIn(door, randomMobile());
  const second = await logInAgain(door, first.mobile);
  expect(await succeedOverHttp(door, endSessions, await operator(), { mobile: first.mobile, reason })).toMatchObject({
    userId: first.userId,
  });
  for (const session of [first, second]) expectRefusal(await ask(door, getBaseInfo, session, {}), 'session-over');
  const back = await logInAgain(door, first.mobile, { on: first });
  expect((await ask(door, getBaseInfo, back, {})).code).toBe(1);
});

test('it is audited with its reason, stands in the trail, and the person is told', async () => {
  const user = await logIn(door, randomMobile());
  const { auditId } = await succeed(door, operation, await operator(), { mobile: user.mobile, reason });
  const audit = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.audit(periodsAt(door.clock.peekMs()).month, auditId.slice(4)),
  );
  expect(audit).toMatchObject({
    operator: 'somchai',
    login: operatorLogin,
    action: 'ops/end-sessions',
    userId: user.userId,
    reason,
  });
  expect((await trailOf(door, user))[0]).toMatchObject({ event: 'sessions-ended', operation: 'ops/end-sessions' });
  expect(await securityNoticesOf(door, await logInAgain(door, user.mobile, { on: user }))).toEqual([
    'sessions-ended-by-us',
  ]);
});

test('a code that a device showed before counts no more when its holder knows the password', async () => {
  const user = await userWithPassword(door);
  await trustDevice(door, user);
  await succeed(door, operation, await operator(), { mobile: user.mobile, reason });
  const { token: _token, ...device } = user;
  const { token } = await succeed(door, loginPassword, device, { mobile: user.mobile, password: goodPassword });
  expect(await sessionOf(door, { ...user, token })).toMatchObject({ codeShownAtMs: 0, codes: {} });
});

test('two operators at once both leave their record, and nobody stays logged in', async () => {
  const user = await logIn(door, randomMobile());
  const answers = await Promise.all(
    [1, 2].map(async () => succeed(door, operation, await operator(), { mobile: user.mobile, reason })),
  );
  expect(new Set(answers.map(({ auditId }) => auditId)).size).toBe(2);
  expectRefusal(await ask(door, getBaseInfo, user, {}), 'session-over');
});

test('a person is named by their id as well, and by one of the two alone', async () => {
  const user = await logIn(door, randomMobile());
  const { userId, mobile } = user;
  for (const whose of [{}, { userId, mobile }])
    expectRefusal(await ask(door, operation, await operator(), { ...whose, reason }), 'input-not-valid', {
      fields: { mobile: 'mobile-or-user' },
    });
  expect((await ask(door, getBaseInfo, user, {})).code).toBe(1);
  expect(await succeed(door, operation, await operator(), { userId, reason })).toMatchObject({ userId });
  expectRefusal(await ask(door, getBaseInfo, user, {}), 'session-over');
});

test('user-not-found: nobody has the number, or the id', async () => {
  for (const whose of [
    { mobile: randomMobile() },
    { userId: `usr_${door.runtime.random.idBody(door.clock.peekMs())}` },
  ])
    expectRefusal(await ask(door, operation, await operator(), { ...whose, reason }), 'user-not-found');
});

test('no reason, no ending', async () => {
  const user = await logIn(door, randomMobile());
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, operation, await operator(), { mobile: user.mobile }), 'input-not-valid', {
      fields: { reason: 'reason-required' },
    });
  });
});
