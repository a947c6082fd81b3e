import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acts } from '../../functions/four-eyes/proposals/acts.ts';
import type { AnyAct } from '../../functions/four-eyes/proposals/acts.ts';
import { operations } from '../../shared/operations.ts';
import { barredBy, editsNothing, lastEditors } from './last-editors.ts';

const note = new URL('../../docs/decisions/2026-11-29-the-last-editor-by-act.md', import.meta.url);
const commands = operations
  .filter((contract) => contract.caller === 'operator' && contract.kind === 'command')
  .map(({ name }) => name);

/** Acts that ask for no editor although somebody is barred, and those that ask for one where nobody is. */
const oddEditors = (all: readonly Pick<AnyAct, 'contract' | 'editorsOf'>[]): readonly string[] =>
  all
    .filter(({ contract: { name }, editorsOf }) => /=> \[\]$/.test(`${editorsOf}`) === barredBy(name).length > 0)
    .map(({ contract: { name } }) => name);

test('of every act it is said who has changed its subject before', () => {
  expect(Object.keys(lastEditors)).toEqual(acts.map(({ contract }) => contract.name).toSorted());
});

test('an act whose subject somebody may have changed reads who that was, and no other does', () => {
  expect(oddEditors(acts)).toEqual([]);
  expect(oddEditors(acts.map((act) => ({ ...act, editorsOf: () => [] })))).toEqual(
    acts.map(({ contract }) => contract.name).filter((name) => barredBy(name).length > 0),
  );
});

test('whatever an operator may change is said to edit the subject of an act, or why of none', () => {
  const edits = new Set(Object.values(lastEditors).flatMap((by) => Object.keys(by)));
  const said = [...edits, ...Object.keys(editsNothing)];
  expect(said.toSorted()).toEqual(commands.toSorted());
});

test('the decision has the table as it is', () => {
  const rows = Object.entries(lastEditors).flatMap(([act, by]) => {
    const told = Object.entries(by).map(([name, word]) => `| \`${act}\` | \`${name}\` | ${word} |`);
    return told.length > 0 ? told : [`| \`${act}\` | nothing | |`];
  });
  expect(
    readFileSync(note, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `')),
  ).toEqual(rows);
});
