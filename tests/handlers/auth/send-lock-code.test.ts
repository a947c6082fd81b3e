import { expect, test } from 'vitest';
import { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import { operation as sendLoginCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation } from '../../../functions/handlers/auth/send-lock-code.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { authEventsOf, forgetSends, phoneHashOf } from '../../front-door/people/codes.ts';
import { lastCode, newCaller, newUser, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('whoever has a wallet gets a code by SMS that says what it does, over HTTP', async () => {
  const { mobile } = await newUser(door);
  await forgetSends(door, mobile);
  const answer = await succeedOverHttp(door, sendLockCode, await newCaller(), { mobile });
  expect(answer).toEqual({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 });
  expect((await awaitSms(door.stage, mobile)).text).toMatch(/code \d{6} locks your wallet/);
});

test('a number without a wallet gets the same answer, and an SMS without a code', async () => {
  const [mobile, user] = [randomMobile(), await newUser(door)];
  await forgetSends(door, user.mobile);
  const unknown = await succeed(door, operation, await newCaller(), { mobile });
  expect(door.sms.at(-1)?.text).toMatch(/there is no wallet with this number/);
  expect(unknown).toEqual(await succeed(door, operation, await newCaller(), { mobile: user.mobile }));
  expect(lastCode(door, user.mobile)).toMatch(/^\d{6}$/);
});

test('too-many: codes of all purposes that anybody may ask for share their minute', async () => {
  const mobile = randomMobile();
  await succeed(door, sendLoginCode, await newCaller(), { mobile });
  const again = await ask(door, operation, await newCaller(), { mobile });
  expectRefusal(again, 'too-many', { retryAfterMs: expect.any(Number) });
  const events = await authEventsOf(door, { phoneHash: await phoneHashOf(door, mobile) });
  expect(events.filter(({ event }) => event === 'code-refused')).toMatchObject([
    { operation: 'auth/send-lock-code', reason: 'phone' },
  ]);
});
