import { beforeAll, describe, expect, test } from 'vitest';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { systemRandom } from '../../../functions/runtime/process/random.ts';
import { openDoor } from '../door/door.ts';
import type { Door } from '../door/door.ts';
import { succeed } from '../door/ask.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../people/users.ts';
import type { User } from '../people/users.ts';

/** Enough that what is weak repeats, and what is sound does not: see each test. The statistics are in tests/runtime. */
const howMany = 40;

let door: Door;
let users: User[];
let codes: string[];

async function inTurn<T>(make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let count = 0; count < howMany; count += 1) made.push(await make());
  return made;
}

beforeAll(async () => {
  door = await openDoor();
  users = await inTurn(() => logIn(door, randomMobile()));
  codes = await inTurn(async () => {
    const mobile = randomMobile();
    await succeed(door, sendCode, await newCaller(), { mobile });
    return lastCode(door, mobile);
  });
});

describe('what the front door gives out', () => {
  test('comes from the operating system, as long as nobody hands in another source', () => {
    expect(door.runtime.random).toBe(systemRandom);
  });

  test('tokens: a secret of 32 bytes for each login, and no byte that stays', () => {
    const secrets = users.map(({ token }) => Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url'));
    expect(secrets.map(({ length }) => length)).toEqual(users.map(() => 32));
    for (const { token } of users) expect(token).toMatch(/^usr_[0-9A-HJKMNP-TV-Z]{20}\.[\w-]{43}$/);
    // All of 40 random bytes are the same once in 256^39 times.
    for (let byte = 0; byte < 32; byte += 1)
      expect(new Set(secrets.map((secret) => secret[byte])).size).toBeGreaterThan(1);
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(howMany);
    // A secret made of repeats: 8 bytes that come again in the same 32 once in 256^8 times.
    for (const secret of secrets)
      for (const at of [8, 16, 24]) expect(secret.subarray(at, at + 8).equals(secret.subarray(0, 8))).toBe(false);
  });

  test('users: an id each, of which only the beginning is time', () => {
    expect(new Set(users.map(({ userId }) => userId.slice(-11))).size).toBe(howMany);
  });

  test('SMS codes: six digits, and of 40 no more than three that came before', () => {
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    // Four repeats among 40 of a million come by chance once in 10^13 runs; a source of ten codes repeats thirty times.
    expect(new Set(codes).size).toBeGreaterThanOrEqual(howMany - 3);
  });

  test("users' data keys: 32 bytes each, of their own, and wrapped anew", async () => {
    const made = await Promise.all(users.map(({ userId }) => door.runtime.userKeys.create(userId)));
    const keys = made.map(({ key }) => key.secret.export());
    expect(keys.map(({ length }) => length)).toEqual(users.map(() => 32));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(howMany);
    for (let byte = 0; byte < 32; byte += 1) expect(new Set(keys.map((key) => key[byte])).size).toBeGreaterThan(1);
    expect(new Set(made.map(({ wrapped }) => wrapped)).size).toBe(howMany);
  });
});
