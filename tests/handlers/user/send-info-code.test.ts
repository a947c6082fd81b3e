import { expect, test } from 'vitest';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { operation } from '../../../functions/handlers/user/send-info-code.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { forgetSends } from '../../front-door/people/codes.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test("the code comes to the caller's own phone and says what it shows, over HTTP; too-many: the next one waits", async () => {
  const user = await newUser(door);
  await forgetSends(door, user.mobile);
  const answer = await succeedOverHttp(door, sendInfoCode, user, {});
  expect(answer).toEqual({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 });
  expect((await awaitSms(door.stage, user.mobile)).text).toMatch(/^Kapao: code \d{6} shows your personal data\. /);
  expectRefusal(await ask(door, operation, user, {}), 'too-many', { cap: 'resend', retryAfterMs: expect.any(Number) });
});
