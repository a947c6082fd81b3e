import { createHash, createSecretKey, randomBytes, randomInt } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as NodeCrypto from 'node:crypto';
import { bodyOfId, idOf, otherPrefixes } from '../../shared/ids.ts';
import { symbolsOf, unevennessOf, weaknessesOf } from './randomness.ts';
import type { Sealed } from '../../functions/domains/person/sealed-kinds.ts';
import type { UserKey } from '../../functions/runtime/person/user-key.ts';

/** How many bytes were taken from the operating system, by whichever door. */
const drawn = vi.hoisted(() => ({ bytes: 0 }));

// Node's own module, as it is, but counted: statistics cannot see that many bytes were made out of a few.
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof NodeCrypto>();
  return {
    ...real,
    randomBytes: (size: number) => {
      drawn.bytes += size;
      return real.randomBytes(size);
    },
    randomInt: (from: number, to: number) => {
      drawn.bytes += 3;
      return real.randomInt(from, to);
    },
  };
});
// Files share a process, and a module that another one has loaded draws past the count.
vi.resetModules();
const { openField, sealField } = await import('../../functions/runtime/person/user-key.ts');
const { systemRandom } = await import('../../functions/runtime/process/random.ts');
const { randomAesIv, randomAesKey } = await import('../../shared/wire/aes.ts');
const { getRandomValues } = crypto;
vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
  if (array !== null) drawn.bytes += array.byteLength;
  return getRandomValues.call(crypto, array);
});
afterEach(() => {
  drawn.bytes = 0;
});

const samplesWanted = 4_096;
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const atMs = Date.UTC(2026, 10, 22);

/** A product of the source: how one is made, what it should be, and how many bytes of the system it takes at least. */
interface Product {
  readonly name: string;
  readonly make: () => Uint8Array;
  readonly shape: { readonly length: number; readonly kinds: number };
  readonly leastBytes: number;
}

const bytesOfToken = (text: string) => {
  symbolsOf(text, base64url);
  return new Uint8Array(Buffer.from(text, 'base64url'));
};
const tailOfId = (text: string) => symbolsOf(text.slice(9), crockford);
const person: UserKey = { userId: 'usr_1', name: 'profile', secret: createSecretKey(new Uint8Array(32)) };
/** The iv of a sealed field stands in front of it; the field opens again, so it is the one that was used. */
function ivOfField(sealed: Sealed<'name'>): Uint8Array {
  expect(openField(person, 'name', sealed).wholeFor('compare')).toBe('Malee');
  return new Uint8Array(Buffer.from(sealed, 'base64').subarray(0, 12));
}
const hexOfUuid = (text: string) => {
  expect(text).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // Without the version's digit and the one that holds two bits of the variant.
  return symbolsOf(text.replaceAll('-', '').replace(/^(.{12}).(.{3})./, '$1$2'), '0123456789abcdef');
};

const products: readonly Product[] = [
  {
    name: 'the secret of a session token (256 bits)',
    make: () => bytesOfToken(systemRandom.tokenSecret()),
    shape: { length: 32, kinds: 256 },
    leastBytes: 32,
  },
  {
    name: 'the random tail of an id (55 bits)',
    make: () => tailOfId(systemRandom.idBody(atMs)),
    shape: { length: 11, kinds: 32 },
    leastBytes: 7,
  },
  {
    name: 'the AES key of a sealed request or answer (256 bits)',
    make: randomAesKey,
    shape: { length: 32, kinds: 256 },
    leastBytes: 32,
  },
  {
    name: 'the iv of a sealed request or answer (96 bits)',
    make: randomAesIv,
    shape: { length: 12, kinds: 256 },
    leastBytes: 12,
  },
  {
    name: 'the iv of a sealed field (96 bits)',
    make: () => ivOfField(sealField(person, 'name', 'Malee')),
    shape: { length: 12, kinds: 256 },
    leastBytes: 12,
  },
  // The platform draws them in blocks of its own, where nobody can count.
  {
    name: 'a request id (122 bits)',
    make: () => hexOfUuid(crypto.randomUUID()),
    shape: { length: 30, kinds: 16 },
    leastBytes: 0,
  },
];

const take = ({ make }: Pick<Product, 'make'>) => Array.from({ length: samplesWanted }, make);

describe.each(products)('$name', ({ make, shape, leastBytes }) => {
  test('has its length and alphabet, never comes twice, and no part of it says anything about another', () => {
    expect(weaknessesOf(take({ make }), shape)).toEqual([]);
  });
  test('is taken from the operating system in full', () => {
    make();
    expect(drawn.bytes).toBeGreaterThanOrEqual(leastBytes);
  });
});

test('ids sort by their time, and a body is one of every kind', () => {
  const bodies = Array.from({ length: 500 }, (_, index) => systemRandom.idBody(atMs + index));
  expect(bodies.toSorted()).toEqual(bodies);
  for (const prefix of otherPrefixes) expect(bodyOfId(prefix, idOf(prefix, bodies[0] ?? ''))).toBe(bodies[0]);
});

/**
 * So many that the least of the planted faults is always found: three bytes modulo a million put 1.03 % too much below
 * 777,216, and the bound lies at 0.66 %, six standard deviations before that. With 250,000 one run of a hundred missed.
 */
const codesWanted = 400_000;
const numbersOf = (code: () => string) => {
  const texts = Array.from({ length: codesWanted }, code);
  expect(texts.filter((text) => !/^\d{6}$/.test(text))).toEqual([]);
  return Uint32Array.from(texts, Number);
};

test('SMS codes have six digits and are even over all million of them', () => {
  expect(unevennessOf(numbersOf(systemRandom.code), 1_000_000)).toEqual([]);
});

describe('the checks find a source that is weak:', () => {
  const sha256 = (seed: Uint8Array) => new Uint8Array(createHash('sha256').update(seed).digest());
  let counter = 0;
  const weak: readonly (readonly [string, () => Uint8Array, Product['shape'], string])[] = [
    [
      'a token of 64 bits',
      () => bytesOfToken(randomBytes(8).toString('base64url')),
      { length: 32, kinds: 256 },
      'the length is another one',
    ],
    [
      '64 bits four times',
      () => new Uint8Array(Buffer.concat(Array<Buffer>(4).fill(randomBytes(8)))),
      { length: 32, kinds: 256 },
      'position 8 follows position 0',
    ],
    [
      '64 bits filled up',
      () => new Uint8Array(Buffer.concat([randomBytes(8), Buffer.alloc(24)])),
      { length: 32, kinds: 256 },
      'position 8 prefers some values',
    ],
    [
      '32 bytes made of a small number',
      () => sha256(Uint8Array.of(randomInt(0, 256), randomInt(0, 256))),
      { length: 32, kinds: 256 },
      'values come twice',
    ],
    [
      'hexadecimal digits for bytes',
      () => new Uint8Array(Buffer.from(randomBytes(16).toString('hex'))),
      { length: 32, kinds: 256 },
      'position 0 prefers some values',
    ],
    [
      'an id that counts',
      () => tailOfId(`000000000${(counter += 1).toString().padStart(11, '0')}`),
      { length: 11, kinds: 32 },
      'position 0 depends on the value before',
    ],
    ['an iv that stays', () => new Uint8Array(12), { length: 12, kinds: 256 }, 'values come twice'],
  ];
  test.each(weak)('%s', (_name, make, shape, finding) => {
    expect(weaknessesOf(take({ make }), shape)).toContain(finding);
  });

  test('32 bytes made of 8, which no statistics can see', () => {
    const stretched = () => sha256(randomBytes(8));
    expect(weaknessesOf(take({ make: stretched }), { length: 32, kinds: 256 })).toEqual([]);
    drawn.bytes = 0;
    stretched();
    expect(drawn.bytes).toBeLessThan(32);
  });

  test('another alphabet', () => {
    expect(() => tailOfId(`000000000${'IIIIIIIIIII'}`)).toThrow(RangeError);
    expect(() => bytesOfToken('a+b/')).toThrow(RangeError);
  });

  const six = (number: number) => number.toString().padStart(6, '0');
  const ten = Array.from({ length: 10 }, () => randomInt(0, 1_000_000));
  let next = 0;
  test.each<readonly [string, () => string, string]>([
    ['ten codes that repeat', () => six(ten[randomInt(0, 10)] ?? 0), 'some numbers come too often'],
    ['codes that never begin with 0', () => six(randomInt(100_000, 1_000_000)), 'some numbers come too often'],
    ['codes in turn', () => six((next += 1) % 1_000_000), 'all numbers come too evenly'],
    ['three bytes modulo a million', () => six(randomInt(0, 2 ** 24) % 1_000_000), 'one range comes too often'],
  ])('%s', (_name, code, finding) => {
    expect(unevennessOf(numbersOf(code), 1_000_000)).toContain(finding);
  });
});
