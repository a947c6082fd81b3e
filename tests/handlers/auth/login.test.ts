import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { login } from '../../../shared/contracts/auth/login.ts';
import { sendCode as sendCodeContract } from '../../../shared/contracts/auth/send-code.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { operation } from '../../../functions/handlers/auth/login.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as sendResetCode } from '../../../functions/handlers/auth/send-reset-code.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { systemRandom } from '../../../functions/runtime/process/random.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, outputOf, succeed } from '../../front-door/door/ask.ts';
import { askFrom, authEventsOf, meterDoor, phoneHashOf, randomAddress } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const minute = 60_000;

/** A phone with a code under way, and somebody with a fresh device. */
async function arrange() {
  const mobile = randomMobile();
  const caller = await newCaller();
  await succeed(door, sendCode, caller, { mobile });
  const code = lastCode(door, mobile);
  return { mobile, caller, code, wrong: code === '000000' ? '000001' : '000000' };
}

/** Who owns a phone, and how many sessions they have. */
async function accountOf(mobile: string) {
  const owner = await readItem(door.clients.documents, door.runtime.table, keys.phone(await phoneHashOf(door, mobile)));
  if (owner === undefined) return undefined;
  const items = await itemsOf(door, String(owner['userId']));
  const kinds = items.map(({ sk }) => String(sk).split('#')[0]);
  return {
    userId: owner['userId'],
    sessions: kinds.filter((kind) => kind === 'SESSION').length,
    kinds: new Set(kinds),
  };
}

test('given the code of the SMS, the first login makes the account and a session, over HTTP', async () => {
  const mobile = randomMobile();
  const caller = await newCaller('jt');
  await succeedOverHttp(door, sendCodeContract, caller, { mobile });
  const { code = '' } = await awaitSms(door.stage, mobile);
  const { token, userInfo } = await succeedOverHttp(door, login, caller, { mobile, code });
  expect(userInfo).toMatchObject({
    phone: `${mobile.slice(0, 3)}-***-*${mobile.slice(-3)}`,
    reactivate: false,
    tier: 'unauthorized',
    accountLevel: 1,
    kycLevel: 1,
  });
  expect(token).toMatch(new RegExp(`^${userInfo.userId}\\.[\\w-]{43}$`));
  expect(await accountOf(mobile)).toMatchObject({
    userId: userInfo.userId,
    sessions: 1,
    kinds: new Set(['PERSON', 'WALLET', 'SESSION', 'DEVICE', 'AUTH']),
  });

  const session = (await itemsOf(door, userInfo.userId)).find(({ sk }) => String(sk).startsWith('SESSION#'));
  expect(session).toMatchObject({ entry: 'jt', deviceThumbprint: await deviceKeyThumbprint(caller.device.publicJwk) });
  expect(JSON.stringify(session)).not.toContain(token.split('.')[1]);
});

test('a second login is the same account with a session of its own', async () => {
  const first = await logIn(door, randomMobile());
  door.clock.advance(minute);
  const second = await logIn(door, first.mobile, 'jt');
  expect(second.userId).toBe(first.userId);
  expect(second.token).not.toBe(first.token);
  for (const user of [first, second]) expect((await succeed(door, getBaseInfo, user, {})).userId).toBe(first.userId);
  expect((await accountOf(first.mobile))?.sessions).toBe(2);
});

test('code-wrong: it says how many tries are left; after five even the right code is not active any more', async () => {
  const { mobile, caller, code, wrong } = await arrange();
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    expectRefusal(await ask(door, operation, caller, { mobile, code: wrong }), 'code-wrong', { triesLeft });
  }
  for (const guess of [code, wrong])
    expectRefusal(await ask(door, operation, caller, { mobile, code: guess }), 'code-not-active');
  expect(await accountOf(mobile)).toBeUndefined();
  door.clock.advance(minute);
  expect((await logIn(door, mobile)).userId).toMatch(/^usr_/);
});

test('twenty guesses at once share the five tries', async () => {
  const { mobile, wrong } = await arrange();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => ask(door, operation, await newCaller(), { mobile, code: wrong })),
  );
  expect(answers.filter(({ code }) => code === 21001)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 21002)).toHaveLength(15);
});

test('code-not-active: none was sent, it is used, a newer one was sent, or five minutes are over', async () => {
  expectRefusal(
    await ask(door, operation, await newCaller(), { mobile: randomMobile(), code: '123456' }),
    'code-not-active',
  );

  const used = await arrange();
  await succeed(door, operation, used.caller, { mobile: used.mobile, code: used.code });
  expectRefusal(await ask(door, operation, used.caller, { mobile: used.mobile, code: used.code }), 'code-not-active');
  expect((await accountOf(used.mobile))?.sessions).toBe(1);

  const replaced = await arrange();
  door.clock.advance(minute);
  await succeed(door, sendCode, replaced.caller, { mobile: replaced.mobile });
  if (lastCode(door, replaced.mobile) !== replaced.code) {
    expectRefusal(
      await ask(door, operation, replaced.caller, { mobile: replaced.mobile, code: replaced.code }),
      'code-wrong',
      { triesLeft: 4 },
    );
  }

  const late = await arrange();
  door.clock.advance(5 * minute);
  expectRefusal(await ask(door, operation, late.caller, { mobile: late.mobile, code: late.code }), 'code-not-active');
  expect(await accountOf(late.mobile)).toBeUndefined();
});

test('five minutes to the millisecond are in time', async () => {
  const { mobile, caller, code } = await arrange();
  const secretHash = await phoneHashOf(door, mobile);
  const item = await readItem(door.clients.documents, door.runtime.table, keys.code(secretHash, 'login'));
  door.clock.moveTo(Number(item?.['expiresAtMs']) - 1);
  expect((await ask(door, operation, caller, { mobile, code })).code).toBe(1);
});

test('two first logins at once with the same code make one account and one session', async () => {
  const rounds = await Promise.all(Array.from({ length: 4 }, () => arrange()));
  for (const { mobile, code } of rounds) {
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => ask(door, operation, await newCaller(), { mobile, code })),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([1, 21002, 21002]);
    const [winner] = answers.filter((answer) => answer.code === 1).map((answer) => outputOf(login, answer));
    expect(await accountOf(mobile)).toMatchObject({ sessions: 1, userId: winner?.userInfo.userId });
  }
});

test('a code is good for its own phone only', async () => {
  const [one, other] = await Promise.all([arrange(), arrange()]);
  if (one.code === other.code) return;
  expectRefusal(await ask(door, operation, one.caller, { mobile: other.mobile, code: one.code }), 'code-wrong', {
    triesLeft: 4,
  });
});

test('account-closed: a phone whose owner is gone', async () => {
  const { mobile, caller, code } = await arrange();
  await door.clients.documents.send(
    new PutCommand({
      TableName: door.runtime.table,
      Item: { ...keys.phone(await phoneHashOf(door, mobile)), userId: 'usr_00000000000000000000' },
    }),
  );
  expectRefusal(await ask(door, operation, caller, { mobile, code }), 'account-closed');
});

test('codes and phones that are none are named', async () => {
  const caller = await newCaller();
  expectRefusal(await ask(door, operation, caller, { mobile: '1', code: '12345' }), 'input-not-valid', {
    fields: { mobile: 'mobile-not-valid', code: 'code-six-digits' },
  });
  expectRefusal(await ask(door, operation, caller, { mobile: randomMobile() }), 'input-not-valid', {
    fields: { code: 'code-required' },
  });
});

test('neither phone, name nor token is stored in clear', async () => {
  const { mobile, token, userId } = await logIn(door, randomMobile());
  const stored = JSON.stringify([
    ...(await itemsOf(door, userId)),
    ...(await itemsOf(door, keys.phone(await phoneHashOf(door, mobile)).pk)),
  ]);
  expect(stored).toContain('wrappedKey');
  expect(stored).not.toContain(mobile.slice(1));
  expect(stored).not.toContain(token.split('.')[1]);
});

test('two correct codes at once of somebody who has a wallet make one session more', async () => {
  const { mobile, userId } = await logIn(door, randomMobile());
  for (let round = 0; round < 4; round += 1) {
    door.clock.advance(12 * minute);
    await succeed(door, sendCode, await newCaller(), { mobile });
    const code = lastCode(door, mobile);
    const answers = await Promise.all(
      [1, 2].map(async () => ask(door, operation, await newCaller(), { mobile, code })),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([1, 21002]);
    expect(await accountOf(mobile)).toMatchObject({ userId, sessions: 2 + round });
  }
});

test('a code of another purpose logs nobody in, even with the same digits or moved into its place', async () => {
  const fixed = await openDoor({ parts: { random: { ...systemRandom, code: () => '424242' } } });
  const mobile = randomMobile();
  const caller = await newCaller();
  await succeed(fixed, sendResetCode, caller, { mobile });
  expectRefusal(await ask(fixed, operation, caller, { mobile, code: '424242' }), 'code-not-active');
  const phoneHash = await phoneHashOf(fixed, mobile);
  const item = await readItem(fixed.clients.documents, fixed.runtime.table, keys.code(phoneHash, 'reset-password'));
  await fixed.clients.documents.send(
    new PutCommand({ TableName: fixed.runtime.table, Item: { ...item, ...keys.code(phoneHash, 'login') } }),
  );
  expectRefusal(await ask(fixed, operation, caller, { mobile, code: '424242' }), 'code-wrong', { triesLeft: 4 });
  fixed.clock.advance(minute);
  await succeed(fixed, sendCode, caller, { mobile });
  expect((await ask(fixed, operation, caller, { mobile, code: '424242' })).code).toBe(1);
});

test('too-many: an address has its tries of the hour; then even a right code is not looked at, and none of its tries is spent', async () => {
  const small = await openDoor({ config: { loginTriesPerAddressHour: '3' } });
  const address = randomAddress();
  for (let count = 0; count < 3; count += 1) {
    expectRefusal(
      await askFrom(small, operation, await newCaller(), { mobile: randomMobile(), code: '123456' }, address),
      'code-not-active',
    );
  }
  const mobile = randomMobile();
  await succeed(small, sendCode, await newCaller(), { mobile });
  const code = lastCode(small, mobile);
  const guess = { mobile, code: code === '000000' ? '000001' : '000000' };
  for (const input of [{ mobile, code }, guess]) {
    const answer = await askFrom(small, operation, await newCaller(), input, address);
    expectRefusal(answer, 'too-many', { retryAfterMs: 60 * minute - (small.clock.peekMs() % (60 * minute)) });
  }
  expectRefusal(await askFrom(small, operation, await newCaller(), guess, randomAddress()), 'code-wrong', {
    triesLeft: 4,
  });
  expect((await askFrom(small, operation, await newCaller(), { mobile, code }, randomAddress())).code).toBe(1);
  small.clock.advance(60 * minute);
  expectRefusal(await askFrom(small, operation, await newCaller(), guess, address), 'code-not-active');
});

test('known and unknown phones are refused alike for the same work, with a code under way and without', async () => {
  const known = (await logIn(door, randomMobile())).mobile;
  const unknown = randomMobile();
  const { door: metered, meter } = meterDoor(door);
  await ask(metered, operation, await newCaller(), { mobile: randomMobile(), code: '000000' });
  door.clock.advance(minute);
  for (const isUnderWay of [false, true]) {
    const seen = [];
    for (const mobile of [known, unknown]) {
      if (isUnderWay) await succeed(door, sendCode, await newCaller(), { mobile });
      const guess = isUnderWay && lastCode(door, mobile) === '000000' ? '000001' : '000000';
      const caller = await newCaller();
      let answer: object = {};
      const { calls, writeUnits } = await meter.measure(async () => {
        const { status, code, message, data, headers, body } = await ask(metered, operation, caller, {
          mobile,
          code: guess,
        });
        answer = { status, code, message, data, headers: Object.keys(headers), bodyLength: body.length };
      });
      seen.push({ answer, calls: calls.toSorted(), writeUnits });
    }
    // The seal, the address's try, the code's try, the trail; and the trail's count of what costs no try.
    const updates = Array.from({ length: isUnderWay ? 4 : 5 }, () => 'UpdateItem');
    expect(seen[0]).toMatchObject({
      answer: { code: isUnderWay ? 21001 : 21002 },
      calls: ['BatchGetItem', 'GetItem', ...updates],
    });
    expect(seen[0]).toEqual(seen[1]);
  }
});

test('the audit trail tells of refused logins with the reason, under the phone before and the user after the first login', async () => {
  const { mobile, caller, code, wrong } = await arrange();
  const phoneHash = await phoneHashOf(door, mobile);
  await ask(door, operation, caller, { mobile, code: wrong });
  const {
    userInfo: { userId },
  } = await succeed(door, operation, caller, { mobile, code });
  await ask(door, operation, caller, { mobile, code });
  const shown = (events: Awaited<ReturnType<typeof authEventsOf>>) =>
    events.map(({ event, reason }) => `${event} ${reason}`);
  expect(shown(await authEventsOf(door, { phoneHash }))).toEqual(['code-sent login', 'login-refused code-wrong']);
  expect(shown(await authEventsOf(door, { userId }))).toEqual([
    'login-succeeded code',
    'login-refused code-not-active',
  ]);
  const [, refused] = await authEventsOf(door, { userId });
  expect(refused).toMatchObject({
    operation: 'auth/login',
    entry: 'kapao',
    deviceThumbprint: await deviceKeyThumbprint(caller.device.publicJwk),
  });
});
