import * as fc from 'fast-check';
import type { Draft, Outcome } from './draft.ts';
import { one } from './seal-mutations.ts';
import type { Mutations } from './seal-mutations.ts';

const fault = ['fault'] as const;

/** Changes the payload's text; seal and signature are made over what it became. */
const text = (
  says: string,
  change: (payload: string, draft: Draft) => string,
  allows: readonly Outcome[] = fault,
): Mutations =>
  one('payload', `payload: ${says}`, allows, (draft) => {
    draft.payload = change(draft.payload, draft);
  });

/** Puts a member in front whose name, the empty one, sorts before all others, so that only its value is wrong. */
const withMember = (says: string, value: string, allows: readonly Outcome[] = fault): Mutations =>
  text(says, (payload) => (payload === '{}' ? `{"":${value}}` : `{"":${value},${payload.slice(1)}`), allows);

const nested = (depth: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;
const arrays = ['[', ']'] as const;
const objects = ['{"a":', '}'] as const;

/** Payloads that no client writes, because their text is not its own canonical form. */
const notCanonical: readonly Mutations[] = [
  text(
    'unsorted members',
    (payload) =>
      `${payload.slice(0, -1)}${payload === '{}' ? '' : ','}"!":1${payload === '{}' ? ',"!!":1,"!":2' : ''}}`,
  ),
  text('a member twice', (payload) =>
    payload === '{}' ? '{"a":1,"a":1}' : `{${payload.slice(1, -1)},${payload.slice(1)}`,
  ),
  fc.constantFrom('""', 'null').chain((value) => withMember(`an empty value ${value}`, value)),
  withMember('an empty value deep inside', '[[{"a":""}]]'),
  fc
    .constantFrom(
      '1e400',
      '-1e999',
      '1.0',
      '-0',
      '1e2',
      '0.10',
      '100000000000000000000',
      '9007199254740992',
      '-9007199254740993',
      '1E1',
    )
    .chain((value) => withMember(`the number ${value}`, value)),
  fc
    .constantFrom('"\\ud800"', '"\\udc00x"', '"\\u0061"', '"\\/"', '"\\u000A"', '"a\\ud83d"')
    .chain((value) => withMember(`the string ${value}`, value)),
  text('a lone surrogate in a name', (payload) =>
    payload === '{}' ? '{"\\ud800":1}' : `${payload.slice(0, -1)},"\\ud800":1}`,
  ),
  fc
    .tuple(fc.constantFrom(65, 100, 5_000, 40_000), fc.constantFrom<readonly [string, string]>(arrays, objects))
    .chain(([depth, brackets]) =>
      withMember(
        `${depth} levels of ${brackets[0]}`,
        nested(depth, brackets),
        depth === 40_000 && brackets === objects ? ['fault', 'too-large'] : fault,
      ),
    ),
  fc
    .constantFrom(' ', '\n', '\t', '\u00A0', '\uFEFF', '\u0000', '1', ',', '}')
    .chain((more) => text(`${JSON.stringify(more)} behind`, (payload) => `${payload}${more}`)),
  fc
    .constantFrom(' ', '\n', '\uFEFF', '[')
    .chain((more) => text(`${JSON.stringify(more)} before`, (payload) => `${more}${payload}`)),
  fc
    .constantFrom('', 'null', '[]', '"text"', '0', '{', 'true', '[{}]', 'undefined')
    .chain((whole) => text(`is ${JSON.stringify(whole)}`, () => whole)),
  fc.nat(400).chain((at) => text(`cut after ${at}`, (payload) => payload.slice(0, at % payload.length))),
];

/** Names that mean something to objects, and large things: canonical, so refused as fields that nobody knows. */
const unknownFields: readonly Mutations[] = [
  fc
    .constantFrom('{"__proto__":{"x":1}}', '["a","b"]', '{"$gt":1}', '"\u{1F642}"', '"\u202E"', '-1', '0.5', '1e-7')
    .chain((value) => withMember(`a field more, ${value}`, value, ['refused'])),
  withMember('64 levels are allowed, and unknown', nested(62, arrays), ['refused']),
  withMember('an array of 20,000', `[${Array.from({ length: 20_000 }, () => '1').join(',')}]`, ['refused']),
  withMember('an array beyond the size of a request', `[${Array.from({ length: 150_000 }, () => '1').join(',')}]`, [
    'too-large',
  ]),
];

/** Only the sealed client's payload repeats the envelope's timestamp and shows the device key before login. */
const timestamps: readonly Mutations[] = [
  text('another timestamp', (payload, { timestamp }) =>
    payload.replace(`"timestamp":${timestamp}`, `"timestamp":${timestamp + 1}`),
  ),
  text('the timestamp as text', (payload, { timestamp }) =>
    payload.replace(`"timestamp":${timestamp}`, `"timestamp":"${timestamp}"`),
  ),
  text('no timestamp', (payload, { timestamp }) =>
    payload.replace(new RegExp(`,?"timestamp":${timestamp}`), '').replace('{,', '{'),
  ),
];

const otherDevice = (value: string) =>
  text(`deviceKey ${value.slice(0, 60)}`, (payload) =>
    payload.replace(/"deviceKey":\{[^}]*\},?/, value === '' ? '' : `"deviceKey":${value},`).replace(',}', '}'),
  );

const deviceKeys: readonly Mutations[] = [
  fc
    .constantFrom(
      '',
      '{}',
      '1',
      '[]',
      '"key"',
      '{"crv":"P-256","kty":"EC"}',
      '{"crv":"P-256","kty":"EC","x":"AA","y":"AA"}',
      `{"crv":"P-256","kty":"EC","x":"${'A'.repeat(43)}","y":"${'A'.repeat(43)}"}`,
      `{"crv":"P-384","kty":"EC","x":"${'A'.repeat(43)}","y":"${'A'.repeat(43)}"}`,
    )
    .chain(otherDevice),
  fc
    .constantFrom('"d":"AA",', '"alg":"none",')
    .chain((member) =>
      text(`deviceKey with ${member}`, (payload) => payload.replace('"deviceKey":{', `"deviceKey":{${member}`)),
    ),
  text('the deviceKey of a stranger, signed by this device', (payload, { others }) =>
    payload.replace(/"deviceKey":\{[^}]*\}/, `"deviceKey":${JSON.stringify(others.strangersKey.publicJwk)}`),
  ),
];

const shownKey = one('payload', 'payload: a deviceKey beside the token', fault, (draft) => {
  const { crv, kty, x, y } = draft.caller.device.publicJwk;
  const members: Record<string, unknown> = JSON.parse(draft.payload);
  draft.payload = JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...members, deviceKey: { crv, kty, x, y } }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
});

/** Wrong payloads of the sealed client with a session, and before login. */
export const payloadMutations = {
  session: [...notCanonical, ...unknownFields, ...timestamps, shownKey],
  none: [...notCanonical, ...unknownFields, ...timestamps, ...deviceKeys],
} as const;

/** What is wrong in a body of the second client. Its text need not be canonical, but it must have a canonical form. */
export const plainBodyMutations: readonly Mutations[] = [
  fc
    .constantFrom(
      '',
      'null',
      '[]',
      '"text"',
      '0',
      '{',
      'true',
      '{"a":1e400}',
      '{"a":9007199254740992}',
      '{"a":"\\ud800"}',
      `{"a":${nested(100, arrays)}}`,
    )
    .chain((whole) =>
      one('body', `body: is ${JSON.stringify(whole).slice(0, 60)}`, fault, (draft) => {
        draft.body = whole;
      }),
    ),
  one('body', 'body: a member more than was signed', fault, (draft) => {
    draft.body = draft.body === '{}' ? '{"x":1}' : `{"!":1,${draft.body.slice(1)}`;
  }),
  one('body', 'body: white space that says nothing', ['answered', 'refused'], (draft) => {
    draft.body = `${draft.body.slice(0, -1)} }\n`;
  }),
  one('body', 'body: empty values that say nothing', ['answered', 'refused'], (draft) => {
    draft.body = draft.body === '{}' ? '{"x":""}' : `{"!":null,${draft.body.slice(1)}`;
  }),
  ...unknownFields,
];
