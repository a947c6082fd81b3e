import { expect, test } from 'vitest';
import { getSessions } from '../../../shared/contracts/inspect/sessions.ts';
import { operation } from '../../../functions/handlers/inspect/sessions.ts';
import { operation as endSessions } from '../../../functions/handlers/ops/end-sessions.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import { logIn, operator, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test("given somebody who is logged in, then the session is shown without thumbprint and city, over the operators' API", async () => {
  const user = await logIn(door, randomMobile());
  const { userId, rows, hasMore } = await succeedOverHttp(door, getSessions, await operator(), { mobile: user.mobile });
  expect([userId, hasMore]).toEqual([user.userId, false]);
  expect(rows).toMatchObject([{ state: 'alive', entry: 'kapao', method: 'code' }]);
  expect(rows[0]?.deviceEnd).toHaveLength(8);
  expect(Object.keys(rows[0] ?? {})).not.toContain('place');
  const byId = await succeed(door, operation, await operator(), { userId });
  expect(byId.rows).toEqual(rows);
});

test('what was ended says so, and what only lay idle too', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(31 * 60_000);
  expect((await succeed(door, operation, await operator(), { userId: user.userId })).rows).toMatchObject([
    { state: 'idle' },
  ]);
  await succeed(door, endSessions, await operator(), { mobile: user.mobile, reason: 'phone stolen, case 4711' });
  expect((await succeed(door, operation, await operator(), { userId: user.userId })).rows).toMatchObject([
    { state: 'ended' },
  ]);
});

test('who has looked stands in the audit', async () => {
  const user = await logIn(door, randomMobile());
  await succeed(door, operation, await operator(), { mobile: user.mobile });
  expect((await auditsAbout(door, user.userId)).at(-1)).toMatchObject({
    action: 'inspect/sessions',
    reason: 'read',
    change: { by: 'mobile' },
  });
});

test('user-not-found: nobody has the number or the id, and role-missing without support', async () => {
  const userId = `usr_${'0'.repeat(20)}`;
  for (const input of [{ mobile: randomMobile() }, { userId }])
    expectRefusal(await ask(door, operation, await operator(), input), 'user-not-found');
  const others = await newOperator(door, ['money', 'identity', 'register']);
  expectRefusal(await askAs(door, operation, others, { userId }), 'role-missing');
});
