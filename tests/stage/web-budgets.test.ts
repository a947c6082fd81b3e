import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The app as it was built for this stage. */
const built = 'dist/web';

/** Bytes that gzip makes no smaller, the same ones in every run. */
const incompressible = Buffer.concat(
  Array.from({ length: 640 }, (_none, index) => createHash('sha256').update(`${index}`).digest()),
);

function checkBudgets(...folders: readonly string[]): { readonly exitCode: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['web/check-budgets.ts', ...folders], {
    encoding: 'utf8',
  });
  return { exitCode: status, said: `${stdout}${stderr}` };
}

test('every part of the built app is within its budget', () => {
  const { exitCode, said } = checkBudgets(built);
  expect(exitCode, said).toBe(0);
  expect(said).toContain('initial JS');
  expect(said).toContain('console, all JS');
});

test('a part above its budget is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kapao-budgets-'));
  try {
    cpSync(built, folder, { recursive: true });
    writeFileSync(join(folder, 'assets/planted-00000000.css'), incompressible);
    const { exitCode, said } = checkBudgets(folder);
    expect([exitCode, said.split('\n').filter((line) => line.startsWith('ABOVE'))]).toEqual([
      1,
      [expect.stringMatching(/of {2}15 kB {2}CSS$/)],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a part of the console above its budget is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kapao-budgets-'));
  try {
    cpSync('dist/console', folder, { recursive: true });
    writeFileSync(join(folder, 'assets/planted-00000000.css'), incompressible);
    const { exitCode, said } = checkBudgets(built, folder);
    expect([exitCode, said]).toEqual([1, expect.stringMatching(/^ABOVE.*of {2}12 kB {2}console, CSS$/m)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a first visit asks for the login page, its texts and its two fonts beside the shell', () => {
  const links = readFileSync(join(built, 'index.html'), 'utf8').matchAll(/<link rel="(?:module)?preload"[^>]*>/g);
  const files = [...links].map(([link]) => /assets\/(.+?)-[\w-]{7,8}\.\w+"/.exec(link)?.[1] ?? link);
  expect(files.toSorted()).toEqual(
    expect.arrayContaining([
      'ibm-plex-sans-thai-thai-400-normal',
      'ibm-plex-sans-thai-thai-600-normal',
      'login',
      'text-first-th',
    ]),
  );
});
