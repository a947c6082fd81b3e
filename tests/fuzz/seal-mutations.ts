import * as fc from 'fast-check';
import { encodeBase64url } from '../../shared/wire/base64url.ts';
import type { Bytes } from '../../shared/wire/base64url.ts';
import { randomAesIv, randomAesKey, utf8 } from '../../shared/wire/aes.ts';
import { generateDeviceKey, signText } from '../../shared/wire/device-key.ts';
import type { Draft, Layer, Mutation, Outcome } from './draft.ts';

export type Mutations = fc.Arbitrary<Mutation>;

/** One mutation that needs no chance. */
export function one(layer: Layer, says: string, allows: readonly Outcome[], change: Mutation['change']): Mutations {
  return fc.constant({ layer, says, allows, change });
}

const fault = ['fault'] as const;

/** Ways to spoil bytes; each changes them for certain. */
export const spoiltBytes: fc.Arbitrary<{ readonly says: string; readonly of: (bytes: Bytes) => Bytes }> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.nat(0xffff).map((bit) => ({
      says: `bit ${bit} turned`,
      of: (bytes: Bytes) =>
        bytes.map((byte, index) =>
          bytes.length > 0 && index === (bit >> 3) % bytes.length ? byte ^ (1 << (bit & 7)) : byte,
        ),
    })),
  },
  fc.integer({ min: 1, max: 400 }).map((count) => ({
    says: `${count} bytes cut off`,
    of: (bytes: Bytes) => bytes.slice(0, Math.max(0, bytes.length - count)),
  })),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((more) => ({
    says: `${more.length} bytes put behind`,
    of: (bytes: Bytes) => Uint8Array.from([...bytes, ...more]),
  })),
  fc.uint8Array({ minLength: 1, maxLength: 4 }).map((more) => ({
    says: `${more.length} bytes put before`,
    of: (bytes: Bytes) => Uint8Array.from([...more, ...bytes]),
  })),
  fc.constantFrom(1, 0xff).map((byte) => ({ says: `all bytes ${byte}`, of: (bytes: Bytes) => bytes.map(() => byte) })),
);

const bytesIn = (name: 'wrapped' | 'sealed'): Mutations =>
  spoiltBytes.map(({ says, of }) => ({
    layer: 'sealed',
    says: `${name}: ${says}`,
    allows: fault,
    change: (draft) => {
      draft[name] = of(draft[name]);
    },
  }));

const signature: Mutations = spoiltBytes.map(({ says, of }) => ({
  layer: 'sealed',
  says: `sign: ${says}`,
  allows: fault,
  change: (draft) => {
    draft.sign = encodeBase64url(of(Uint8Array.from(Buffer.from(draft.sign, 'base64url'))));
  },
}));

const derInteger = (bytes: Buffer): number[] => {
  const from = bytes.findIndex((byte) => byte !== 0);
  const body = [...bytes.subarray(from < 0 ? bytes.length - 1 : from)];
  if ((body[0] ?? 0) > 0x7f) body.unshift(0);
  return [2, body.length, ...body];
};

/** The DER form of a signature, as other libraries write it. */
function asDer(sign: string): string {
  const raw = Buffer.from(sign, 'base64url');
  const body = [...derInteger(raw.subarray(0, 32)), ...derInteger(raw.subarray(32))];
  return Buffer.from([0x30, body.length, ...body]).toString('base64url');
}

/** Of nobody else in the plans: a stranger's device key shown and signed with would be a stranger's good request. */
const forgersKey = await generateDeviceKey();

const signatures: readonly Mutations[] = [
  one('sealed', 'sign: DER instead of raw', fault, (draft) => {
    draft.sign = asDer(draft.sign);
  }),
  one('sealed', 'sign: empty', fault, (draft) => {
    draft.sign = '';
  }),
  one('sealed', 'sign: of the same text under another key', fault, async (draft) => {
    draft.sign = await signText(forgersKey.privateKey, draft.signed);
  }),
  // At the start, so that it never meets the other user's token: together they would be the other user.
  one('start', "sign: of the other user's device", fault, (draft) => {
    draft.signer = draft.others.user.device.privateKey;
  }),
  one('sealed', 'sign: of another request', fault, (draft) => {
    draft.sign = draft.others.request.headers['sign'] ?? '';
  }),
  one('sealed', 'sign: under SHA-384', fault, async (draft) => {
    const bytes = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-384' }, draft.signer, utf8(draft.signed));
    draft.sign = encodeBase64url(new Uint8Array(bytes));
  }),
  fc.constantFrom('method', 'path', 'timestamp', 'payload', 'no line').map((part) => ({
    layer: 'line',
    says: `sign: of another ${part}`,
    allows: fault,
    change: (draft) => {
      draft.signed = otherLine(draft, part);
    },
  })),
];

function otherLine({ method, path, timestamp, payload }: Draft, part: string): string {
  if (part === 'no line') return payload;
  const line = [
    part === 'method' ? `${method}S` : method,
    part === 'path' ? `${path}/` : path,
    part === 'timestamp' ? timestamp + 1 : timestamp,
  ];
  return [...line, part === 'payload' ? `${payload} ` : payload].join('\n');
}

const usedBefore = { key: randomAesKey(), iv: randomAesIv() };

const boxes: readonly Mutations[] = [
  // What is taken by its key has been taken; for the rest it is a careless client's own loss, and
  // answers have keys of their own.
  one('start', 'box: a key and an iv used before', ['answered', 'refused', 'fault'], (draft) => {
    Object.assign(draft, usedBefore, { box: usedBefore });
  }),
  one('line', 'box: sealed under another key', fault, (draft) => {
    draft.box = { ...draft.box, key: randomAesKey() };
  }),
  one('line', 'box: sealed under another iv', fault, (draft) => {
    draft.box = { ...draft.box, iv: randomAesIv() };
  }),
  one('line', 'box: no additional data', fault, (draft) => {
    draft.aad = '';
  }),
  fc.constantFrom('method', 'path', 'timestamp').map((part) => ({
    layer: 'line',
    says: `box: additional data with another ${part}`,
    allows: fault,
    change: (draft) => {
      draft.aad = otherLine(draft, part).split('\n').slice(0, 3).join('\n');
    },
  })),
  one('sealed', 'box: empty', fault, (draft) => {
    draft.sealed = new Uint8Array();
  }),
  one('line', 'RSA: wrapped for another server under this key id', fault, (draft) => {
    draft.wrappingKey = draft.others.strangersServerKey;
  }),
];

/** Changes the JSON object of the secrets by its members. */
const members = (
  says: string,
  change: (secrets: Record<string, unknown>, draft: Draft) => void,
  allows: readonly Outcome[] = fault,
): Mutations =>
  one('secrets', `secrets: ${says}`, allows, (draft) => {
    const secrets: Record<string, unknown> = JSON.parse(draft.secrets);
    change(secrets, draft);
    draft.secrets = JSON.stringify(secrets);
  });

const secretsText = (
  says: string,
  text: (secrets: string, draft: Draft) => string,
  allows: readonly Outcome[] = fault,
): Mutations =>
  one('secrets', `secrets: ${says}`, allows, (draft) => {
    draft.secrets = text(draft.secrets, draft);
  });

const ofSize = (bytes: number): string => encodeBase64url(crypto.getRandomValues(new Uint8Array(bytes)));

const secrets: readonly Mutations[] = [
  fc.constantFrom('key', 'iv').chain((name) =>
    members(`no ${name}`, (all) => {
      delete all[name];
    }),
  ),
  fc
    .tuple(fc.constantFrom('alg', 'Key', 'kid', '__proto__', 'timestamp', ''), fc.jsonValue({ maxDepth: 1 }))
    .chain(([name, value]) =>
      secretsText(
        `a member "${name}" more`,
        (text) => `${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value).slice(0, 40)}}`,
      ),
    ),
  fc.constantFrom(0, 1, 16, 24, 31, 33, 64).chain((bytes) =>
    members(`a key of ${bytes} bytes`, (all) => {
      all['key'] = ofSize(bytes);
    }),
  ),
  fc.constantFrom(0, 1, 8, 11, 13, 16).chain((bytes) =>
    members(`an iv of ${bytes} bytes`, (all) => {
      all['iv'] = ofSize(bytes);
    }),
  ),
  fc
    .tuple(fc.constantFrom('key', 'iv', 'token'), fc.constantFrom<unknown>(null, 0, true, [], {}, ''))
    .chain(([name, value]) =>
      members(`${name} is ${JSON.stringify(value)}`, (all) => {
        all[name] = value;
      }),
    ),
  members('key in base64 with padding', (all, { key }) => {
    all['key'] = Buffer.from(key).toString('base64');
  }),
  members('key and iv swapped', (all) => {
    Object.assign(all, { key: all['iv'], iv: all['key'] });
  }),
  fc
    .constantFrom('', 'null', '[]', '"text"', '0', '{', '\uFEFF{}', '{}')
    .chain((text) => secretsText(`are ${JSON.stringify(text)}`, () => text)),
  secretsText('a byte order mark in front', (text) => `\uFEFF${text}`),
  fc.nat(60).chain((at) => secretsText(`cut after ${at}`, (text) => text.slice(0, at))),
  secretsText('the key twice, the wrong one last', (text) => `${text.slice(0, -1)},"key":"${ofSize(32)}"}`),
  // A parser takes the last of two members of one name. It is the right one, so this says the same.
  secretsText('the iv twice, the right one last', (text) => `{"iv":"${ofSize(12)}",${text.slice(1)}`, [
    'answered',
    'refused',
  ]),
  secretsText('white space between the members', (text) => text.replace(',"key"', ' ,\n"key"'), [
    'answered',
    'refused',
  ]),
];

/** Wrong seals: bits, keys, additional data, signatures, and what stands inside the RSA block. */
export const sealMutations: readonly Mutations[] = [
  bytesIn('wrapped'),
  bytesIn('sealed'),
  signature,
  ...signatures,
  ...boxes,
  ...secrets,
];

/** The wrong signatures alone, for the second client. */
export const signMutations: readonly Mutations[] = [signature, ...signatures];
