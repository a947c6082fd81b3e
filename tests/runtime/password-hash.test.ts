import { argon2Sync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type * as NodeCrypto from 'node:crypto';
import { hashPassword, isHashOutdated, passwordMatches } from '../../functions/runtime/session/password-hash.ts';

const password = 'Rua7!yaek-Pla';

/** What the platform was asked to derive: a time would say more of the machine than of us. */
const works = vi.hoisted((): object[] => []);
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof NodeCrypto>();
  const argon2: typeof real.argon2 = (algorithm, parameters, done) => {
    const { message: _password, nonce: _salt, ...cost } = parameters;
    works.push({ algorithm, ...cost });
    real.argon2(algorithm, parameters, done);
  };
  return { ...real, argon2 };
});

/** A hash as another implementation of the PHC format would write it. */
function phcOf(
  text: string,
  cost: { readonly memory: number; readonly passes: number; readonly parallelism: number },
): string {
  const salt = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', { message: text, nonce: salt, tagLength: 32, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

test('a hash carries its cost and a salt of its own, and not the password', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
  for (const hash of [one, two]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await passwordMatches(password, hash)).toBe(true);
  }
  expect(one.split('$')[4]).not.toBe(two.split('$')[4]);
});

test.each(['', 'Rua7!yaek-Pl', 'Rua7!yaek-Pla ', 'rua7!yaek-Pla', 'ยักษ์'])('"%s" is another password', async (other) => {
  expect(await passwordMatches(other, await hashPassword(password))).toBe(false);
});

test('a hash of another cost is verified at its own and is outdated', async () => {
  const weaker = phcOf(password, { memory: 1024, passes: 1, parallelism: 1 });
  expect([await passwordMatches(password, weaker), await passwordMatches('Rua7!yaek-Plb', weaker)]).toEqual([
    true,
    false,
  ]);
  expect([isHashOutdated(weaker), isHashOutdated(await hashPassword(password))]).toEqual([true, false]);
  expect(isHashOutdated(phcOf(password, { memory: 19_456, passes: 2, parallelism: 1 }))).toBe(false);
});

test('without a hash no password is right', async () => {
  for (const text of ['', password]) expect(await passwordMatches(text, undefined)).toBe(false);
});

test('without a hash the processor has the same work', async () => {
  const hash = await hashPassword(password);
  const workOf = async (stored: string | undefined) => {
    works.length = 0;
    await passwordMatches(password, stored);
    return [...works];
  };
  expect(await workOf(hash)).toEqual([
    { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
  ]);
  expect(await workOf(undefined)).toEqual(await workOf(hash));
});

test.each([
  'plain text',
  '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
  '',
])('"%s" is no hash of ours, which is damage and no wrong password', async (text) => {
  await expect(passwordMatches(password, text)).rejects.toThrow('passwordHash');
});
