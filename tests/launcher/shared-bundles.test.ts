import { expect, test } from 'vitest';
import { shareBundles, type Bundling, type MadeBundles } from '../../infra/local/shared-bundles.ts';

/** A synthesis that is noted when it begins, and ends when it is told to. */
function heldSynthesis(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const synthesize = (bundling: Bundling): Promise<void> => {
    begun.push(`${name} ${bundling}`);
    return promise;
  };
  return { synthesize, end: resolve, fail: () => reject(new Error(`${name} broke`)) };
}

test('of two stages from the same sources one bundles, and the other begins when the bundles are whole', async () => {
  const made: MadeBundles = new Map();
  const begun: string[] = [];
  const [one, two] = [heldSynthesis(begun, 'one'), heldSynthesis(begun, 'two')];
  const both = [shareBundles(made, 'same', one.synthesize), shareBundles(made, 'same', two.synthesize)];
  two.end();
  await Promise.resolve();
  expect(begun).toEqual(['one bundle']);
  one.end();
  await Promise.all(both);
  expect(begun).toEqual(['one bundle', 'two take']);
});

test('other sources are bundled anew', async () => {
  const made: MadeBundles = new Map();
  const begun: string[] = [];
  for (const sources of ['before', 'after']) {
    const held = heldSynthesis(begun, sources);
    held.end();
    await shareBundles(made, sources, held.synthesize);
  }
  expect(begun).toEqual(['before bundle', 'after bundle']);
});

test('where the first one breaks, who waited breaks with it, and the next one bundles', async () => {
  const made: MadeBundles = new Map();
  const begun: string[] = [];
  const [one, two, three] = ['one', 'two', 'three'].map((name) => heldSynthesis(begun, name));
  if (one === undefined || two === undefined || three === undefined) throw new Error('three were made');
  const both = [shareBundles(made, 'same', one.synthesize), shareBundles(made, 'same', two.synthesize)];
  two.end();
  one.fail();
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  three.end();
  await shareBundles(made, 'same', three.synthesize);
  expect(begun).toEqual(['one bundle', 'three bundle']);
});
