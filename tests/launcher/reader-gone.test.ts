import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/local/settings.ts';

/** Runs one of our commands as npm does, for a reader that leaves before the first word. */
async function runUnread(script: string): Promise<{ readonly code: unknown; readonly errors: string }> {
  const child = spawn(process.execPath, ['bootstrap.mjs', script], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code]: readonly unknown[] = await once(child, 'close');
  return { code, errors };
}

test.for([
  ['a listing', 'web/list-routes.ts', 0],
  ["a command that ends with 1, as the operators' does that was not told what to do", 'infra/ops/cli.ts', 1],
] as const)('%s ends quietly when its reader leaves, with its own exit code', async ([, script, code]) => {
  expect(await runUnread(script)).toEqual({ code, errors: '' });
});
