import { expect, test } from 'vitest';
import { openTopUpAccount } from '../../../shared/contracts/top-up/open-account.ts';
import { standingAccountOf } from '../../../shared/standing-account.ts';
import { operation } from '../../../functions/handlers/top-up/open-account.ts';
import { operation as sendTopUpCode } from '../../../functions/handlers/top-up/send-code.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { arrangeWallet, unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { numberOf, openStandingAccount } from '../../front-door/money/standing-account.ts';
import { forgetSends } from '../../front-door/people/codes.ts';
import { trailOf } from '../../front-door/people/sessions.ts';
import { lastCode, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

/** Somebody with a fresh code in their SMS. */
async function askedForCode(from: Door = door): Promise<{ readonly user: User; readonly code: string }> {
  const user = await newUser(from);
  await forgetSends(from, user.mobile);
  await succeed(from, sendTopUpCode, user, {});
  return { user, code: lastCode(from, user.mobile) };
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const ownerOf = (number: string) => readItem(door.clients.documents, door.runtime.table, keys.topUpReference(number));
const stepUpsOf = async (user: User) => (await trailOf(door, user)).filter(({ event }) => event.startsWith('step-up'));

test('given the code of the SMS, the caller has a number of their own, over HTTP', async () => {
  const { user, code } = await askedForCode();
  const { openedAtMs } = await succeedOverHttp(door, openTopUpAccount, user, { code });
  expect(Math.abs(openedAtMs - Date.now())).toBeLessThan(60_000);
  expect(await ownerOf(await numberOf(door, user))).toMatchObject({ userId: user.userId, standing: true });
  expect(await stepUpsOf(user)).toMatchObject([{ event: 'step-up-succeeded', operation: 'top-up/open-account' }]);
});

test('who has one keeps it, whatever code is typed: the answer to a repeat whose first was lost', async () => {
  const user = await newUser(door);
  const number = await openStandingAccount(door, user);
  await unchanged(door, [user], async () => {
    await succeed(door, operation, user, { code: '000000' });
  });
  expect(await numberOf(door, user)).toBe(number);
});

test('asked many times at once with the same code there is one number, and each is answered when it was opened', async () => {
  const { user, code } = await askedForCode();
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(door, operation, user, { code })));
  expect(answers.map(({ code: answered }) => answered)).toEqual([1, 1, 1, 1]);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
});

test("a number that is somebody else's is not given again: the next one is", async () => {
  const taken = await newUser(door);
  const number = await openStandingAccount(door, taken);
  const [chance, ...others] = [number.slice(2, 11), '123456', '789012', '345678', '901234'];
  const { user, code } = await askedForCode();
  const drawn = [chance.slice(0, 6), `${chance.slice(6)}000`, ...others];
  const random = { ...door.runtime.random, code: () => drawn.shift() ?? '000000' };
  const again: Door = { ...door, runtime: { ...door.runtime, random } };
  await succeed(again, operation, user, { code });
  expect(await ownerOf(number)).toMatchObject({ userId: taken.userId });
  expect(await numberOf(door, user)).toBe(standingAccountOf('123456789'));
});

test('code-wrong: five tries, then not even the right one', async () => {
  const { user, code } = await askedForCode();
  await unchanged(door, [user], async () => {
    for (const triesLeft of [4, 3, 2, 1, 0])
      expectRefusal(await ask(door, operation, user, { code: wrongFor(code) }), 'code-wrong', { triesLeft });
    expectRefusal(await ask(door, operation, user, { code }), 'code-not-active');
  });
  // Of one millisecond, the trail has them in any order.
  expect((await stepUpsOf(user)).map(({ event, reason }) => `${event} ${reason}`).toSorted()).toEqual([
    'step-up-refused code-not-active',
    ...Array.from({ length: 5 }, () => 'step-up-refused code-wrong'),
  ]);
});

test('code-not-active: none was sent, or it is older than five minutes', async () => {
  const none = await newUser(door);
  expectRefusal(await ask(door, operation, none, { code: '123456' }), 'code-not-active');
  const { user, code } = await askedForCode();
  door.clock.advance(5 * 60_000 + 1);
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, operation, user, { code }), 'code-not-active');
  });
});

test('under-review: while the identity audit is pending', async () => {
  const { user, code } = await askedForCode();
  await arrangeWallet(door, user, { auditStatus: 1 });
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, operation, user, { code }), 'under-review');
  });
});
