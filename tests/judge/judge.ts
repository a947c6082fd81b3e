import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertPortFree } from '../../infra/local/ports.ts';
import { endOwnProcess, readOwnProcess, writeProcess } from '../../infra/local/process-file.ts';
import type { ProcessFile } from '../../infra/local/process-file.ts';
import { bareEnvironment, emulatorEndpoint, FriendlyError, tableEndpoint } from '../../infra/local/settings.ts';
import type { StageSettings } from '../../infra/local/settings.ts';
import { copyTables, listStreams } from './copy-tables.ts';
import { relayStream } from './relay-stream.ts';
import type { Relay } from './relay-stream.ts';

const jar = 'DynamoDBLocal.jar';
const startTimeoutMs = 120_000;
const stopGraceMs = 5_000;

/**
 * Amazon's own DynamoDB Local in the place of the emulator's DynamoDB: every condition and transaction is judged by it.
 */
export interface Judge {
  /** Whether it has gone on from an earlier run, with all that its tables hold. */
  readonly isKept: boolean;
  /** Gives it the tables of the emulator, and from then on tells the emulator what changes in them. */
  takeOver(): Promise<void>;
  /** Leaves it running and stops telling. */
  leave(): Promise<void>;
  end(): Promise<void>;
  /** For a process that cannot wait any more: tells it to end, without waiting for it. */
  killNow(): void;
}

function judgeProcess({ folder }: StageSettings): ProcessFile {
  return { path: join(folder, 'judge.pid'), mark: jar };
}

async function startServer(settings: StageSettings, jarFolder: string): Promise<void> {
  const endpoint = new URL(tableEndpoint(settings));
  await assertPortFree(Number(endpoint.port), 'DynamoDB Local');
  mkdirSync(settings.folder, { recursive: true });
  const log = join(settings.folder, 'judge.log');
  const logFile = openSync(log, 'w');
  const server = ['-jar', jar, '-inMemory', '-sharedDb', '-disableTelemetry', '-port', endpoint.port];
  const child = spawn('java', ['-Xmx1g', '-Djava.library.path=./DynamoDBLocal_lib', ...server], {
    cwd: jarFolder,
    env: bareEnvironment({}),
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  if (child.pid === undefined) throw new FriendlyError('DynamoDB Local could not be started with java.');
  child.unref();
  writeProcess(judgeProcess(settings), child.pid);
  const endsAtMs = Date.now() + startTimeoutMs;
  while (Date.now() < endsAtMs && child.exitCode === null) {
    const answered = await fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  await endOwnProcess(judgeProcess(settings), stopGraceMs);
  throw new FriendlyError(`DynamoDB Local did not come up; see ${log}`);
}

/** Starts the judge of one stage, or finds the one that an earlier run has kept. */
export async function startJudge(settings: StageSettings, jarFolder: string, goesOn: boolean): Promise<Judge> {
  const file = judgeProcess(settings);
  const isKept = goesOn && readOwnProcess(file) !== undefined;
  if (!isKept) {
    await endOwnProcess(file, stopGraceMs);
    await startServer(settings, jarFolder);
  }
  let relays: readonly Relay[] = [];
  const leave = async () => {
    await Promise.all(relays.map((relay) => relay.end()));
    relays = [];
  };
  return {
    isKept,
    leave,
    takeOver: async () => {
      const [emulator, own] = [emulatorEndpoint(settings), tableEndpoint(settings)];
      await copyTables(emulator, own);
      const streams = await listStreams(own);
      const say = (words: string) => {
        process.stderr.write(`${words}\n`);
      };
      relays = [...streams].map(([table, stream]) =>
        relayStream({ from: own, stream, to: emulator, table }, isKept, say),
      );
    },
    end: async () => {
      await leave();
      await endOwnProcess(file, stopGraceMs);
    },
    killNow: () => {
      const pid = readOwnProcess(file);
      if (pid !== undefined) process.kill(pid, 'SIGTERM');
    },
  };
}
