import { expect, test } from 'vitest';
import { parseSource, readSources } from './source.ts';
import { idleExceptions, usedExports } from './used-laws.ts';

test('what runs is used by the product, and every exception is still one', () => {
  const sources = readSources();
  expect(usedExports(sources)).toEqual([]);
  expect(idleExceptions(sources)).toEqual([]);
});

const rule = 'export function rule(isClosed: boolean): string { return isClosed ? "unclaimed" : "available"; }';

test.for([
  { given: 'a rule that nothing calls', more: '', by: 'functions/b.ts', text: '', faults: 1 },
  {
    given: 'one that a test calls',
    more: '',
    by: 'tests/b.ts',
    text: "import { rule } from '../functions/a.ts';",
    faults: 1,
  },
  {
    given: 'one that calls itself',
    more: 'export const other = () => other();',
    by: 'tests/b.ts',
    text: '',
    faults: 2,
  },
  {
    given: 'one that a handler calls',
    more: '',
    by: 'functions/b.ts',
    text: "import { rule } from './a.ts';",
    faults: 0,
  },
  {
    given: 'one of a file that is taken whole',
    more: '',
    by: 'infra/b.ts',
    text: "import * as a from '../functions/a.ts';",
    faults: 0,
  },
  { given: 'one that its own file calls', more: 'rule(true);', by: 'tests/b.ts', text: '', faults: 0 },
  {
    given: 'a type beside it',
    more: 'rule(true); export type Rule = typeof rule;',
    by: 'tests/b.ts',
    text: '',
    faults: 0,
  },
])('$given: $faults', ({ more, by, text, faults }) => {
  const sources = [parseSource('functions/a.ts', `${rule}\n${more}`), parseSource(by, text)];
  expect(usedExports(sources, {})).toHaveLength(faults);
});
