import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment, projectRoot } from './settings.ts';

const run = promisify(execFile);
const files = ['package.json', 'package-lock.json'] as const;

/** A package that one command needs and that no other clone has to load. */
export interface Beside {
  /** The folder of the project with its package.json and the lock file that says versions and hashes. */
  readonly wanted: string;
  /** Where it is installed, a folder of the project as well. */
  readonly folder: string;
  /** What is there once it is, below `folder`. */
  readonly mark: string;
}

/**
 * Installs it by its lock file and without scripts, where it is missing or another version; `beforeInstall` hears of it
 * first. Answers the mark's full path.
 */
export async function installBeside(
  { wanted, folder, mark }: Beside,
  beforeInstall: () => unknown = () => undefined,
): Promise<string> {
  const [from, to] = [join(projectRoot, wanted), join(projectRoot, folder)];
  const made = join(to, mark);
  const isCurrent =
    existsSync(made) && files.every((file) => readFileSync(join(from, file)).equals(readFileSync(join(to, file))));
  if (isCurrent) return made;
  beforeInstall();
  mkdirSync(to, { recursive: true });
  for (const file of files) copyFileSync(join(from, file), join(to, file));
  await run('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: to, env: childEnvironment() });
  return made;
}
