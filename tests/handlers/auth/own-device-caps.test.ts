import { expect, test } from 'vitest';
import { viewerAddressHeader } from '../../../infra/constructs/function-grants.ts';
import { operation as login } from '../../../functions/handlers/auth/login.ts';
import { operation as loginPassword } from '../../../functions/handlers/auth/login-password.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import type { Caller } from '../../../infra/write-request.ts';
import { expectRefusal, send, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { askFrom, randomAddress } from '../../front-door/people/codes.ts';
import { goodPassword, userWithPassword } from '../../front-door/people/passwords.ts';
import { logInAgain, minuteMs } from '../../front-door/people/sessions.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// The budget of everybody's SMS is one count in a table, so these tests have a table of their own.
const table = await createOwnTable();

/** A door at the start of a day that no other test of this file counts in. */
let opened = 0;
async function openAt(config: Readonly<Record<string, string>>): Promise<Door> {
  const door = await openDoor({ table, config });
  opened += 1;
  door.clock.moveTo(Math.ceil(door.clock.peekMs() / dayMs) * dayMs + opened * 7 * dayMs);
  return door;
}

const deviceOf = ({ token: _token, userId: _userId, mobile: _mobile, ...device }: User): Caller => device;

/** Somebody new asks for a code of a number that was never asked for before. */
const strangerAsks = async (door: Door, address = randomAddress()) =>
  (await askFrom(door, sendCode, await newCaller(), { mobile: randomMobile() }, address)).code;

const untilNext = (door: Door, windowMs: number) => ({ retryAfterMs: windowMs - (door.clock.peekMs() % windowMs) });

test("strangers behind one address use up none of what a device of the owner's has there, which has as many of its own", async () => {
  const door = await openAt({ smsPerAddressHour: '1', codeAsksPerAddressHour: '2', loginTriesPerAddressHour: '1' });
  const address = randomAddress();
  const user = await userWithPassword(door);
  const { mobile } = user;
  for (const answered of [1, 20429, 20429]) expect(await strangerAsks(door, address)).toBe(answered);
  const guess = { mobile: randomMobile(), code: '123456' };
  for (const answered of [21002, 20429])
    expect((await askFrom(door, login, await newCaller(), guess, address)).code).toBe(answered);

  expect((await askFrom(door, sendCode, deviceOf(user), { mobile }, address)).code).toBe(1);
  const code = lastCode(door, mobile);
  expect((await askFrom(door, login, deviceOf(user), { mobile, code }, address)).code).toBe(1);
  const withPassword = { mobile, password: goodPassword };
  expectRefusal(
    await askFrom(door, loginPassword, deviceOf(user), withPassword, address),
    'too-many',
    untilNext(door, hourMs),
  );
  door.clock.advance(minuteMs);
  const again = await askFrom(door, sendCode, deviceOf(user), { mobile }, address);
  expectRefusal(again, 'too-many', untilNext(door, hourMs));
});

test("two devices of owners' behind one address use up nothing of each other", async () => {
  const before = await openDoor({ table });
  const users = [await logIn(before, randomMobile()), await logIn(before, randomMobile())];
  const door = await openAt({ smsPerAddressHour: '1', codeAsksPerAddressHour: '1', loginTriesPerAddressHour: '1' });
  const address = randomAddress();
  for (const user of users) {
    const { mobile } = user;
    expect((await askFrom(door, sendCode, deviceOf(user), { mobile }, address)).code).toBe(1);
    const code = lastCode(door, mobile);
    expect((await askFrom(door, login, deviceOf(user), { mobile, code }, address)).code).toBe(1);
    door.clock.advance(minuteMs);
    expect((await askFrom(door, sendCode, deviceOf(user), { mobile }, address)).code).toBe(20429);
  }
});

test("when all strangers have spent theirs, a device of the owner's still gets its code", async () => {
  const door = await openAt({ smsPerHour: '5' });
  const user = await logIn(door, randomMobile());
  for (const answered of [1, 1, 1, 20429]) expect(await strangerAsks(door)).toBe(answered);
  const { mobile } = user;
  expect((await askFrom(door, sendCode, deviceOf(user), { mobile }, randomAddress())).code).toBe(1);
});

test("when strangers abroad, or in one IPv6 /48, have spent theirs, a device of the owner's still gets its code there", async () => {
  for (const from of [
    { address: randomAddress(), country: 'DE' },
    { address: '2001:db8:11:1::1', country: 'TH' },
  ]) {
    const door = await openAt({ smsPerHour: '5' });
    const user = await logIn(door, randomMobile());
    const askThere = async (on: Caller, mobile: string) => {
      const request = await write(door, sendCode.contract, on, { mobile });
      const place = { [viewerAddressHeader]: from.address, 'cloudfront-viewer-country': from.country };
      return request.open(await send(door, sendCode, { ...request, headers: { ...request.headers, ...place } }));
    };
    for (const answered of [1, 20429]) expect((await askThere(await newCaller(), randomMobile())).code).toBe(answered);
    expect((await askThere(deviceOf(user), user.mobile)).code).toBe(1);
  }
});

test("what never left is counted nowhere, neither of the device's own nor of all devices of its owner", async () => {
  const door = await openAt({ smsPerDeviceDay: '2' });
  const user = await logIn(door, randomMobile());
  const down = { send: () => Promise.reject(new Error('the topic is out of reach')) };
  const cutOff: Door = { ...door, runtime: { ...door.runtime, smsTopic: down } };
  const { mobile } = user;
  const address = randomAddress();
  for (let count = 0; count < 21; count += 1)
    expect((await askFrom(cutOff, sendCode, deviceOf(user), { mobile }, address)).code).toBe(20500);
  expect((await askFrom(door, sendCode, deviceOf(user), { mobile }, address)).code).toBe(1);
});

test("too-many: all devices of one number's owner are sent twenty a day together, and strangers' asks are counted apart", async () => {
  const door = await openAt({ smsPerDeviceDay: '1000' });
  const { mobile, ...first } = await logIn(door, randomMobile());
  const devices = [deviceOf({ ...first, mobile }), deviceOf(await logInAgain(door, mobile))];
  const askOn = (device: Caller) => askFrom(door, sendCode, device, { mobile }, randomAddress());
  for (const device of devices)
    for (let count = 0; count < 10; count += 1) {
      expect((await askOn(device)).code).toBe(1);
      door.clock.advance(20 * minuteMs);
    }
  const third = deviceOf(await logInAgain(door, mobile));
  expectRefusal(await askOn(third), 'too-many', untilNext(door, dayMs));
});
