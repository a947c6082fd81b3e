import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { bundleOptions } from '../../infra/bundle.ts';
import type { FunctionSpec } from '../../infra/function-spec.ts';
import { functionNames, specOf } from '../../infra/function-specs.ts';

type Action = FunctionSpec['table'][number];

/** What stands in a bundle, whose unused functions are left out, where its code reads from the table. */
const marks: readonly (readonly [Action, RegExp])[] = [
  ['GetItem', /\bfunction readItem\(/],
  ['Query', /\bfunction readPage\(/],
];

// The sandbox is on no stage of AWS.
const names = functionNames.filter((name) => !name.startsWith('sandbox/'));
const { outputFiles } = await build({ ...bundleOptions(names), write: false, minify: false, packages: 'external' });

const codeOf = (name: string): string =>
  outputFiles.find(({ path }) => path.endsWith(`functions/${name}/index.mjs`))?.text ?? '';

// Whoever reads the clock's item where it can be moved may read every item there, so that on such a stage, one on AWS
// too, nobody notices what is missing in a row.
describe('the row of a function', () => {
  it.each(names)('given the code of %s, then it holds each sort of read that this does', (name) => {
    const code = codeOf(name);
    expect(code).not.toBe('');
    const reads = marks.filter(([, mark]) => mark.test(code)).map(([action]) => action);
    expect(specOf(name).table).toEqual(expect.arrayContaining(reads));
  });
});

// A function that may not open the key leaves the payer's name out, and nobody notices.
it('given the code of each function that books what came in, then it may open the key of whoever was paid', () => {
  const books = names.filter((name) => codeOf(name).includes('function sealPayer('));
  expect(books).toContain('endpoints/bank-webhook');
  // A line of the bank's statement names no payer.
  expect(books.filter((name) => !specOf(name).personalKey.includes('decrypt'))).toEqual(['workflows/close-books']);
});
