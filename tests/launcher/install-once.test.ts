import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../infra/local/settings.ts';

/** Stands in for npm: notes that it was asked, waits until it may go on, and leaves one package. */
const npmInstead = `
import { appendFileSync, existsSync, mkdirSync, watch, writeFileSync } from 'node:fs';
appendFileSync('asked', 'ci\\n');
const goOn = () => {
  mkdirSync('node_modules/one', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{ "packages": {} }');
  writeFileSync('node_modules/one/run.js', 'console.log("it runs")');
  process.exit(0);
};
watch('.', () => existsSync('may-go-on') && goOn());
if (existsSync('may-go-on')) goOn();
`;

let checkout = '';
const children: ChildProcessByStdio<null, Readable, null>[] = [];
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'kapao-install-'));
  copyFileSync(join(projectRoot, 'bootstrap.mjs'), join(checkout, 'bootstrap.mjs'));
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(checkout, 'package-lock.json'), '{ "packages": { "": {}, "node_modules/one": {} } }');
  writeFileSync(join(checkout, 'npm-cli.js'), npmInstead);
});
afterEach(async () => {
  // Whatever still waits ends, also behind a test that failed.
  letGoOn();
  const running = children.splice(0).filter(({ exitCode }) => exitCode === null);
  await Promise.all(running.map((child) => once(child, 'close')));
  rmSync(checkout, { recursive: true });
});

/** Starts a command on the checkout, as npm does. */
function start(): ChildProcessByStdio<null, Readable, null> {
  const child = spawn(process.execPath, ['bootstrap.mjs', 'node_modules/one/run.js'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_execpath: join(checkout, 'npm-cli.js') },
  });
  children.push(child);
  return child;
}

/** Resolves with all that was said once the words were; the rest is read on, or the command would end with it. */
function untilSays(child: ReturnType<typeof start>, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve(said);
    });
    child.on('close', () => reject(new Error(`it ended without "${words}": ${said}`)));
  });
}

const letGoOn = () => writeFileSync(join(checkout, 'may-go-on'), '');
const timesAsked = () => readFileSync(join(checkout, 'asked'), 'utf8').trim().split('\n').length;

test('of two commands on a bare checkout one installs, and the other waits and finds all there', async () => {
  const first = start();
  await untilSays(first, 'Installing dependencies');
  const second = start();
  await untilSays(second, 'waiting for it');
  letGoOn();
  const ends = await Promise.all([first, second].map((child) => once(child, 'close')));
  expect(ends.map(([code]: readonly unknown[]) => code)).toEqual([0, 0]);
  expect(timesAsked()).toBe(1);
  expect(existsSync(join(checkout, '.local', 'installing'))).toBe(false);
});

test('what a killed command has left behind keeps nobody waiting', async () => {
  const left = join(checkout, '.local', 'installing');
  mkdirSync(join(checkout, '.local'));
  writeFileSync(left, '');
  utimesSync(left, new Date(0), new Date(0));
  letGoOn();
  expect(await untilSays(start(), 'it runs')).toContain('Installing dependencies');
});
