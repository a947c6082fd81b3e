// Runs one of the project's scripts on a bare clone: `node bootstrap.mjs <script> [arguments]`.
// Needs Node 20 and nothing else. Installs the dependencies when the lock file asks for others than are there,
// then hands over to Node 24, which the whole project (and AWS Lambda) runs on.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const requiredMajor = 24;
const root = dirname(fileURLToPath(import.meta.url));
const lockPath = join(root, 'package-lock.json');
const installedHashPath = join(root, 'node_modules', '.installed-lock-hash');
const installedLockPath = join(root, 'node_modules', '.package-lock.json');
const installingPath = join(root, '.local', 'installing');
/** Whoever installs gives a sign of life each second; without one for so long they are gone. */
const installingStaleMs = 30_000;

function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Whether npm's own record of node_modules holds everything that the lock file names for this machine. */
function holdsWhatLockNames(lockText) {
  if (!existsSync(installedLockPath)) return false;
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(readFileSync(installedLockPath, 'utf8')).packages;
  const isWanted = ([path, entry]) =>
    path !== '' &&
    (installed[path] === undefined ? entry.optional !== true : installed[path].integrity !== entry.integrity);
  const isLeftOver = (path) => wanted[path] === undefined;
  return !Object.entries(wanted).some(isWanted) && !Object.keys(installed).some(isLeftOver);
}

function runNpmCi() {
  // npm tells its scripts where it lives; outside of npm the one in PATH is taken.
  const npmScript = process.env.npm_execpath;
  const [command, prefix] =
    npmScript !== undefined && /npm-cli\.c?js$/.test(npmScript) ? [process.execPath, [npmScript]] : ['npm', []];
  const args = [...prefix, 'ci', '--ignore-scripts', '--loglevel=error', '--no-progress'];
  const startedAtMs = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAtMs) / 1000)} s`;
  const isTerminal = process.stdout.isTTY === true;
  const label = 'Installing dependencies (npm ci)';
  process.stdout.write(isTerminal ? label : `${label} ...\n`);
  const ticker = isTerminal ? setInterval(() => process.stdout.write(`\r${label} ${elapsed()} `), 1000) : undefined;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output = `${output}${chunk}`.slice(-8000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => keep(`${error.message}\n`));
    // Left to itself it would go on beside whoever installs next.
    const end = (signal) => child.kill(signal);
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, end);
    child.on('close', (code) => {
      for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, end);
      clearInterval(ticker);
      process.stdout.write(`${isTerminal ? '\r' : ''}${label}: ${code === 0 ? 'done' : 'failed'} after ${elapsed()}\n`);
      if (code !== 0) {
        process.stderr.write(output);
        stopWith(
          'The dependencies could not be installed; check the network and the message above, then run the command again.',
        );
      }
      resolve();
    });
  });
}

/** Whether whoever has the right to install still runs; one that was killed has left it behind. */
function isInstalling() {
  try {
    return Date.now() - statSync(installingPath).mtimeMs < installingStaleMs;
  } catch {
    return false;
  }
}

/** Takes the right to install, of which a checkout has one: two at once delete each other's packages. */
async function takeInstalling() {
  mkdirSync(dirname(installingPath), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    try {
      writeFileSync(installingPath, '', { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isInstalling()) rmSync(installingPath, { force: true });
    else if (tries === 0) process.stdout.write('Another command installs the dependencies; waiting for it ...\n');
    await wait(200);
  }
}

async function installWhenNeeded() {
  const lockText = readFileSync(lockPath, 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  const isDone = () => existsSync(installedHashPath) && readFileSync(installedHashPath, 'utf8') === hash;
  if (isDone()) return;
  await takeInstalling();
  const giveBack = () => rmSync(installingPath, { force: true });
  process.once('exit', giveBack);
  const sign = setInterval(() => utimesSync(installingPath, new Date(), new Date()), 1000);
  // Whoever had the right before may have installed it all.
  if (!isDone()) {
    if (!holdsWhatLockNames(lockText)) await runNpmCi();
    writeFileSync(installedHashPath, hash);
  }
  clearInterval(sign);
  giveBack();
  process.off('exit', giveBack);
}

/** The Node that runs the project: the one that runs this file if it is new enough, else the one npm installed. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) === requiredMajor) return process.execPath;
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  return stopWith(
    `Install Node.js ${requiredMajor} (this is ${process.version} on ${process.platform} ${process.arch}), then run the command again.`,
  );
}

/** The tools of others handle a reader that leaves as they will; `reader-gone` says what ours do. */
function loadedBefore(script) {
  if (script.startsWith('node_modules/')) return [];
  return ['--import', pathToFileURL(join(root, 'infra/local/reader-gone.ts')).href];
}

function runScript(node, args) {
  const child = spawn(node, [...loadedBefore(args[0]), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
      // Node keeps there what it has compiled: a command of ours and each process of the
      // tests starts with fewer cycles.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.local', 'compile-cache'),
    },
  });
  // Ctrl-C reaches the child from the terminal itself; this process only waits for its clean end.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stopWith(`Node could not be started from ${node}: ${error.message}`));
  child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

const [script, ...args] = process.argv.slice(2);
if (script === undefined) stopWith('Usage: node bootstrap.mjs <script> [arguments]');
if (Number(process.versions.node.split('.')[0]) < 20)
  stopWith(`Install Node.js 20 or newer (this is ${process.version}), then run the command again.`);
await installWhenNeeded();
const node = findNode();
if (!existsSync(join(root, script))) stopWith(`There is no ${script} in this checkout.`);
runScript(node, [script, ...args]);
