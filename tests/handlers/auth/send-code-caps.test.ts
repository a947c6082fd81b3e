import { expect, test } from 'vitest';
import { viewerAddressHeader } from '../../../infra/constructs/function-grants.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as sendLockCode } from '../../../functions/handlers/auth/send-lock-code.ts';
import { operation as sendMoneyOutCode } from '../../../functions/handlers/auth/send-money-out-code.ts';
import { operation as sendResetCode } from '../../../functions/handlers/auth/send-reset-code.ts';
import { operation as sendInfoCode } from '../../../functions/handlers/user/send-info-code.ts';
import { expectRefusal, send, write } from '../../front-door/door/ask.ts';
import { askFrom, authEventsOf, phoneHashOf, randomAddress, sendTimesOf } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { logIn, newCaller, newUser, randomMobile } from '../../front-door/people/users.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
// The budget of everybody's SMS is one count in a table, so these tests have a table of their own.
const table = await createOwnTable();
const wide = {
  smsPerAddressHour: '1000',
  smsPerDeviceDay: '1000',
  smsPerHour: '100000',
  codeAsksPerAddressHour: '1000',
};

/** A door at the start of an hour that no other test of this file counts in. */
let opened = 0;
async function openAt(caps: Partial<typeof wide>): Promise<Door> {
  const door = await openDoor({ table, config: { ...wide, ...caps } });
  opened += 1;
  door.clock.moveTo(Math.ceil(door.clock.peekMs() / day) * day + opened * 7 * day);
  return door;
}

/** Asks for a code for a number that was never asked for before. */
async function sendOne(
  door: Door,
  from: { caller?: Awaited<ReturnType<typeof newCaller>>; address?: string; mobile?: string } = {},
) {
  const { caller = await newCaller(), address = randomAddress(), mobile = randomMobile() } = from;
  return askFrom(door, sendCode, caller, { mobile }, address);
}

const leftOf = (door: Door, windowMs: number) => windowMs - (door.clock.peekMs() % windowMs);

test('too-many: an address has its SMS of the hour, whatever devices and numbers; another address goes on', async () => {
  const door = await openAt({ smsPerAddressHour: '3' });
  const address = randomAddress();
  for (let count = 0; count < 3; count += 1) expect((await sendOne(door, { address })).code).toBe(1);
  door.clock.advance(20 * minute);
  const mobile = randomMobile();
  expectRefusal(await sendOne(door, { address, mobile }), 'too-many', { retryAfterMs: leftOf(door, hour) });
  expect(door.sms).toHaveLength(3);
  expect(await sendTimesOf(door, mobile)).toEqual([]);
  expect((await sendOne(door)).code).toBe(1);

  door.clock.advance(leftOf(door, hour) - 2);
  expectRefusal(await sendOne(door, { address, mobile }), 'too-many', { retryAfterMs: 1 });
  expect((await sendOne(door, { address, mobile })).code).toBe(1);
});

test('too-many: the addresses of one IPv6 network are one', async () => {
  const door = await openAt({ smsPerAddressHour: '1' });
  expect((await sendOne(door, { address: '2001:db8:7:7::1' })).code).toBe(1);
  expectRefusal(await sendOne(door, { address: '2001:db8:7:7::2' }), 'too-many', { retryAfterMs: leftOf(door, hour) });
  expect((await sendOne(door, { address: '2001:db8:7:8::1' })).code).toBe(1);
});

test('too-many: the networks of one IPv6 /48 share a twentieth of all SMS, and another one goes on', async () => {
  const door = await openAt({ smsPerHour: '40' });
  for (const network of [1, 2]) expect((await sendOne(door, { address: `2001:db8:7:${network}::1` })).code).toBe(1);
  const mobile = randomMobile();
  const refused = await sendOne(door, { address: '2001:db8:7:3::1', mobile });
  expectRefusal(refused, 'too-many', { retryAfterMs: leftOf(door, hour) });
  expect(await authEventsOf(door, { phoneHash: await phoneHashOf(door, mobile) })).toMatchObject([
    { event: 'code-refused', reason: 'network' },
  ]);
  expect((await sendOne(door, { address: '2001:db8:8:1::1' })).code).toBe(1);
});

test('too-many: who is not logged in spends four fifths of all SMS, and money out goes on with the rest', async () => {
  const door = await openAt({ smsPerHour: '5' });
  const user = await logIn(door, randomMobile());
  for (let count = 1; count < 4; count += 1) expect((await sendOne(door)).code).toBe(1);
  expectRefusal(await sendOne(door), 'too-many', { retryAfterMs: leftOf(door, hour) });
  expect(door.log.of('sms-budget-spent')).toHaveLength(1);
  const payee = await newUser(door, { tier: 'basic' });
  const payment = paymentOfTransfer({ receiverId: payee.userId, amountSatang: 100, feeSatang: 0 });
  expect((await askFrom(door, sendMoneyOutCode, user, { payment }, randomAddress())).code).toBe(1);
});

test('what one cap refuses is spent of no other', async () => {
  const door = await openAt({ smsPerAddressHour: '1', smsPerDeviceDay: '1', smsPerHour: '40' });
  const [address, caller] = [randomAddress(), await newCaller()];
  expect((await sendOne(door, { address })).code).toBe(1);
  for (let count = 0; count < 2; count += 1) expect((await sendOne(door, { address, caller })).code).toBe(20429);
  for (const network of [1, 2]) expect((await sendOne(door, { address: `2001:db8:7:${network}::1` })).code).toBe(1);
  expect((await sendOne(door, { address: '2001:db8:7:3::1', caller })).code).toBe(20429);
  expect((await sendOne(door, { caller })).code).toBe(1);
});

test('of two who ask for one phone at once, the one that waits has spent no cap', async () => {
  const door = await openAt({ smsPerDeviceDay: '1' });
  const [mobile, callers] = [randomMobile(), await Promise.all([newCaller(), newCaller()])];
  const answers = await Promise.all(callers.map((caller) => sendOne(door, { caller, mobile })));
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([1, 20429]);
  const later = await Promise.all(callers.map((caller) => sendOne(door, { caller })));
  expect(later.map(({ code }) => code)).toEqual(answers.map(({ code }) => (code === 1 ? 20429 : 1)));
});

test('too-many: a device key has its SMS of the day, whatever addresses and purposes', async () => {
  const door = await openAt({ smsPerDeviceDay: '2' });
  const caller = await newCaller();
  expect((await sendOne(door, { caller })).code).toBe(1);
  expect((await askFrom(door, sendResetCode, caller, { mobile: randomMobile() }, randomAddress())).code).toBe(1);
  door.clock.advance(5 * hour);
  const refused = await sendOne(door, { caller });
  expectRefusal(refused, 'too-many', { retryAfterMs: leftOf(door, day) });
  expect((await sendOne(door)).code).toBe(1);
  door.clock.advance(leftOf(door, day));
  expect((await sendOne(door, { caller })).code).toBe(1);
});

test("too-many: when everybody's SMS of the hour are spent the breaker trips, is logged once for each refusal, and closes again", async () => {
  const door = await openAt({ smsPerHour: '3' });
  for (let count = 0; count < 3; count += 1) expect((await sendOne(door)).code).toBe(1);
  expect(door.log.of('sms-budget-spent')).toEqual([]);
  const mobiles = [randomMobile(), randomMobile()];
  for (const [index, mobile] of mobiles.entries()) {
    const answer = await sendOne(door, { mobile });
    expectRefusal(answer, 'too-many', { retryAfterMs: leftOf(door, hour) });
    expect(door.log.of('sms-budget-spent')).toHaveLength(index + 1);
  }
  expect(door.log.of('sms-budget-spent')[0]).toMatchObject({ level: 'error', facts: { operation: 'auth/send-code' } });
  expect(door.sms).toHaveLength(3);
  door.clock.advance(leftOf(door, hour));
  // The refused number was not counted as sent to, so it does not wait for its 60 seconds.
  expect((await sendOne(door, { mobile: mobiles[1] ?? '' })).code).toBe(1);
});

test('asked for at once by many, no more go out than the caps allow', async () => {
  const door = await openAt({ smsPerHour: '4' });
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendOne(door)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(4);
  expect(door.sms).toHaveLength(4);
});

test("too-many: callers abroad share a fifth of everybody's SMS, and people here go on; so does what a session asks for", async () => {
  const door = await openAt({ smsPerHour: '10' });
  const sendFrom = async (country: string) => {
    const mobile = randomMobile();
    const request = await write(door, sendCode.contract, await newCaller(), { mobile });
    const headers = {
      ...request.headers,
      [viewerAddressHeader]: randomAddress(),
      'cloudfront-viewer-country': country,
    };
    const answer = await request.open(await send(door, sendCode, { ...request, headers }));
    return { mobile, answer };
  };
  for (const country of ['DE', 'SG']) expect((await sendFrom(country)).answer.code).toBe(1);
  const { mobile, answer } = await sendFrom('DE');
  expectRefusal(answer, 'too-many', { retryAfterMs: leftOf(door, hour) });
  expect(await authEventsOf(door, { phoneHash: await phoneHashOf(door, mobile) })).toMatchObject([
    { event: 'code-refused', reason: 'abroad' },
  ]);
  expect((await sendFrom('TH')).answer.code).toBe(1);
  expect((await sendOne(door)).code).toBe(1);
  expect(door.log.of('sms-budget-spent')).toEqual([]);

  const user = await logIn(door, randomMobile());
  door.clock.advance(minute);
  const payee = await newUser(door, { tier: 'basic' });
  const wanted = await write(door, sendMoneyOutCode.contract, user, {
    payment: paymentOfTransfer({ receiverId: payee.userId, amountSatang: 100, feeSatang: 0 }),
  });
  const abroad = { 'cloudfront-viewer-country': 'DE' };
  const headers = { ...wanted.headers, ...abroad };
  expect((await wanted.open(await send(door, sendMoneyOutCode, { ...wanted, headers }))).code).toBe(1);
  door.clock.advance(minute);
  const asked = await write(door, sendInfoCode.contract, user, {});
  const answered = await send(door, sendInfoCode, { ...asked, headers: { ...asked.headers, ...abroad } });
  expect((await asked.open(answered)).code).toBe(1);
});

test("what the phone's own rules refuse costs no cap, and what a cap of the caller refuses costs no budget", async () => {
  const door = await openAt({ smsPerAddressHour: '2', smsPerHour: '3' });
  const [address, mobile] = [randomAddress(), randomMobile()];
  expect((await sendOne(door, { address, mobile })).code).toBe(1);
  for (let count = 0; count < 3; count += 1) expect((await sendOne(door, { address, mobile })).code).toBe(20429);
  expect((await sendOne(door, { address })).code).toBe(1);
  for (let count = 0; count < 3; count += 1) expect((await sendOne(door, { address })).code).toBe(20429);
  expect((await sendOne(door)).code).toBe(1);
  expect(door.log.of('sms-budget-spent')).toEqual([]);
  expect((await sendOne(door)).code).toBe(20429);
});

test('what never left costs no cap, neither its caller nor everybody', async () => {
  const door = await openAt({ smsPerAddressHour: '1', smsPerDeviceDay: '1', smsPerHour: '1' });
  const down = { send: () => Promise.reject(new Error('the topic is out of reach')) };
  const cutOff: Door = { ...door, runtime: { ...door.runtime, smsTopic: down } };
  const from = { address: randomAddress(), caller: await newCaller() };
  for (let count = 0; count < 2; count += 1) expect((await sendOne(cutOff, from)).code).toBe(20500);
  expect((await sendOne(door, from)).code).toBe(1);
  expect((await sendOne(door, from)).code).toBe(20429);
});

test('strangers behind one address use up none of what its sessions pay with, which has as many of its own', async () => {
  const door = await openAt({ smsPerAddressHour: '2' });
  const address = randomAddress();
  const user = await logIn(door, randomMobile());
  for (let count = 0; count < 2; count += 1) expect((await sendOne(door, { address })).code).toBe(1);
  expect((await sendOne(door, { address })).code).toBe(20429);
  const payee = await newUser(door, { tier: 'basic' });
  const payment = paymentOfTransfer({ receiverId: payee.userId, amountSatang: 100, feeSatang: 0 });
  const payCode = () => askFrom(door, sendMoneyOutCode, user, { payment }, address);
  for (let count = 0; count < 2; count += 1) {
    expect((await payCode()).code).toBe(1);
    door.clock.advance(minute);
  }
  expectRefusal(await payCode(), 'too-many', { retryAfterMs: leftOf(door, hour) });
});

test('too-many: an address has its asks of the hour, whatever comes of them; another one and its sessions go on', async () => {
  const door = await openAt({ codeAsksPerAddressHour: '4' });
  const [address, mobile, user] = [randomAddress(), randomMobile(), await logIn(door, randomMobile())];
  expect((await sendOne(door, { address, mobile })).code).toBe(1);
  const again = [
    await askFrom(door, sendCode, await newCaller(), { mobile }, address),
    await askFrom(door, sendResetCode, await newCaller(), { mobile }, address),
    await askFrom(door, sendLockCode, await newCaller(), { mobile }, address),
  ];
  for (const answer of again) expectRefusal(answer, 'too-many', { retryAfterMs: minute });
  // From here on nothing is said of any number, whether one was sent there or not.
  for (const asked of [mobile, randomMobile()]) {
    expectRefusal(await sendOne(door, { address, mobile: asked }), 'too-many', { retryAfterMs: leftOf(door, hour) });
    expect((await authEventsOf(door, { phoneHash: await phoneHashOf(door, asked) })).at(-1)).toMatchObject({
      event: 'code-refused',
      reason: 'asks',
    });
  }
  expect((await sendOne(door)).code).toBe(1);
  const payee = await newUser(door, { tier: 'basic' });
  const payment = paymentOfTransfer({ receiverId: payee.userId, amountSatang: 100, feeSatang: 0 });
  expect((await askFrom(door, sendMoneyOutCode, user, { payment }, address)).code).toBe(1);
  door.clock.advance(leftOf(door, hour));
  expect((await sendOne(door, { address })).code).toBe(1);
});

test('the audit trail says which cap it was; the caller is told alike', async () => {
  const seen = [];
  for (const [reason, caps] of [
    ['address', { smsPerAddressHour: '1' }],
    ['device', { smsPerDeviceDay: '1' }],
    ['budget', { smsPerHour: '1' }],
  ] as const) {
    const door = await openAt(caps);
    const from = { caller: await newCaller(), address: randomAddress() };
    await sendOne(door, from);
    const mobile = randomMobile();
    const { status, code, message } = await sendOne(door, { ...from, mobile });
    const events = await authEventsOf(door, { phoneHash: await phoneHashOf(door, mobile) });
    expect(events).toMatchObject([{ event: 'code-refused', operation: 'auth/send-code', reason }]);
    seen.push({ status, code, message: message.replaceAll(/\d+/g, 'n') });
  }
  expect(seen.map(({ code }) => code)).toEqual([20429, 20429, 20429]);
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([429]));
});
