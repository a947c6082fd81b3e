import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readProjectText } from '../../infra/local/settings.ts';

const listSchema = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]);
const entrySchema = z.object({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  inBundle: z.boolean().default(false),
  optional: z.boolean().default(false),
  dev: z.boolean().default(false),
  os: listSchema,
  cpu: listSchema,
  libc: listSchema,
});
type Entry = z.infer<typeof entrySchema>;
type Lock = Readonly<Record<string, Entry>>;

const readLock = (text: string): Lock =>
  z.object({ packages: z.record(z.string(), entrySchema) }).parse(JSON.parse(text)).packages;

/** What this project is built and run on: Linux with glibc, x64 or arm64. */
function isOurs({ os, cpu, libc }: Entry): boolean {
  const fits = (named: readonly string[], ours: readonly string[]) =>
    named.length === 0 || named.some((each) => ours.includes(each));
  return fits(os, ['linux']) && fits(cpu, ['x64', 'arm64']) && fits(libc, ['glibc']);
}

/** Inside another package's archive, whose hash covers it; the archive is the package above it. */
function isInHashedArchive(lock: Lock, path: string): boolean {
  const above = path.slice(0, path.lastIndexOf('/node_modules/'));
  const parent = lock[above];
  return (
    lock[path]?.inBundle === true &&
    parent !== undefined &&
    (parent.integrity !== undefined || isInHashedArchive(lock, above))
  );
}

/** Why a package has no hash of its own; undefined is a fault: its content could change under our feet. */
function whyNoHash(
  lock: Lock,
  path: string,
): 'in the archive of another' | 'for machines that are not ours' | undefined {
  const entry = lock[path];
  if (entry === undefined) return undefined;
  if (isInHashedArchive(lock, path)) return 'in the archive of another';
  return entry.dev && entry.optional && !isOurs(entry) ? 'for machines that are not ours' : undefined;
}

const lock = readLock(readProjectText('package-lock.json'));
const unhashed = Object.keys(lock).filter((path) => path !== '' && lock[path]?.integrity === undefined);

describe('the lock file', () => {
  it('given every package without a hash, then it is in an archive that has one, or never installed where we build and run', () => {
    const reasons = unhashed.map((path) => [path, whyNoHash(lock, path)] as const);
    expect(reasons.filter(([, why]) => why === undefined).map(([path]) => path)).toEqual([]);
    // The registry under which the lock file was made carries no build for other machines and so tells no hash of them.
    // Whoever develops on such a machine takes these parts of the tools (linter, bundlers)
    // unchecked; nothing of them is shipped.
    const counts = Object.groupBy(reasons, ([, why]) => why ?? 'unexplained');
    expect(Object.fromEntries(Object.entries(counts).map(([why, of]) => [why, of?.length]))).toEqual({
      'in the archive of another': 21,
      'for machines that are not ours': 70,
    });
  });

  it('given what is installed here, then it all has a hash', () => {
    const installed = readLock(readProjectText('node_modules/.package-lock.json'));
    const open = Object.keys(installed).filter(
      (path) => installed[path]?.integrity === undefined && whyNoHash(lock, path) !== 'in the archive of another',
    );
    expect(open).toEqual([]);
  });

  it.each<[string, Partial<Entry>]>([
    ['a dependency', {}],
    ['a tool', { dev: true }],
    [
      'an optional tool for our machines',
      { dev: true, optional: true, os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
    ],
    ['something that only says it is in an archive', { inBundle: true }],
    ['an optional dependency for other machines', { optional: true, os: ['darwin'] }],
  ])('given %s without a hash, then it is a fault', (_what, entry) => {
    const planted = readLock(JSON.stringify({ packages: { 'node_modules/planted': entry } }));
    expect(whyNoHash(planted, 'node_modules/planted')).toBeUndefined();
  });

  it.each(['judge', 'lighthouse'])(
    'given what only one command loads (%s), then it all has a hash, and no registry is named',
    (command) => {
      const own = Object.entries(readLock(readProjectText(`tests/${command}/install/package-lock.json`)));
      const packages = own.filter(([path]) => path !== '');
      expect(packages.length).toBeGreaterThan(1);
      const open = packages.filter(([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined);
      expect(open.map(([path]) => path)).toEqual([]);
    },
  );

  it('given every package, then no registry is named: each machine asks its own', () => {
    expect(Object.keys(lock).filter((path) => lock[path]?.resolved !== undefined)).toEqual([]);
  });
});
