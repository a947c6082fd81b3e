import * as fc from 'fast-check';
import { needsSession } from '../../shared/operation.ts';
import type { Contract } from '../../shared/operation.ts';
import type { Draft, Outcome } from './draft.ts';
import { one } from './seal-mutations.ts';
import type { Mutations } from './seal-mutations.ts';

const withToken = (
  says: string,
  change: (token: string, draft: Draft) => string,
  allows: readonly Outcome[] = ['session-over'],
): Mutations =>
  one('start', `token: ${says}`, allows, (draft) => {
    draft.caller = { ...draft.caller, token: change(draft.caller.token ?? '', draft) };
  });

const idOf = (token: string): string => token.split('.')[0] ?? '';
const secretOf = (token: string): string => token.split('.')[1] ?? '';

/** Another character at one place; the alphabets of id and secret both know these. */
const turned = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

/** Who asks, where a session is wanted. */
const tokens: readonly Mutations[] = [
  withToken("the other user's, with this device", (_token, { others }) => others.user.token, ['fault']),
  withToken(
    "the other user's id, this session's secret",
    (token, { others }) => `${others.user.userId}.${secretOf(token)}`,
  ),
  withToken(
    "this user's id, the other session's secret",
    (token, { others }) => `${idOf(token)}.${secretOf(others.user.token)}`,
  ),
  fc.nat(62).chain((at) => withToken(`another character at ${at}`, (token) => turned(token, at % token.length))),
  fc.nat(60).chain((at) => withToken(`cut after ${at + 1}`, (token) => token.slice(0, at + 1))),
  fc
    .constantFrom(
      'x',
      'a.b',
      'a.b.c',
      '.',
      '..',
      'usr_00000000000000000000',
      '__proto__.constructor',
      '{}',
      'WALLET',
      '*',
    )
    .chain((token) => withToken(`is ${token}`, () => token)),
  fc
    .constantFrom('.', '.x', 'A', '=', '%00')
    .chain((more) => withToken(`${more} behind`, (token) => `${token}${more}`)),
  withToken('in lower case', (token) => token.toLowerCase()),
];

const otherBrand = (allows: readonly Outcome[]): Mutations =>
  one('start', "under the other brand's entry", allows, (draft) => {
    draft.caller = { ...draft.caller, entry: draft.caller.entry === 'jt' ? 'kapao' : 'jt' };
  });

const clocks = (allows: readonly Outcome[]): Mutations =>
  fc.tuple(fc.constantFrom(-1, 1), fc.constantFrom(125_000, 3_600_000, 86_400_000, 1e11)).chain(([sign, ms]) =>
    one('start', `clock ${sign * ms} ms off`, allows, (draft) => {
      draft.timestamp += sign * ms;
    }),
  );

const noCaller = (allows: readonly Outcome[]): Mutations =>
  one('start', 'token: none', allows, (draft) => {
    const { device, entry } = draft.caller;
    draft.caller = { device, entry };
  });

/** Wrong callers and wrong clocks, by what the contract asks for. */
export function callerMutations(contract: Contract): readonly Mutations[] {
  if (contract.caller === 'door') {
    return [
      clocks(['refused']),
      otherBrand(['answered', 'refused']),
      one('start', 'token: one where none belongs', ['fault'], (draft) => {
        draft.caller = draft.others.user;
      }),
    ];
  }
  const junk: readonly Outcome[] = contract.caller === 'plain' ? ['session-over', 'fault'] : ['session-over'];
  return [
    ...tokens,
    clocks(['refused']),
    otherBrand(['session-over']),
    noCaller(needsSession(contract) ? ['session-over'] : ['answered', 'refused']),
    fc
      .constantFrom(' ', '\n', 'ก')
      .chain((more) => withToken(`${JSON.stringify(more)} behind`, (token) => `${token}${more}`, junk)),
  ];
}
