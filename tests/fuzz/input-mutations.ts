import * as fc from 'fast-check';
import type { Mutations } from './seal-mutations.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const evilValues: readonly unknown[] = [
  0,
  -1,
  1,
  2,
  0.1,
  1e-7,
  1e20,
  9_007_199_254_740_991,
  -9_007_199_254_740_991,
  true,
  false,
  null,
  '',
  ' ',
  '0',
  '1e3',
  'NaN',
  [],
  {},
  [1],
  [[]],
  { $gt: '' },
  { S: 'x' },
  { toString: 1 },
  nested(40),
  'x'.repeat(20_000),
  '\u0000',
  '\u202Etxt',
  'ก'.repeat(101),
  '\u{1F469}\u200D\u{1F467}',
  "'; DROP TABLE wallets; --",
  '#n0 = :v0',
  '../../etc/passwd',
  '<script>',
  '0812345678',
  '+66',
  '000000',
  'usr_00000000000000000000',
  'txn_00000000000000000000',
  'tup_ZZZZZZZZZZZZZZZZZZZZ',
  'usr_0000000000000000000\n',
  'WALLET',
  'TXN#~',
  'ACCESS',
];

const evilNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'requestId',
  'userId',
  'tier',
  'pk',
  'a.b',
  '0',
  'ก',
  ' ',
  'x'.repeat(500),
  '$ref',
  'availableSatang',
  'generation',
];

const evilValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...evilValues) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const put = (input: object, name: string, value: unknown): object => {
  const copy: object = Object.create(null);
  for (const [each, member] of [...Object.entries(input), [name, value] as const]) {
    // Own members even where the name is __proto__, as JSON.parse makes them.
    Object.defineProperty(copy, each, { value: member, enumerable: true, configurable: true, writable: true });
  }
  return copy;
};

const changed = (value: unknown, to: number): unknown => {
  if (typeof value === 'number') return value + to;
  const place = Math.floor(Math.abs(to));
  return typeof value === 'string'
    ? `${value.slice(0, place % (value.length + 1))}${String.fromCodePoint(33 + (place % 90))}`
    : value;
};

/** A client with a sound envelope and bad intentions: any input at all. */
export function inputMutations(input: object): readonly Mutations[] {
  const names = Object.keys(input);
  const anyName = names.length > 0 ? fc.constantFrom(...names) : fc.constantFrom(...evilNames);
  const mutation = (says: string, change: (draftInput: object) => object): Mutations =>
    fc.constant({
      layer: 'start',
      says: `input: ${says}`,
      allows: ['answered', 'refused'],
      change: (draft) => {
        draft.input = change(draft.input);
      },
    });
  return [
    anyName.chain((name) =>
      mutation(`no ${name}`, (all) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))),
    ),
    fc
      .tuple(anyName, evilValue)
      .chain(([name, value]) =>
        mutation(`${name} is ${JSON.stringify(value)?.slice(0, 80)}`, (all) => put(all, name, value)),
      ),
    fc
      .tuple(fc.constantFrom(...evilNames), evilValue)
      .chain(([name, value]) =>
        mutation(`${name} more, ${JSON.stringify(value)?.slice(0, 80)}`, (all) => put(all, name, value)),
      ),
    fc
      .tuple(anyName, fc.constantFrom(-1, 1, 0.5, -100, 1e12, 41))
      .chain(([name, to]) =>
        mutation(`${name} moved by ${to}`, (all) =>
          put(all, name, changed(Object.entries(all).find(([each]) => each === name)?.[1], to)),
        ),
      ),
    mutation('as it should be', (all) => all),
  ];
}
