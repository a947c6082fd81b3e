import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { bundleOptions } from '../../infra/bundle.ts';
import { readProjectText } from '../../infra/local/settings.ts';
import { faultsOfLicences, shippedPackages } from '../../infra/shipped-packages.ts';
import { readSources } from '../tidy/source.ts';

const shipped = shippedPackages(readProjectText('package-lock.json'));
const names = new Set(shipped.map(({ name }) => name));

/** The package that a module's path or an import names; undefined for our own files and Node's. */
function packageOf(text: string): string | undefined {
  const [, name] = /^((?:@[\w-]+\/)?[\w.-]+)/.exec(text) ?? [];
  return name;
}

describe('the licences of what is shipped', () => {
  it('given the lock file, then each is one that asks for nothing but its text', () => {
    expect(shipped.length).toBeGreaterThan(60);
    expect(faultsOfLicences(shipped)).toEqual([]);
  });

  it.each([
    ['GPL-3.0-only', 1],
    ['', 1],
    ['LGPL-3.0', 1],
    ['MIT AND GPL-2.0', 1],
    ['SEE LICENSE IN LICENSE', 1],
    ['MIT', 0],
    ['(MIT OR GPL-3.0)', 0],
    ['(MIT AND ISC)', 0],
  ])('given a dependency under "%s", then %d sentences speak of it', (license, count) => {
    const lock = {
      packages: {
        '': {},
        'node_modules/planted': { version: '1.0.0', license },
        'node_modules/tool': { version: '1.0.0', license, dev: true },
      },
    };
    expect(faultsOfLicences(shippedPackages(JSON.stringify(lock)))).toHaveLength(count);
  });

  it('given what a picture is decoded with, then its licence is listed, and decided about as it stands', () => {
    expect(shipped.find(({ name }) => name === '@img/sharp-libvips-linux-arm64')?.licence).toBe('LGPL-3.0-or-later');
    const lockOf = (license: string) => ({
      packages: { 'node_modules/@img/sharp-libvips-linux-arm64': { version: '1.0.0', license, optional: true } },
    });
    expect(faultsOfLicences(shippedPackages(JSON.stringify(lockOf('LGPL-3.0-or-later'))))).toEqual([]);
    expect(faultsOfLicences(shippedPackages(JSON.stringify(lockOf('GPL-3.0'))))).toHaveLength(1);
  });

  it('given a package that names its licence in a file alone, then what was read there holds for that version', () => {
    const lockOf = (version: string) => ({ packages: { 'node_modules/png-js': { version } } });
    expect(faultsOfLicences(shippedPackages(JSON.stringify(lockOf('2.0.0'))))).toEqual([]);
    expect(faultsOfLicences(shippedPackages(JSON.stringify(lockOf('2.0.1'))))).toHaveLength(1);
    expect(readProjectText('node_modules/png-js/LICENSE')).toMatch(/^MIT License/);
  });

  it('given the functions as they are bundled, then every package in them is on the list', async () => {
    const { metafile } = await build({ ...bundleOptions(), write: false, minify: false, splitting: true });
    const inBundles = new Set(
      Object.keys(metafile.inputs).flatMap((path) => {
        const at = path.lastIndexOf('node_modules/');
        return at < 0 ? [] : [packageOf(path.slice(at + 'node_modules/'.length)) ?? path];
      }),
    );
    expect(inBundles.size).toBeGreaterThan(10);
    expect([...inBundles].filter((name) => !names.has(name))).toEqual([]);
  });

  it('given the app, then every package that it imports is on the list', () => {
    const sources = readSources().filter(
      ({ path }) => /^(?:web|shared)\//.test(path) && !/^web\/[\w-]+\.ts$/.test(path),
    );
    const imported = new Set(
      sources
        .flatMap(({ imports }) => imports.map(({ from }) => from))
        .filter((from) => !/^(?:\.|node:|virtual:)/.test(from))
        .map((from) => packageOf(from) ?? from),
    );
    expect(imported.size).toBeGreaterThan(8);
    expect([...imported].filter((name) => !names.has(name))).toEqual([]);
  });
});
