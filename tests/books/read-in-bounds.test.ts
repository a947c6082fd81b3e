import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** How many lines of 20 pages of 200 are still held by anybody while the last page is read. */
async function heldLines(...keep: readonly string[]): Promise<number> {
  const bench = ['--max-old-space-size=64', '--expose-gc', 'tests/bench/read-many-lines.ts', '4000'];
  const { stdout } = await run(process.execPath, [...bench, ...keep]);
  const [, held] = /^4000 lines in 20 pages: .* (\d+) lines held/.exec(stdout) ?? [];
  return Number(held);
}

// Counted, and not left to a heap that is full: a hundred thousand lines would take a minute to fill one.
test('reading a statement holds no lines but those of the page that it reads', async () => {
  expect(await heldLines()).toBeLessThanOrEqual(200);
  // So it would be seen if each page were kept.
  expect(await heldLines('keep')).toBe(4_000);
});
