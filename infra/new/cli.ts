/**
 * `npm run new <kind> <name>`: writes the skeleton of what CONTRIBUTING.md lists. What it writes does not compile yet:
 * each place where a person has to decide is named by the compiler or by a test.
 *   operation <domain>/<name> [<caller>]   caller is a constructor of shared/operation.ts; walletQuery by default
 *   partner <name>
 *   screen <area>/<name> <route>           the route as it stands in web/route-table.ts, not open yet
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FriendlyError, projectRoot } from '../local/settings.ts';
import { operationSkeleton } from './operation.ts';
import { partnerSkeleton } from './partner.ts';
import { screenSkeleton } from './screen.ts';
import type { Skeleton } from './skeleton.ts';

const usage = [
  'npm run new operation <domain>/<name> [<caller>]',
  'npm run new partner <name>',
  'npm run new screen <area>/<name> <route>',
].join('\n');

function read(path: string): string | undefined {
  const file = join(projectRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function skeletonOf([kind = '', name, more]: readonly string[]): Skeleton {
  if (name === undefined) throw new FriendlyError(`What shall it be? One of:\n${usage}`);
  switch (kind) {
    case 'operation':
      return operationSkeleton(read, name, more);
    case 'partner':
      return partnerSkeleton(read, name);
    case 'screen':
      return screenSkeleton(read, name, more);
    default:
      throw new FriendlyError(`"${kind}" is none of operation, partner and screen:\n${usage}`);
  }
}

/** Lays out what was written as the check wants it, so that a person's own changes are all that differs. */
function format(paths: readonly string[]): void {
  const code = paths.filter((path) => /\.tsx?$/.test(path));
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', '--write', ...code], {
    cwd: projectRoot,
    stdio: 'pipe',
  });
}

/** Writes all files or, where one is there already, none. */
function write({ changes }: Skeleton): void {
  const there = changes.filter(({ path, isNew }) => isNew && read(path) !== undefined);
  if (there.length > 0) throw new FriendlyError(`It is there already: ${there.map(({ path }) => path).join(', ')}`);
  for (const { path, text } of changes) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), text);
  }
  format(changes.map(({ path }) => path));
}

try {
  const skeleton = skeletonOf(process.argv.slice(2));
  write(skeleton);
  const written = skeleton.changes.map(({ path, isNew }) => `  ${isNew ? 'new    ' : 'changed'}  ${path}`);
  const next = ['npm run check names each place where you have to decide.', ...skeleton.next].map(
    (each) => `  ${each}`,
  );
  process.stdout.write(`${[...written, '', 'Next (CONTRIBUTING.md has all steps):', ...next].join('\n')}\n`);
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
