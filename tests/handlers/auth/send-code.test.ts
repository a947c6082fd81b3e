import { expect, test } from 'vitest';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { operation } from '../../../functions/handlers/auth/send-code.ts';
import { lookupHash } from '../../../functions/runtime/lookup-hash.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, succeed } from '../../front-door/ask.ts';
import { openDoor } from '../../front-door/door.ts';
import { succeedOverHttp } from '../../front-door/http.ts';
import { awaitSms } from '../../front-door/sandbox.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../../front-door/users.ts';

const door = await openDoor();
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const smsTo = (mobile: string) => door.sms.filter(({ to }) => to === `+66${mobile.slice(1)}`);

/** Asks for a code and lets time pass. */
async function sendAndWait(mobile: string, waitMs: number): Promise<void> {
  await succeed(door, operation, await newCaller(), { mobile });
  door.clock.advance(waitMs);
}

test('given a phone, a code comes by SMS, over HTTP and through topic and sender', async () => {
  const mobile = randomMobile();
  const answer = await succeedOverHttp(door, sendCode, await newCaller(), { mobile });
  expect(answer).toEqual({ resendAfterMs: minute, codeLifetimeMs: 5 * minute });
  expect((await awaitSms(door.stage, mobile)).text).toMatch(/^Kapao: your login code is \d{6}\. /);
});

test('the SMS speaks the language asked for and names the brand', async () => {
  for (const { language, entry, text } of [
    { language: 'th', entry: 'kapao', text: /^Kapao: รหัสเข้าสู่ระบบของคุณคือ \d{6} / },
    { language: 'zh', entry: 'jt', text: /^JT Wallet：您的登录验证码是 \d{6}，/ },
  ] as const) {
    const mobile = randomMobile();
    await succeed(door, operation, await newCaller(entry), { mobile }, { language });
    expect(smsTo(mobile)[0]?.text).toMatch(text);
  }
});

test('known and unknown phones are answered alike, and get the same SMS', async () => {
  const known = (await logIn(door, randomMobile())).mobile;
  const unknown = randomMobile();
  door.clock.advance(minute);
  const answers = await Promise.all([known, unknown].map(async (mobile) => ask(door, operation, await newCaller(), { mobile })));
  const [one, other] = answers.map(({ status, code, message, data }) => ({ status, code, message, data }));
  expect(one).toEqual(other);
  const texts = [known, unknown].map((mobile) => smsTo(mobile).at(-1)?.text.replace(/\d{6}/, 'code'));
  expect(texts[0]).toBe(texts[1]);
});

test('too-many: another one only after 60 seconds', async () => {
  const mobile = randomMobile();
  const sentAtMs = door.clock.peekMs() + 1;
  await sendAndWait(mobile, 30 * second);
  const answer = await ask(door, operation, await newCaller(), { mobile });
  expectRefusal(answer, 'too-many', { retryAfterMs: sentAtMs + minute - door.clock.peekMs() });
  expect(smsTo(mobile)).toHaveLength(1);
  door.clock.moveTo(sentAtMs + minute - 1);
  await succeed(door, operation, await newCaller(), { mobile });
  expect(smsTo(mobile)).toHaveLength(2);
});

test('too-many: five an hour', async () => {
  const mobile = randomMobile();
  const firstAtMs = door.clock.peekMs() + 1;
  for (let count = 0; count < 5; count += 1) await sendAndWait(mobile, 2 * minute);
  const answer = await ask(door, operation, await newCaller(), { mobile });
  expectRefusal(answer, 'too-many', { retryAfterMs: firstAtMs + hour - door.clock.peekMs() });
  door.clock.moveTo(firstAtMs + hour - 1);
  await sendAndWait(mobile, 0);
  expect(smsTo(mobile)).toHaveLength(6);
});

test('too-many: ten a day', async () => {
  const mobile = randomMobile();
  const firstAtMs = door.clock.peekMs() + 1;
  for (let count = 0; count < 10; count += 1) await sendAndWait(mobile, 20 * minute);
  const answer = await ask(door, operation, await newCaller(), { mobile });
  expectRefusal(answer, 'too-many', { retryAfterMs: firstAtMs + 24 * hour - door.clock.peekMs() });
  door.clock.moveTo(firstAtMs + 24 * hour - 1);
  await sendAndWait(mobile, 0);
  expect(smsTo(mobile)).toHaveLength(11);
});

test('asked many times at once, one SMS goes out, and its code is the one that counts', async () => {
  const mobile = randomMobile();
  const answers = await Promise.all(Array.from({ length: 6 }, async () => ask(door, operation, await newCaller(), { mobile })));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, ...Array.from({ length: 5 }, () => 20429)]);
  expect(smsTo(mobile)).toHaveLength(1);
});

test('the code is stored as a keyed hash only, and enters no log', async () => {
  const mobile = randomMobile();
  await sendAndWait(mobile, 0);
  const code = lastCode(door, mobile);
  const secret = await door.runtime.secrets.valueOf(door.runtime.config.lookupSecretArn ?? '');
  const key = keys.code(lookupHash(secret, 'phone', `+66${mobile.slice(1)}`), 'login');
  const item = await readItem(door.clients.documents, door.runtime.table, key);
  expect(item).toBeDefined();
  for (const text of [JSON.stringify(item), JSON.stringify(door.log.lines)]) {
    expect(text).not.toContain(mobile.slice(1));
    expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  }
});

test('a number that is no Thai mobile is not valid', async () => {
  for (const [mobile, reason] of [['0212345678', 'mobile-not-valid'], ['', 'mobile-required'], ['+14155550100', 'mobile-not-valid']]) {
    expectRefusal(await ask(door, operation, await newCaller(), { mobile }), 'input-not-valid', { fields: { mobile: reason } });
  }
});
