import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { diagramOf } from '../../functions/engine/transitions.ts';
import type { Transitions } from '../../functions/engine/transitions.ts';
import { projectRoot } from '../../infra/local/settings.ts';

type AnyTable = Transitions<string, string>;

const isTable = (value: unknown): value is AnyTable =>
  typeof value === 'object' && value !== null && 'start' in value && 'states' in value && 'edges' in value;

/** The table of states of a domain. @throws where its file exports none. */
async function tableIn(path: string): Promise<AnyTable> {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(projectRoot, path)).href);
  const table = Object.values(exported).find(isTable);
  if (table === undefined) throw new Error(`${path} exports no table of states`);
  return table;
}

const paths = globSync('functions/domains/*/transitions.ts', { cwd: projectRoot }).toSorted();
const pages = globSync(['docs/*.md', 'docs/runbooks/*.md'], { cwd: projectRoot }).map((path) => ({
  path,
  text: readFileSync(join(projectRoot, path), 'utf8'),
}));
const tables = await Promise.all(paths.map(async (path) => ({ path, diagram: diagramOf(await tableIn(path)) })));
const drawn = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/```mermaid\n(stateDiagram-v2\n[^`]*)\n```/g)].map(([, diagram = '']) => ({ path, diagram })),
);

test.for(tables)('$path is drawn in docs as it is, and once', ({ diagram }) => {
  const shown = drawn.filter((each) => each.diagram === diagram);
  expect(shown, diagram).toHaveLength(1);
});

test('nothing is drawn that is no table, and docs/states.md says where each is', () => {
  expect(paths.length).toBeGreaterThan(10);
  const known = tables.map(({ diagram }) => diagram);
  expect(drawn.filter(({ diagram }) => !known.includes(diagram))).toEqual([]);
  const index = pages.find(({ path }) => path === 'docs/states.md')?.text ?? '';
  for (const { path, diagram } of tables) {
    const page = drawn.find((each) => each.diagram === diagram)?.path.slice('docs/'.length);
    const row = index.split('\n').find((line) => line.includes(`\`${path}\``));
    expect(row, path).toContain(page === 'states.md' ? '](#' : `](${page})`);
  }
});

test('a name with a hyphen, which Mermaid takes for an arrow, stands under another one', () => {
  const table: AnyTable = {
    start: 'too-late',
    states: {
      'too-late': { shows: 1, acts: 'us', endsBy: 'by-hand' },
      done: { shows: 2, acts: 'us', endsBy: 'never' },
    },
    edges: [{ from: 'too-late', event: 'let-go', to: 'done' }],
  };
  expect(diagramOf(table).split('\n').slice(1)).toEqual([
    '  state "too-late" as too_late',
    '  [*] --> too_late',
    '  too_late --> done: let-go',
    '  done --> [*]',
  ]);
});
