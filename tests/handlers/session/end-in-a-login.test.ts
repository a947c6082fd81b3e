import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as getLastBalance } from '../../../functions/handlers/balance/get-last.ts';
import { operation as loginPassword } from '../../../functions/handlers/auth/login-password.ts';
import { operation } from '../../../functions/handlers/session/end.ts';
import { keys } from '../../../functions/table/keys.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { goodPassword, lockMs, userWithPassword, wrongPassword } from '../../front-door/people/passwords.ts';
import { logInAgain, minuteMs, securityNoticesOf, sessionOf } from '../../front-door/people/sessions.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

/** How often somebody was told of a device that is new to them. */
async function toldOf(user: User): Promise<number> {
  return (await securityNoticesOf(door, user)).filter((event) => event === 'new-device').length;
}

/** As the release before has written a device: without the generation of its last session. */
async function forgetGeneration(user: User): Promise<void> {
  const { userId, deviceThumbprint } = await sessionOf(door, user);
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.device(userId, deviceThumbprint) },
      UpdateExpression: 'REMOVE generation',
      ConditionExpression: 'attribute_exists(pk)',
    }),
  );
}

test('all others ended in the moment of a login make a stranger of its device too, whatever the clocks say', async () => {
  const here = await userWithPassword(door);
  const there = await logInAgain(door, here.mobile);
  await trustDevice(door, there);
  const { token: _token, ...lost } = there;
  // It has read how one gets in before the others were ended, and opens its session behind that, by a later clock.
  const overtaken = meanwhileDoor(door, async () => {
    door.clock.advance(-minuteMs);
    await succeed(door, operation, here, { others: true });
    door.clock.advance(minuteMs);
  });
  const wish = { mobile: here.mobile, password: goodPassword };
  const { token } = await succeed(overtaken, loginPassword, lost, wish);
  expectRefusal(await ask(door, getLastBalance, { ...lost, token }, {}), 'session-over');

  for (let tries = 0; tries < 5; tries += 1)
    await ask(door, loginPassword, await newCaller(), { mobile: here.mobile, password: wrongPassword });
  // Guesses on it count with those of all strangers.
  expectRefusal(await ask(door, loginPassword, lost, wish), 'password-locked', { retryAfterMs: expect.any(Number) });
  door.clock.advance(lockMs);
  const told = await toldOf(here);
  const back = { ...there, token: (await succeed(door, loginPassword, lost, wish)).token };
  expect(await toldOf(here)).toBe(told + 1);
  expect(await sessionOf(door, back)).toMatchObject({ codeShownAtMs: 0, codes: {} });
  // From here on it is one of the owner's again.
  await succeed(door, loginPassword, lost, wish);
  expect(await toldOf(here)).toBe(told + 1);
});

test('a device that the release before has written is known by when it logged in last', async () => {
  const here = await logIn(door, randomMobile());
  await succeed(door, operation, here, { others: true });
  const there = await logInAgain(door, here.mobile);
  await forgetGeneration(there);
  await logInAgain(door, here.mobile, { on: there });
  expect(await toldOf(here)).toBe(1);
  await forgetGeneration(there);
  await succeed(door, operation, here, { others: true });
  await logInAgain(door, here.mobile, { on: there });
  expect(await toldOf(here)).toBe(2);
});
