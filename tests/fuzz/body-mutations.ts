import * as fc from 'fast-check';
import type { Draft, Outcome } from './draft.ts';
import { oddText } from './odd-text.ts';
import { one } from './seal-mutations.ts';
import type { Mutations } from './seal-mutations.ts';

const fault = ['fault'] as const;
const sound = ['answered', 'refused'] as const;

const bodyText = (
  says: string,
  change: (body: string, draft: Draft) => string,
  allows: readonly Outcome[] = fault,
): Mutations =>
  one('body', `body: ${says}`, allows, (draft) => {
    draft.body = change(draft.body, draft);
  });

const bodyMember = (
  says: string,
  change: (body: Record<string, unknown>, draft: Draft) => void,
  allows: readonly Outcome[] = fault,
): Mutations =>
  bodyText(
    says,
    (body, draft) => {
      const members: Record<string, unknown> = JSON.parse(body);
      change(members, draft);
      return JSON.stringify(members);
    },
    allows,
  );

function readJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return `not JSON: ${text}`;
  }
}

/** The outer body: its members, and what may be put into it from other requests. */
export const bodyMutations: readonly Mutations[] = [
  fc
    .constantFrom('', 'null', '[]', '"text"', '0', '{', '{}', 'true', '\uFEFF{}')
    .chain((whole) => bodyText(`is ${JSON.stringify(whole)}`, () => whole)),
  fc.constantFrom('method', 'payload', 'timestamp').chain((name) =>
    bodyMember(`no ${name}`, (body) => {
      delete body[name];
    }),
  ),
  fc
    .constantFrom('token', 'path', '__proto__', '', 'Method')
    .chain((name) => bodyText(`a member "${name}" more`, (body) => `${body.slice(0, -1)},${JSON.stringify(name)}:1}`)),
  fc
    .tuple(
      fc.constantFrom('method', 'payload', 'timestamp'),
      fc.constantFrom<unknown>(null, 0, -1, true, '', [], {}, 'DELETE', 'post', 1.5, 2 ** 53),
    )
    .chain(([name, value]) =>
      bodyMember(`${name} is ${JSON.stringify(value)}`, (body) => {
        body[name] = value;
      }),
    ),
  bodyMember('the other method', (body) => {
    body['method'] = body['method'] === 'GET' ? 'POST' : 'GET';
  }),
  fc.constantFrom(-1, 1, 1000, -86_400_000).chain((ms) =>
    bodyMember(`timestamp ${ms} ms off`, (body, { timestamp }) => {
      body['timestamp'] = timestamp + ms;
    }),
  ),
  bodyMember('timestamp as text', (body, { timestamp }) => {
    body['timestamp'] = `${timestamp}`;
  }),
  bodyMember('payload in base64 with padding', (body, { sealed }) => {
    body['payload'] = `${Buffer.from(sealed).toString('base64')}==`;
  }),
  bodyText('of another request', (_body, { others }) => others.request.body),
  bodyMember('the payload of another request', (body, { others }) => {
    body['payload'] = /"payload":"([^"]*)"/.exec(others.request.body)?.[1] ?? '';
  }),
  bodyText('the payload twice, the wrong one last', (body) => `${body.slice(0, -1)},"payload":"AAAA"}`),
  bodyText('the method twice, the right one last', (body) => `{"method":"X",${body.slice(1)}`, sound),
  bodyText('white space that says nothing', (body) => `\n ${body.replace(',', ' ,\t')} `, sound),
  bodyText('beyond the size of a request', (body) => `${body}${' '.repeat(256 * 1024)}`, ['too-large']),
  bodyText('as large as a request may be', (body) => `${body}${'x'.repeat(Math.max(1, 256 * 1024 - body.length))}`),
  oddText.map(({ says, of }) => ({
    layer: 'body',
    says: `body: ${says}`,
    allows: fault,
    // What still says the same is no mutation, so something else is done to it.
    change: (draft) => {
      draft.body = readJson(of(draft.body)) === readJson(draft.body) ? `${draft.body}x` : of(draft.body);
    },
  })),
];
