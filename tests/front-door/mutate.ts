import type { HttpRequest } from '../../infra/write-request.ts';
import type { Seeded } from './seeded.ts';

const characters = [...'AZaz09-_.{}[]":,\\ \t\n\u0000+/=eE', 'ก', '€', '\u{1F642}', '\uFEFF', '\u202E'];

/** Changes a text somewhere. */
export function mutateText(random: Seeded, text: string): string {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + random.below(8));
  switch (random.below(8)) {
    case 0: return `${text.slice(0, at)}${random.pick(characters)}${text.slice(at)}`;
    case 1: return `${text.slice(0, at)}${text.slice(to)}`;
    case 2: return `${text.slice(0, at)}${random.pick(characters)}${text.slice(at + 1)}`;
    case 3: return text.slice(0, at);
    case 4: return `${text.slice(0, to)}${text.slice(at)}`;
    case 5: return `${text.slice(to)}${text.slice(0, to)}`;
    case 6: return Array.from({ length: random.below(200) }, () => random.pick(characters)).join('');
    default: return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  }
}

/** What is proven of a request; everything else, such as the language, may be anything. */
const provenHeaders = ['key-id', 'authorization', 'sign', 'timestamp'] as const;

function mutateHeader(random: Seeded, request: HttpRequest, other: HttpRequest): HttpRequest {
  const present = provenHeaders.filter((name) => request.headers[name] !== undefined);
  const name = random.pick(present);
  const { [name]: value = '', ...rest } = request.headers;
  const { [name]: theirs } = other.headers;
  const kind = random.below(10);
  if (kind === 0) return { ...request, headers: rest };
  if (kind < 3 && theirs !== undefined) return { ...request, headers: { ...rest, [name]: theirs } };
  return { ...request, headers: { ...rest, [name]: mutateText(random, value) } };
}

function mutateBody(random: Seeded, request: HttpRequest, other: HttpRequest): HttpRequest {
  if (random.below(10) === 0) return { ...request, body: other.body };
  const member = /"payload":"([^"]*)"/.exec(request.body)?.[1];
  if (member === undefined || random.below(2) === 0) return { ...request, body: mutateText(random, request.body) };
  return { ...request, body: request.body.replace(member, () => mutateText(random, member)) };
}

/** Changes a request on its way; `other` is another good request whose parts may be put in. */
export function mutateRequest(random: Seeded, request: HttpRequest, other: HttpRequest): HttpRequest {
  const once = random.below(2) === 0 ? mutateHeader(random, request, other) : mutateBody(random, request, other);
  return random.below(5) === 0 ? mutateRequest(random, once, other) : once;
}

function readJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return `not JSON: ${text}`;
  }
}

/** True where a changed request still says the same: white space between JSON's tokens means nothing. */
export function saysTheSame(request: HttpRequest, changed: HttpRequest): boolean {
  return provenHeaders.every((name) => request.headers[name] === changed.headers[name])
    && readJson(request.body) === readJson(changed.body);
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const evilValues: readonly unknown[] = [
  0, -0, -1, 1, 2, 0.1, 1e-7, 1e20, 9_007_199_254_740_991, -9_007_199_254_740_991, true, false, null, '', ' ', '0', '1e3', 'NaN',
  [], {}, [1], [[]], { $gt: '' }, { S: 'x' }, { toString: 1 }, nested(40), 'x'.repeat(20_000), '\u0000', '\u202Etxt', 'ก'.repeat(101),
  '\u{1F469}\u200D\u{1F467}', "'; DROP TABLE wallets; --", '#n0 = :v0', '../../etc/passwd', '<script>', '0812345678', '+66', '000000',
  'usr_00000000000000000000', 'txn_00000000000000000000', 'tup_ZZZZZZZZZZZZZZZZZZZZ', 'usr_0000000000000000000\n', 'WALLET', 'TXN#~',
];

const evilNames = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'requestId', 'userId', 'tier', 'pk', 'a.b', '0', 'ก', ' ',
  'x'.repeat(500), '$ref', 'availableSatang',
];

/** Changes an operation's input, as a client with a sound envelope and bad intentions would. */
export function mutateInput(random: Seeded, input: object): object {
  const entries = new Map<string, unknown>(Object.entries(input));
  const names = [...entries.keys()];
  const kind = random.below(6);
  if (kind === 0 && names.length > 0) entries.delete(random.pick(names));
  else if (kind === 1 || names.length === 0) entries.set(random.pick(evilNames), random.pick(evilValues));
  else {
    const name = random.pick(names);
    const value = entries.get(name);
    const changed = typeof value === 'number' && random.below(2) === 0
      ? value + random.pick([-1, 1, 0.5, -value, 1e12, value * 1e6])
      : random.pick(evilValues);
    entries.set(name, typeof value === 'string' && random.below(3) === 0 ? mutateText(random, value) : changed);
  }
  // Own members even where the name is __proto__, as JSON.parse makes them.
  const mutated: object = Object.create(null);
  for (const [name, value] of entries) {
    Object.defineProperty(mutated, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return random.below(3) === 0 ? mutateInput(random, mutated) : mutated;
}
