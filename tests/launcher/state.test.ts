import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertStateIsSound } from '../../infra/local/emulator.ts';
import { endOwnProcess, readOwnProcess, writeProcess } from '../../infra/local/process-file.ts';
import { settingsFor } from '../../infra/local/settings.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the saved state', () => {
  const settings = () => ({ ...settingsFor('test', '.local/unused', 19_000), folder });

  test('is sound when there is none yet, or when every file reads back', () => {
    expect(() => assertStateIsSound(settings())).not.toThrow();
    mkdirSync(join(folder, 'state'));
    writeFileSync(join(folder, 'state', 'kms.json'), '{}');
    expect(() => assertStateIsSound(settings())).not.toThrow();
  });

  test('is called damaged, with the way out, when a file is cut short', () => {
    mkdirSync(join(folder, 'state'));
    writeFileSync(join(folder, 'state', 'kms.json'), '{ "keys": ');
    expect(() => assertStateIsSound(settings())).toThrow(/damaged.*kms\.json.*npm start -- --fresh/s);
  });
});

describe('a process file', () => {
  test('counts only a process that is alive and whose command line is ours', () => {
    const file = { path: join(folder, 'a.pid'), mark: process.execPath };
    expect(readOwnProcess(file)).toBeUndefined();
    writeProcess(file, process.pid);
    expect(readOwnProcess({ ...file, mark: 'no such program' })).toBe(
      process.platform === 'linux' ? undefined : process.pid,
    );
    expect(readOwnProcess({ ...file, mark: 'node' })).toBe(process.pid);
  });

  test('of somebody else is forgotten and its process left alone', async () => {
    const file = { path: join(folder, 'a.pid'), mark: 'no such program' };
    if (process.platform !== 'linux') return;
    writeProcess(file, process.pid);
    expect(await endOwnProcess(file, 100)).toBe(true);
    expect(readOwnProcess({ ...file, mark: 'node' })).toBeUndefined();
  });
});
