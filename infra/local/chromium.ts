/**
 * Finds a Chrome or Chromium on this machine, for the browser tests and the screenshots; where there is none,
 * installs Debian's when that is possible, and otherwise says which command does it.
 */
import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromeFromEnvironment, FriendlyError, searchPath } from './settings.ts';

// The first is Chromium without a window's own pages: what a test of ours costs in it is less than half.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// The fonts, because a bare Debian has no Thai and no Chinese letters.
const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk'];
const installArgs = ['install', '-y', '--no-install-recommends', ...packages];
const manual = `apt-get update && apt-get ${installArgs.join(' ')}`;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ubuntu's `chromium` may be a placeholder that only says how to install the real one, so it has to answer. */
function answersVersion(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: 15_000 }, (error, stdout) =>
      resolve(error === null && /\d+\./.test(stdout)),
    );
  });
}

async function findInstalled(): Promise<string | undefined> {
  const named = chromeFromEnvironment();
  const inPath = searchPath()
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...inPath,
    ...(process.platform === 'darwin' ? macPaths : []),
  ];
  for (const path of candidates) if (isExecutable(path) && (await answersVersion(path))) return path;
  return undefined;
}

function isDebianLike(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID(?:_LIKE)?=.*(?:debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

function runApt(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let fault = '';
    child.stderr.on('data', (chunk: Buffer) => {
      fault = `${fault}${chunk.toString()}`.slice(-2_000);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new FriendlyError(
            `apt-get ${args.join(' ')} ended with ${code}. Run it yourself: ${manual}\n${fault.trim()}`,
          ),
        );
    });
  });
}

async function findOrInstall(say: (text: string) => void): Promise<string> {
  const installed = await findInstalled();
  if (installed !== undefined) return installed;
  if (!isDebianLike()) {
    throw new FriendlyError(
      'The browser tests need Chrome or Chromium, and none is in PATH. Install one, or name it with CHROME_PATH.',
    );
  }
  if (process.getuid?.() !== 0) {
    throw new FriendlyError(
      `The browser tests need Chromium, and only an administrator may install it. Run: sudo sh -c '${manual}'`,
    );
  }
  say(`Installing ${packages.join(', ')} ...`);
  await runApt(['update']);
  await runApt(installArgs);
  const path = await findInstalled();
  if (path === undefined) throw new FriendlyError(`Chromium was installed but does not start. Look at: ${manual}`);
  return path;
}

let found: Promise<string> | undefined;

/**
 * The path of a browser that runs; looked for once in a process.
 * @throws FriendlyError naming the command to run when none is there and this process may not install one.
 */
export function ensureChromium(say: (text: string) => void = () => undefined): Promise<string> {
  found ??= findOrInstall(say);
  return found;
}
