import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { bundleOptions } from '../../infra/bundle.ts';
import type { FunctionSpec } from '../../infra/function-spec.ts';
import { functionNames, specOf, supportSpecs } from '../../infra/function-specs.ts';

type Action = FunctionSpec['table'][number];

/** What stands in a bundle, whose unused functions are left out, where its code asks the table for something. */
const marks: readonly (readonly [Action, RegExp])[] = [
  ['PutItem', /\bfunction (?:putItem|putNewItem|followingItem)\(|new PutCommand\(/],
  ['UpdateItem', /\bfunction (?:updateItem|followingUpdate)\(|new UpdateCommand\(/],
  ['DeleteItem', /\bfunction (?:deleteItem|deleteItemIf)\(|new DeleteCommand\(/],
  ['ConditionCheckItem', /\bfunction checkItem\(/],
];

// An operation's bundle carries writes of what it never does: all acts of two persons, each edge of a case. The sandbox
// is on no stage of AWS.
const names = functionNames.filter((name) => name in supportSpecs);
const { outputFiles } = await build({ ...bundleOptions(names), write: false, minify: false, packages: 'external' });

describe('the row of a function that is no operation', () => {
  it.each(names)('given the code of %s, then it holds each sort of write that this makes, and no other', (name) => {
    const code = outputFiles.find(({ path }) => path.endsWith(`functions/${name}/index.mjs`))?.text ?? '';
    expect(code).not.toBe('');
    const writes = marks.filter(([, mark]) => mark.test(code)).map(([action]) => action);
    const sorts = marks.map(([action]) => action);
    expect(
      specOf(name)
        .table.filter((action) => sorts.includes(action))
        .toSorted(),
    ).toEqual(writes.toSorted());
  });
});
