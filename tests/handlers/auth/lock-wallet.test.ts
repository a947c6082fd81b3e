import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { lockWalletAtDoor } from '../../../shared/contracts/auth/lock-wallet.ts';
import { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import { operation } from '../../../functions/handlers/auth/lock-wallet.ts';
import { operation as sendLoginCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-lock-code.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { codeHashOf } from '../../../functions/runtime/session/check-code.ts';
import { keys } from '../../../functions/table/keys.ts';
import { replaceCode } from '../../../functions/table/sms-code.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { askFrom, authEventsOf, forgetSends, phoneHashOf, randomAddress } from '../../front-door/people/codes.ts';
import { otherCode } from '../../front-door/people/passwords.ts';
import { minuteMs, securityNoticesOf, trailOf } from '../../front-door/people/sessions.ts';
import { lastCode, newCaller, newUser, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const hourMs = 60 * minuteMs;

/** The code of a fresh SMS, a minute later, because codes of all purposes share the wait. */
async function codeFor(mobile: string): Promise<string> {
  door.clock.advance(minuteMs);
  await succeed(door, sendCode, await newCaller(), { mobile });
  return lastCode(door, mobile);
}

test('given the code of the SMS, the wallet is locked without a login, over HTTP', async () => {
  const user = await newUser(door);
  const { mobile } = user;
  await forgetSends(door, mobile);
  await succeedOverHttp(door, sendLockCode, await newCaller(), { mobile });
  const { code = '' } = await awaitSms(door.stage, mobile);
  const locked = await succeedOverHttp(door, lockWalletAtDoor, await newCaller(), { mobile, code });
  expect(locked).toMatchObject({ paused: [], sent: [], isWhole: true });
  expect(await walletOf(door, user)).toMatchObject({ lockedAtMs: locked.lockedAtMs });
});

test('sessions stay, and the trail and a notice tell of it', async () => {
  const user = await newUser(door);
  const code = await codeFor(user.mobile);
  await succeed(door, operation, await newCaller(), { mobile: user.mobile, code });
  await succeed(door, getBaseInfo, user, {});
  expect(await securityNoticesOf(door, user)).toEqual(['wallet-locked']);
  expect((await trailOf(door, user)).filter(({ event }) => event === 'wallet-locked')).toMatchObject([
    { operation: 'auth/lock-wallet' },
  ]);
});

test('code-wrong: five tries, then code-not-active even for the right one, and nothing is locked', async () => {
  const user = await newUser(door);
  const { mobile } = user;
  const code = await codeFor(mobile);
  await unchanged(door, [user], async () => {
    for (const triesLeft of [4, 3, 2, 1, 0])
      expectRefusal(await ask(door, operation, await newCaller(), { mobile, code: otherCode(code) }), 'code-wrong', {
        triesLeft,
      });
    expectRefusal(await ask(door, operation, await newCaller(), { mobile, code }), 'code-not-active');
  });
  expect((await trailOf(door, user)).filter(({ event }) => event === 'wallet-lock-refused')).toHaveLength(6);
});

test("whoever goes on guessing where there is no code fills nobody's trail further than sixty lines an hour", async () => {
  const user = await newUser(door);
  door.clock.moveTo(door.clock.peekMs() + hourMs - (door.clock.peekMs() % hourMs));
  const guess = async () => ask(door, operation, await newCaller(), { mobile: user.mobile, code: '123456' });
  for (let count = 0; count < 62; count += 1) expectRefusal(await guess(), 'code-not-active');
  const lines = async () =>
    (await authEventsOf(door, { userId: user.userId })).filter(({ event }) => event === 'wallet-lock-refused').length;
  expect(await lines()).toBe(60);
  door.clock.advance(hourMs);
  await guess();
  expect(await lines()).toBe(61);
});

test('code-not-active: none was sent, it is used, five minutes are over, or it was for a login', async () => {
  const { mobile } = await newUser(door);
  const show = async (code: string) => ask(door, operation, await newCaller(), { mobile, code });
  expectRefusal(await show('123456'), 'code-not-active');
  door.clock.advance(minuteMs);
  await succeed(door, sendLoginCode, await newCaller(), { mobile });
  expectRefusal(await show(lastCode(door, mobile)), 'code-not-active');
  const late = await codeFor(mobile);
  door.clock.advance(5 * minuteMs);
  expectRefusal(await show(late), 'code-not-active');
  const used = await codeFor(mobile);
  expect((await show(used)).code).toBe(1);
  expectRefusal(await show(used), 'code-not-active');
});

test("code-not-active: a code that nobody was told, of a number that is nobody's", async () => {
  const mobile = randomMobile();
  const phoneHash = await phoneHashOf(door, mobile);
  const secret = await door.runtime.secrets.valueOf(door.runtime.config.lookupSecretArn ?? '');
  const write = replaceCode(
    door.runtime.table,
    keys.code(phoneHash, 'lock-wallet'),
    { codeHash: codeHashOf(secret, phoneHash, 'lock-wallet', '123456') },
    door.clock.peekMs(),
  );
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  expectRefusal(await ask(door, operation, await newCaller(), { mobile, code: '123456' }), 'code-not-active');
});

test('too-many: an address has so many tries at the ways in, whichever it takes', async () => {
  const small = await openDoor({ config: { loginTriesPerAddressHour: '1' } });
  const address = randomAddress();
  const show = async () =>
    askFrom(small, operation, await newCaller(), { mobile: randomMobile(), code: '123456' }, address);
  expectRefusal(await show(), 'code-not-active');
  expectRefusal(await show(), 'too-many', { retryAfterMs: expect.any(Number) });
});
