import { expect, test } from 'vitest';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { operation } from '../../../functions/handlers/auth/logout.ts';
import { operation as getLastBalance } from '../../../functions/handlers/balance/get-last.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test("given a session, it ends at once, over HTTP; the person's other sessions go on", async () => {
  const here = await logIn(door, randomMobile());
  door.clock.advance(60_000);
  const there = await logIn(door, here.mobile);
  expect(await succeedOverHttp(door, logout, here, {})).toEqual({});
  expectRefusal(await ask(door, getLastBalance, here, {}), 'session-over');
  expect((await ask(door, getLastBalance, there, {})).code).toBe(1);
});

test('a session that is over cannot be ended again', async () => {
  const user = await logIn(door, randomMobile());
  await succeed(door, operation, user, {});
  expectRefusal(await ask(door, operation, user, {}), 'session-over');
});
