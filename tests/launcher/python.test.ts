import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPython } from '../../infra/local/python.ts';

let folder = '';

/** A stand-in that answers the launcher's question about itself. */
function fakePython(name: string, answer: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${answer}"\n`);
  chmodSync(path, 0o755);
  return path;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'python-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the Python for the emulator', () => {
  test('is the first one that is new enough and can make virtual environments', async () => {
    const old = fakePython('old', '3 9 -');
    const bare = fakePython('bare', '3 12 ensurepip');
    const good = fakePython('good', '3 11 -');
    expect(await findPython([join(folder, 'absent'), old, bare, good])).toBe(good);
  });

  test('missing: says how to install it', async () => {
    await expect(findPython([join(folder, 'absent'), fakePython('two', '2 7 -')])).rejects.toThrow(
      /Python 3\.10 or newer.*apt-get install -y python3 python3-venv/s,
    );
  });

  test('without its venv part: names the missing package', async () => {
    await expect(findPython([fakePython('part', '3 12 ensurepip')])).rejects.toThrow(
      /apt-get install -y python3\.12-venv/,
    );
  });
});
