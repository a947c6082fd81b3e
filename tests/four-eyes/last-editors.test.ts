import { expect, test } from 'vitest';
import { acts } from '../../functions/four-eyes/proposals/acts.ts';
import type { AnyAct } from '../../functions/four-eyes/proposals/acts.ts';
import { operations } from '../../shared/operations.ts';
import { barredBy, editsNothing, lastEditors } from './last-editors.ts';

const commands = operations
  .filter((contract) => contract.caller === 'operator' && contract.kind === 'command')
  .map(({ name }) => name);

/** Acts that ask for no editor although somebody is barred, and those that ask for one where nobody is. */
const oddEditors = (all: readonly Pick<AnyAct, 'contract' | 'editorsOf'>[]): readonly string[] =>
  all
    .filter(({ contract: { name }, editorsOf }) => editorsOf.toString().endsWith('=> []') === barredBy(name).length > 0)
    .map(({ contract: { name } }) => name);

test('of every act the decision says who has changed its subject before', () => {
  const said = new Set(lastEditors.map(({ act }) => act));
  expect([...said].toSorted()).toEqual(acts.map(({ contract }) => contract.name).toSorted());
});

test('an act whose subject somebody may have changed reads who that was, and no other does', () => {
  expect(oddEditors(acts)).toEqual([]);
  const barring = acts.map(({ contract }) => contract.name).filter((name) => barredBy(name).length > 0);
  expect(barring.length).toBeGreaterThan(0);
  expect(oddEditors(acts.map((act) => ({ ...act, editorsOf: () => [] })))).toEqual(barring);
});

test('whatever an operator may change is said to edit the subject of an act, or why of none', () => {
  const edits = new Set(lastEditors.flatMap(({ by }) => by ?? []));
  const said = [...edits, ...editsNothing.map(({ name }) => name)];
  expect(said.toSorted()).toEqual(commands.toSorted());
});

test('whoever may approve what they have changed, and whatever changes nothing, has a reason', () => {
  const reasons = lastEditors.filter(({ act, by }) => by !== undefined && !barredBy(act).includes(by));
  expect(reasons.length).toBeGreaterThan(0);
  for (const { word } of reasons) expect(word).toMatch(/^may: .{20,}/);
  for (const { why } of editsNothing) expect(why.length).toBeGreaterThan(20);
});
