import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { childEnvironment, FriendlyError, projectRoot, venvFolder } from './settings.ts';

const requirementsPath = join(projectRoot, 'infra/local/ministack-requirements.txt');
const candidates = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];
const probe = [
  'import sys, importlib.util as u',
  'missing = [m for m in ("venv", "ensurepip") if u.find_spec(m) is None]',
  'print(sys.version_info[0], sys.version_info[1], ",".join(missing) or "-")',
].join('\n');

interface Python {
  readonly command: string;
  readonly version: string;
  readonly missing: string;
}

interface Ran {
  readonly ok: boolean;
  readonly output: string;
}

function run(command: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(command, args, { env: childEnvironment(), maxBuffer: 16 << 20 }, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}` });
    });
  });
}

async function probePython(command: string): Promise<Python | undefined> {
  const { ok, output } = await run(command, ['-c', probe]);
  const [major, minor, missing] = output.trim().split(' ');
  if (!ok || missing === undefined || Number(major) !== 3 || Number(minor) < 10) return undefined;
  return { command, version: `${major}.${minor}`, missing };
}

/** @throws FriendlyError when no Python from 3.10 on is there, or none that can make a virtual environment. */
export async function findPython(names: readonly string[] = candidates): Promise<string> {
  const found: Python[] = [];
  for (const name of names) {
    const python = await probePython(name);
    if (python?.missing === '-') return python.command;
    if (python !== undefined) found.push(python);
  }
  const [incomplete] = found;
  if (incomplete === undefined) {
    throw new FriendlyError(
      'The local AWS emulator needs Python 3.10 or newer, and none is in PATH. ' +
        'Install it (Debian, Ubuntu: apt-get install -y python3 python3-venv; macOS: brew install python), then run the command again.',
    );
  }
  throw new FriendlyError(
    `Python ${incomplete.version} is there but cannot make virtual environments (missing: ${incomplete.missing}). ` +
      `Install that part (Debian, Ubuntu: apt-get install -y python${incomplete.version}-venv), then run the command again.`,
  );
}

async function makeVenv(marker: string, detail: (text: string) => void): Promise<void> {
  const python = await findPython();
  rmSync(venvFolder, { recursive: true, force: true });
  mkdirSync(dirname(venvFolder), { recursive: true });
  detail(`making it with ${python}`);
  const made = await run(python, ['-m', 'venv', venvFolder]);
  if (!made.ok) throw new FriendlyError(`${python} -m venv failed:\n${made.output.trim()}`);
  detail('installing the emulator');
  const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '--quiet', '--no-compile'];
  const pinned = ['--no-deps', '--require-hashes', '--only-binary=:all:', '--requirement', requirementsPath];
  const installed = await run(join(venvFolder, 'bin/python'), [...pip, ...pinned]);
  if (!installed.ok) {
    throw new FriendlyError(
      `The emulator could not be installed into ${venvFolder}; check the network, then run the command again.\n${installed.output.trim()}`,
    );
  }
  detail('installed');
  writeFileSync(join(venvFolder, '.requirements-hash'), marker);
}

/**
 * Makes the emulator's virtual environment when it is missing, moved or older than the
 * requirements. Returns its python.
 */
export async function ensureVenv(detail: (text: string) => void): Promise<string> {
  // A virtual environment holds absolute paths, so a moved checkout needs a new one.
  const marker = createHash('sha256').update(readFileSync(requirementsPath)).update(venvFolder).digest('hex');
  const markerPath = join(venvFolder, '.requirements-hash');
  const python = join(venvFolder, 'bin/python');
  const isCurrent = existsSync(python) && existsSync(markerPath) && readFileSync(markerPath, 'utf8') === marker;
  if (!isCurrent || !(await run(python, ['-c', 'pass'])).ok) await makeVenv(marker, detail);
  return python;
}
