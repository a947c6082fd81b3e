import { expect, test } from 'vitest';
import { noCircles } from './circle-laws.ts';
import { parseSource, readSources } from './source.ts';

test('imports go one way', () => {
  expect(noCircles(readSources())).toEqual([]);
});

test.for([
  { given: 'two files', a: "import { b } from './b.ts';", b: "import { a } from './a.ts';", faults: 1 },
  {
    given: "two files that know each other's types",
    a: "import type { B } from './b.ts';",
    b: "import type { A } from './a.ts';",
    faults: 1,
  },
  {
    given: 'a file and one that it fetches later',
    a: "const b = await import('./b.ts');",
    b: "import { a } from './a.ts';",
    faults: 1,
  },
  {
    given: 'a file and one that it fetches later, which knows a type of it',
    a: "const b = await import('./b.ts');",
    b: "import type { A } from './a.ts';",
    faults: 0,
  },
  {
    given: 'two files, one way',
    a: "import { b } from './b.ts'; import type { B } from './b.ts';",
    b: "import { c } from 'c';",
    faults: 0,
  },
])('$given: $faults', ({ a, b, faults }) => {
  expect(noCircles([parseSource('functions/a.ts', a), parseSource('functions/b.ts', b)])).toHaveLength(faults);
});

test('a circle of three is told once', () => {
  const three = [
    ['web/a.ts', './b.ts'],
    ['web/b.ts', './c.ts'],
    ['web/c.ts', './a.ts'],
  ] as const;
  expect(noCircles(three.map(([path, from]) => parseSource(path, `import { x } from '${from}';`)))).toEqual([
    'a circle: web/a.ts -> web/b.ts -> web/c.ts -> web/a.ts',
  ]);
});
