import { expect, test } from 'vitest';
import { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import { operation } from '../../../functions/handlers/user/get-sensitive-info.ts';
import { operation as sendInfoCode } from '../../../functions/handlers/user/send-info-code.ts';
import { operation as sendTopUpCode } from '../../../functions/handlers/top-up/send-code.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { forgetSends } from '../../front-door/people/codes.ts';
import { trailOf } from '../../front-door/people/sessions.ts';
import { lastCode, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

async function codeFor(user: User): Promise<string> {
  await forgetSends(door, user.mobile);
  await succeed(door, sendInfoCode, user, {});
  return lastCode(door, user.mobile);
}

const looksOf = async (user: User) =>
  (await trailOf(door, user))
    .filter(({ operation: by }) => by === getSensitiveUserInfo.name)
    .map(({ event, reason }) => [event, reason].filter(Boolean).join(' '))
    .toSorted();

test('for a code all of it comes, the code is used up, and each look stands in the trail; over HTTP', async () => {
  const user = await newUser(door);
  const { workplace, ...rest } = { ...thaiData() };
  await giveData(door, user, { ...rest, workplace });
  const code = await codeFor(user);
  const answer = await succeedOverHttp(door, getSensitiveUserInfo, user, { code });
  expect(answer).toEqual({
    info: {
      ...rest,
      workplaceName: workplace?.name,
      workplaceAddress: workplace?.address,
      givenAtMs: expect.any(Number),
    },
    shownForMs: 60_000,
  });
  expectRefusal(await ask(door, operation, user, { code }), 'code-not-active');
  expect(await looksOf(user)).toEqual(['personal-data-shown', 'step-up-refused code-not-active']);
  expect(JSON.stringify(door.log.lines)).not.toMatch(new RegExp(`${rest.idNumber}|สมชาย|Jaidee`));
});

test('of two at once with one code, one is shown it', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const code = await codeFor(user);
  const answers = await Promise.all([1, 2].map(() => ask(door, operation, user, { code })));
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([1, 21002]);
  expect(await looksOf(user)).toEqual(['personal-data-shown', 'step-up-refused code-not-active']);
});

test('code-wrong, and code-not-active: a code that was sent for something else shows nothing', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const code = await codeFor(user);
  await unchanged(door, [user], async () => {
    const wrong = code === '000000' ? '000001' : '000000';
    expectRefusal(await ask(door, operation, user, { code: wrong }), 'code-wrong', { triesLeft: 4 });
  });
  const other = await newUser(door);
  await giveData(door, other);
  await forgetSends(door, other.mobile);
  await succeed(door, sendTopUpCode, other, {});
  expectRefusal(await ask(door, operation, other, { code: lastCode(door, other.mobile) }), 'code-not-active');
});

test('personal-data-not-given: no code is used up for nothing', async () => {
  const user = await newUser(door);
  const code = await codeFor(user);
  expectRefusal(await ask(door, operation, user, { code }), 'personal-data-not-given');
  await giveData(door, user);
  await succeed(door, operation, user, { code });
});
