import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf } from './ports.ts';

/**
 * A file that says which process plays a part. A process id alone may belong to somebody else by now,
 * so a piece of its command line is kept beside it and has to match before the process counts as ours.
 */
export interface ProcessFile {
  readonly path: string;
  /** What the command line of our process contains. */
  readonly mark: string;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isOurs(pid: number, mark: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  // Without /proc (macOS) the id is all there is.
  return command === '' ? process.platform !== 'linux' : command.includes(mark);
}

/** The id of our own process that is still running, if any. */
export function readOwnProcess(file: ProcessFile): number | undefined {
  try {
    const pid = Number(readFileSync(file.path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && isOurs(pid, file.mark) ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function writeProcess(file: ProcessFile, pid: number): void {
  mkdirSync(dirname(file.path), { recursive: true });
  writeFileSync(file.path, String(pid));
}

export function removeProcess(file: ProcessFile): void {
  rmSync(file.path, { force: true });
}

/** Waits until a process has ended; false when it still runs after that time. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const endsAtMs = Date.now() + timeoutMs;
  while (Date.now() < endsAtMs) {
    if (!isAlive(pid)) return true;
    await sleep(50);
  }
  return !isAlive(pid);
}

/** Ends our own process gently, then firmly. False when it had to be killed. */
export async function endOwnProcess(file: ProcessFile, graceMs: number): Promise<boolean> {
  const pid = readOwnProcess(file);
  if (pid === undefined) {
    removeProcess(file);
    return true;
  }
  process.kill(pid, 'SIGTERM');
  const endedByItself = await waitForEnd(pid, graceMs);
  if (!endedByItself) {
    process.kill(pid, 'SIGKILL');
    await waitForEnd(pid, 5_000);
  }
  removeProcess(file);
  return endedByItself;
}
