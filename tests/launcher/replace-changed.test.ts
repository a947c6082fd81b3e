import { expect, test } from 'vitest';
import { functionsToReplace } from '../../infra/local/replace-changed.ts';
import type { Changes } from '../../infra/local/replace-changed.ts';
import { functionNames } from '../../infra/function-specs.ts';

const handler = 'functions/handlers/auth/login.ts';
const table = 'functions/table/wallet.ts';
const files = {
  [handler]: 'a',
  [table]: 'a',
  'infra/app.ts': 'a',
  'shared/enums.ts': 'a',
  'package-lock.json': 'a',
  'process.version': 'a',
};
const deployed: Changes = {
  before: files,
  now: files,
  sources: { 'auth/login': [handler, table], 'transfer/create': [table], 'cash-out/create': [] },
  ofStacks: new Set(['infra/app.ts', 'shared/enums.ts']),
  replaced: [],
};
const after = (changes: Record<string, string>, more: Partial<Changes> = {}) =>
  functionsToReplace({ ...deployed, now: { ...deployed.now, ...changes }, ...more });

test('the functions that a changed file is in are replaced, and none where nothing has changed', () => {
  expect(after({})).toEqual([]);
  expect(after({ [handler]: 'b' })).toEqual(['auth/login']);
  expect(after({ [table]: 'b' })?.toSorted()).toEqual(['auth/login', 'transfer/create']);
});

test('one that was replaced before and whose change was taken back is replaced once more', () => {
  expect(after({}, { replaced: ['cash-out/create'] })).toEqual(['cash-out/create']);
});

test.for([
  ['what the stacks are made from', { 'shared/enums.ts': 'b' }],
  ['the stacks themselves', { 'infra/app.ts': 'b' }],
  ['a dependency', { 'package-lock.json': 'b' }],
  ['another Node', { 'process.version': 'b' }],
  ['a file that came', { 'functions/new.ts': 'a' }],
] as const)('is deployed: %s', ([, changes]) => {
  expect(after(changes)).toBeUndefined();
});

test('is deployed where a file went, or too many functions are made of what has changed', () => {
  const { [table]: _gone, ...left } = deployed.now;
  expect(functionsToReplace({ ...deployed, now: left })).toBeUndefined();
  const everywhere = Object.fromEntries(functionNames.map((name) => [name, [table]]));
  expect(after({ [table]: 'b' }, { sources: everywhere })).toBeUndefined();
});
