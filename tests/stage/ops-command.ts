import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { runCommand } from '../../infra/ops/run-command.ts';
import { ownStage } from './own-stage.ts';

/** How a command ended: its exit code, and what it wrote. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the command line as an operator would, in a process of its own. */
export function runProcess(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['infra/ops/cli.ts', ...args], (failure, out, error) => {
      resolve({ code: failure === null ? 0 : Number(failure.code), out, error });
    });
  });
}

/** Runs the same line in this process, which spares most of its time: the start of another. */
export async function runOps(args: readonly string[]): Promise<Ended> {
  const [out, error]: [string[], string[]] = [[], []];
  const code = await runCommand(
    args,
    (text) => out.push(`${text}\n`),
    (text) => error.push(`${text}\n`),
  );
  return { code, out: out.join(''), error: error.join('') };
}

/** The command line against the tests' stage, described by files of a folder that goes with the test file. */
export function openOps() {
  const folder = mkdtempSync(join(tmpdir(), 'kapao-ops-'));
  const stage = ownStage();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const ops = (args: readonly string[], seen: Partial<StageInfo> = {}): Promise<Ended> => {
    const file = join(folder, `${crypto.randomUUID()}.json`);
    writeFileSync(file, JSON.stringify({ ...stage, ...seen }));
    return runOps([...args, '--stage-file', file]);
  };
  return { folder, stage, ops };
}
