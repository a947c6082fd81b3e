import { mkdir, mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildFunctions, bundleFunctions } from '../../infra/bundle.ts';
import { functionNames } from '../../infra/function-specs.ts';

const name = 'balance/get-last';

async function openFolder(): Promise<{ readonly folder: string; readonly bundle: string }> {
  const above = await mkdtemp(join(tmpdir(), 'kapao-bundles-'));
  onTestFinished(() => rm(above, { recursive: true }));
  const folder = join(above, 'functions');
  return { folder, bundle: join(folder, name, 'index.mjs') };
}

test('given somebody who is reading a bundle, then a newer one takes its place whole, and they read on in theirs', async () => {
  const { folder, bundle } = await openFolder();
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(bundle, 'of the sources before');
  const reader = await open(bundle);
  const sizes = await bundleFunctions([name], folder);
  expect((await reader.readFile('utf8')).slice(0, 100)).toBe('of the sources before');
  await reader.close();
  expect((await readFile(bundle)).length).toBe(sizes.get(name));
});

test('given stages that bundle at once, then each finds whole bundles and nothing else beside them', async () => {
  const { folder, bundle } = await openFolder();
  const bundled = Array.from({ length: 3 }, () =>
    bundleFunctions([name], folder).then(async (sizes) => ({ said: sizes.get(name), found: await readFile(bundle) })),
  );
  for (const { said, found } of await Promise.all(bundled)) expect(found.length).toBe(said);
  expect(await readdir(join(folder, name))).toEqual(['index.mjs']);
  expect(await readdir(join(folder, '..'))).toEqual(['functions']);
});

test('given the same sources again, then the bundle is left as it is', async () => {
  const { folder, bundle } = await openFolder();
  await bundleFunctions([name], folder);
  const { ino } = await stat(bundle);
  await bundleFunctions([name], folder);
  expect((await stat(bundle)).ino).toBe(ino);
});

test('given more functions than memory has room for, then each is bundled once, some after others', async () => {
  const names = functionNames.filter(
    (each) =>
      each.startsWith('address/') ||
      each.startsWith('auth/') ||
      each.startsWith('airtime/') ||
      each.startsWith('transfer/'),
  );
  const turns: number[] = [];
  for await (const { outputFiles } of buildFunctions(names)) turns.push(outputFiles.length);
  expect(names.length).toBeGreaterThan(24);
  expect(turns).toEqual([24, names.length - 24]);
});

/** In bytes: what it was when the wallet had 200 functions (507,000), and some room. A cold start reads it whole. */
const mostOfATransfer = 550_000;

test('given the function that money waits for most, then its bundle has grown by nobody unnoticed', async () => {
  const { folder } = await openFolder();
  const sizes = await bundleFunctions(['transfer/create'], folder);
  expect(sizes.get('transfer/create')).toBeLessThan(mostOfATransfer);
});
