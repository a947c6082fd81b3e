import { expect, test } from 'vitest';
import { sendTopUpCode } from '../../../shared/contracts/top-up/send-code.ts';
import { codePurposes } from '../../../shared/sms-code.ts';
import { operation } from '../../../functions/handlers/top-up/send-code.ts';
import { checkCode } from '../../../functions/runtime/session/check-code.ts';
import { arrangeWallet, unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { forgetSends, phoneHashOf } from '../../front-door/people/codes.ts';
import { lastCode, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const minute = 60_000;

/** Somebody to whom no code was sent yet, not even that of their login. */
async function newComer(): Promise<User> {
  const user = await newUser(door);
  await forgetSends(door, user.mobile);
  return user;
}

test("the code comes to the caller's own phone and says what it opens, over HTTP", async () => {
  const user = await newComer();
  const answer = await succeedOverHttp(door, sendTopUpCode, user, {});
  expect(answer).toEqual({ resendAfterMs: minute, codeLifetimeMs: 5 * minute });
  expect((await awaitSms(door.stage, user.mobile)).text).toMatch(
    /^Kapao: code \d{6} opens your top-up account number\. /,
  );
});

test('the code is good for this and nothing else', async () => {
  const user = await newComer();
  await succeed(door, operation, user, {});
  const phoneHash = await phoneHashOf(door, user.mobile);
  const typed = lastCode(door, user.mobile);
  for (const purpose of codePurposes) {
    const checked = await checkCode(door.runtime, { phoneHash, purpose, typed }, door.clock.peekMs());
    expect(checked).toMatchObject(purpose === 'open-account' ? { kind: 'right' } : { refused: 'code-not-active' });
  }
});

test('too-many: another one only after 60 seconds', async () => {
  const user = await newComer();
  await succeed(door, operation, user, {});
  expectRefusal(await ask(door, operation, user, {}), 'too-many', { cap: 'resend', retryAfterMs: expect.any(Number) });
  door.clock.advance(minute);
  await succeed(door, operation, user, {});
});

test('under-review: while the identity audit is pending, and no SMS goes out', async () => {
  const user = await newComer();
  await arrangeWallet(door, user, { auditStatus: 1 });
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, operation, user, {}), 'under-review');
  });
  const texts = door.sms.filter(({ to }) => to === `+66${user.mobile.slice(1)}`).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('opens'))).toEqual([]);
});
