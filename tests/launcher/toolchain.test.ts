import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { projectRoot, readProjectText } from '../../infra/local/settings.ts';

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
});
const lintReport = z.object({ diagnostics: z.array(z.object({ code: z.string(), severity: z.string() })) });

describe('the lock file', () => {
  const { packages } = lockFile.parse(JSON.parse(readProjectText('package-lock.json')));

  test('names every optional dependency, because npm ci refuses a lock file that leaves out other machines', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry', () => {
    expect(readProjectText('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
  });
});

describe("the emulator's requirements", () => {
  const text = readProjectText('infra/local/ministack-requirements.txt');

  test('pin every package exactly and by hash, and name no host', () => {
    const packages = text.split('\n').filter((line) => /^\w/.test(line));
    expect(packages.length).toBeGreaterThan(15);
    for (const line of packages) expect(line).toMatch(/^[a-z0-9-]+==[\w.]+( ; python_version < "3\.\d+")? \\$/);
    expect(text.match(/--hash=sha256:[0-9a-f]{64}/g)?.length).toBeGreaterThanOrEqual(packages.length);
    expect(text).not.toMatch(/https?:/);
  });
});

describe('lint', () => {
  const faults = {
    'typescript(no-floating-promises)': 'export function run(): void { load(); }',
    'typescript(no-misused-promises)': 'export function run(): void { [1].forEach(async () => { await load(); }); }',
    'typescript(await-thenable)': 'export async function run(): Promise<number> { return await 1; }',
    'typescript(no-explicit-any)': 'export function run(value: any): void { void value; }',
    'typescript(no-non-null-assertion)': 'export function run(value: string | null): number { return value!.length; }',
    'react-hooks(rules-of-hooks)':
      "import { useState } from 'react';\nexport function Part({ on }: { on: boolean }) { if (on) useState(1); return null; }",
    'jsx-a11y(alt-text)': 'export function Part() { return <img src="a.png" />; }',
  };

  test('calls each of these an error', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lint-'));
    try {
      for (const file of ['tsconfig.json', '.oxlintrc.json']) cpSync(join(projectRoot, file), join(folder, file));
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
      const load = 'async function load(): Promise<void> { await Promise.resolve(); }\nvoid load;\n';
      Object.values(faults).forEach((source, index) =>
        writeFileSync(join(folder, `fault-${index}.tsx`), `${load}${source}\n`),
      );
      const args = [join(projectRoot, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format', 'json'];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error: unknown) =>
        z.object({ stdout: z.string() }).parse(error),
      );
      const found = lintReport
        .parse(JSON.parse(stdout))
        .diagnostics.filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
      expect(found).toEqual(expect.arrayContaining(Object.keys(faults)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
