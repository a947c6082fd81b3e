import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';

/** The one package with native code; no bundle can hold it. */
export const nativePackage = 'sharp';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type Lock = z.infer<typeof lockSchema>['packages'];

/** Where the lock file has a package that another one asks for: its own, or the one of all. */
function pathOf(lock: Lock, name: string, from: string): string | undefined {
  return [`${from}/node_modules/${name}`, `node_modules/${name}`].find((path) => path in lock);
}

/** The paths in the lock file of the native package and of all that it asks for, whatever the machine. */
export function nativePaths(lockText: string): readonly string[] {
  const { packages: lock } = lockSchema.parse(JSON.parse(lockText));
  const found = new Set<string>();
  const follow = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies } = lock[path] ?? { dependencies: {}, optionalDependencies: {} };
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = pathOf(lock, name, path);
      if (next !== undefined) follow(next);
    }
  };
  follow(`node_modules/${nativePackage}`);
  return [...found].toSorted();
}

const readLock = (): Promise<string> => readFile(join(projectFolder, 'package-lock.json'), 'utf8');

/**
 * Puts what this machine's own builds are beside a bundle, as the emulated stages run it; what lies there of the same
 * version stays.
 */
export async function putNativeParts(folder: string, unfinishedFolder: string): Promise<void> {
  const there = join(folder, 'node_modules');
  const manifest = join('node_modules', nativePackage, 'package.json');
  const [wanted, found] = await Promise.all(
    [projectFolder, folder].map((root) => readFile(join(root, manifest), 'utf8').catch(() => undefined)),
  );
  if (found !== undefined && wanted === found) return;
  const unfinished = await mkdtemp(join(unfinishedFolder, 'native-'));
  const installed = nativePaths(await readLock()).filter((path) => existsSync(join(projectFolder, path)));
  for (const path of installed) {
    await cp(join(projectFolder, path), join(unfinished, path), { recursive: true });
  }
  await rm(there, { recursive: true, force: true });
  await rename(join(unfinished, 'node_modules'), there);
}

/**
 * Installs the builds of another processor into a folder, exactly as the lock file has them, each by its hash. Only a
 * deploy to AWS needs them, from a machine that is not of Lambda's kind.
 */
export async function installNativeParts(folder: string, cpu: 'arm64' | 'x64'): Promise<void> {
  const lock = z.object({ packages: z.record(z.string(), z.unknown()) }).parse(JSON.parse(await readLock())).packages;
  const paths = nativePaths(await readLock());
  const { version } = z.object({ version: z.string() }).parse(lock[`node_modules/${nativePackage}`]);
  const root = { name: 'native-parts', version: '0.0.0', dependencies: { [nativePackage]: version } };
  const packages = { '': root, ...Object.fromEntries(paths.map((path) => [path, lock[path]])) };
  await writeFile(join(folder, 'package.json'), JSON.stringify(root));
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: root.name, version: root.version, lockfileVersion: 3, requires: true, packages }),
  );
  const npm = ['ci', '--ignore-scripts', '--os=linux', '--libc=glibc', `--cpu=${cpu}`, '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', npm, { cwd: folder });
}
