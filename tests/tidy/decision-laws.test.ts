import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/local/settings.ts';
import { indexedDecisions } from './decision-laws.ts';
import { listProject } from './source.ts';

test('every decision has its row and its status', () => {
  expect(indexedDecisions(listProject(), readFileSync(join(projectRoot, 'docs/decisions/README.md'), 'utf8'))).toEqual(
    [],
  );
});

describe('the law can be broken, and is not broken by less', () => {
  const paths = ['docs/decisions/README.md', 'docs/decisions/a.md', 'docs/decisions/b.md', 'docs/wire.md'];
  const [a, b] = ['| [a](a.md) | one line | holds |', '| [b](b.md) | one line | replaced by [a](a.md) |'];

  test.for([
    { given: 'each note once', rows: [a, b], faults: 0 },
    {
      given: 'a note that was changed, and how',
      rows: [a, '| [b](b.md) | one line | changed by [a](a.md): less of it |'],
      faults: 0,
    },
    { given: 'a note without a row', rows: [a], faults: 1 },
    { given: 'a note with two rows', rows: [a, a, b], faults: 1 },
    { given: 'a row without a note', rows: [a, b, '| [c](c.md) | one line | holds |'], faults: 1 },
    { given: 'a row without a status', rows: [a, '| [b](b.md) | one line |'], faults: 1 },
    { given: 'a status that is none', rows: [a, '| [b](b.md) | one line | maybe |'], faults: 1 },
    {
      given: 'a note that replaces and is not there',
      rows: [a, '| [b](b.md) | one line | replaced by [c](c.md) |'],
      faults: 1,
    },
  ])('$given: $faults', ({ rows, faults }) => {
    expect(
      indexedDecisions(paths, ['# Decisions', '| note | in one line | status |', '|---|---|---|', ...rows].join('\n')),
    ).toHaveLength(faults);
  });
});
