import * as fc from 'fast-check';
import { randomAesKey } from '../../shared/wire/aes.ts';
import { writePlainRequest } from '../../shared/wire/plain.ts';
import type { Draft, Outcome } from './draft.ts';
import { oddText } from './odd-text.ts';
import { one } from './seal-mutations.ts';
import type { Mutations } from './seal-mutations.ts';

const fault = ['fault'] as const;
const sound = ['answered', 'refused'] as const;

const headers = (
  says: string,
  change: (headers: Record<string, string>, draft: Draft) => void,
  allows: readonly Outcome[],
): Mutations =>
  one('headers', `header ${says}`, allows, (draft) => {
    change(draft.headers, draft);
  });

/** Everything that can be done to a header that proves something; `allows` is what the client's faults may answer. */
function provenHeader(name: string, allows: readonly Outcome[], whenMissing: readonly Outcome[]): readonly Mutations[] {
  const to = (says: string, change: (value: string, draft: Draft) => string): Mutations =>
    headers(
      `${name}: ${says}`,
      (all, draft) => {
        all[name] = change(all[name] ?? '', draft);
      },
      allows,
    );
  return [
    headers(
      `${name}: missing`,
      (all) => {
        delete all[name];
      },
      whenMissing,
    ),
    // HTTP joins the values of a header that came twice.
    to('twice', (value) => `${value},${value}`),
    to('twice, the other one empty', (value) => `,${value}`),
    to('empty', () => ''),
    to('blank in front', (value) => ` ${value}`),
    to('blank behind', (value) => `${value} `),
    to('padded', (value) => `${value}=`),
    to('standard base64', (value) => `+/${value.slice(2)}`),
    to('as a list', (value) => `["${value}"]`),
    to('all in another case', (value) =>
      value === value.toUpperCase() ? `${value.toLowerCase()}x` : value.toUpperCase(),
    ),
    fc
      .constantFrom(2, 100, 10_000)
      .chain((times) => to(`${times} times as long`, (value) => (value === '' ? 'x' : value).repeat(times))),
    fc
      .constantFrom(
        'none',
        'null',
        'undefined',
        '0',
        'ก',
        '\u0000',
        '../keys',
        '*',
        'Bearer',
        'Bearer null',
        '[object Object]',
      )
      .chain((value) => to(`is ${JSON.stringify(value)}`, () => value)),
    oddText.map(({ says, of }) => ({
      layer: 'headers',
      says: `header ${name}: ${says}`,
      allows,
      change: (draft) => {
        const value = draft.headers[name] ?? '';
        draft.headers[name] = of(value) === value ? `${value}x` : of(value);
      },
    })),
    headers(
      `${name}: name in upper case`,
      (all) => {
        all[name.toUpperCase()] = all[name] ?? '';
        delete all[name];
      },
      [...allows, ...whenMissing, ...sound],
    ),
  ];
}

/** Headers that prove nothing may hold anything, but for the brand and the origin's secret. */
export const freeHeaders: readonly Mutations[] = [
  fc
    .tuple(
      fc.constantFrom(
        'lang',
        'app-version',
        'content-type',
        'user-agent',
        '__proto__',
        'constructor',
        'x-forwarded-for',
      ),
      fc.constantFrom('', 'xx', 'th-TH,en-US', '\u202E', 'x'.repeat(9_000), '__proto__'),
    )
    .chain(([name, value]) =>
      headers(
        `${name}: ${JSON.stringify(value).slice(0, 40)}`,
        (all) => {
          Object.defineProperty(all, name, { value, enumerable: true, configurable: true, writable: true });
        },
        sound,
      ),
    ),
  fc.constantFrom('', 'guess', 'x'.repeat(64), 'undefined').chain((secret) =>
    headers(
      `x-origin-secret: ${secret}`,
      (all) => {
        all['x-origin-secret'] = secret;
      },
      ['forbidden'],
    ),
  ),
  one('headers', 'a query string', fault, (draft) => {
    draft.query = 'a=1';
  }),
];

/** Brands that are none: before a session is looked at nothing hangs on them, with one they are another entry. */
export const brands = (allows: readonly Outcome[]): Mutations =>
  fc.constantFrom('', 'KAPAO', 'kapao,kapao', 'other', '__proto__').chain((name) =>
    headers(
      `app-name: ${name}`,
      (all) => {
        all['app-name'] = name;
      },
      allows,
    ),
  );

export const sealedHeaders: readonly Mutations[] = [
  ...['key-id', 'authorization', 'sign'].flatMap((name) => provenHeader(name, fault, fault)),
  headers(
    'authorization: of another request',
    (all, { others }) => {
      all['authorization'] = others.request.headers['authorization'] ?? '';
    },
    fault,
  ),
  headers(
    'all of another request',
    (all, { others }) => {
      Object.assign(all, others.request.headers);
    },
    fault,
  ),
  one('headers', 'the form of the off switch', fault, async (draft) => {
    const { operation, timestamp, caller, input } = draft;
    const { method, path } = operation.contract;
    const plain = await writePlainRequest({
      method,
      path,
      timestamp,
      input,
      token: caller.token,
      deviceKey: caller.device,
    });
    draft.body = plain.body;
    const { authorization: _sealed, ...rest } = draft.headers;
    draft.headers = { ...rest, ...plain.headers };
  }),
  headers(
    'key-id: none, with the seal left on',
    (all) => {
      all['key-id'] = 'none';
    },
    fault,
  ),
  one('headers', 'authorization: a bearer token in place of the seal', fault, (draft) => {
    draft.headers['authorization'] =
      `Bearer ${draft.caller.token ?? Buffer.from(randomAesKey()).toString('base64url')}`;
  }),
  one('headers', 'sent to another operation', fault, (draft) => {
    draft.operation = draft.others.operation;
  }),
];

/** The second client's token travels in clear, so a broken one is told as an unknown session. */
export const plainHeaders = (mayBeBare: boolean): readonly Mutations[] => [
  ...provenHeader('authorization', ['fault', 'session-over'], mayBeBare ? sound : ['session-over']),
  ...['timestamp', 'sign'].flatMap((name) => provenHeader(name, fault, fault)),
  fc.constantFrom('01', '1e3', '-1', '1.5', ' 1', '+1', '99999999999999999', '0x10').chain((value) =>
    headers(
      `timestamp: ${value}`,
      (all) => {
        all['timestamp'] = value;
      },
      fault,
    ),
  ),
  headers(
    'timestamp and sign: of another request',
    (all, { others }) => {
      Object.assign(all, { timestamp: others.request.headers['timestamp'], sign: others.request.headers['sign'] });
    },
    fault,
  ),
  one('headers', 'sent to another operation', ['fault'], (draft) => {
    draft.operation = draft.others.operation;
  }),
];
