import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { assertPortFree } from './ports.ts';
import { endOwnProcess, isAlive, readOwnProcess, writeProcess, type ProcessFile } from './process-file.ts';
import {
  accountId,
  bareEnvironment,
  emulatorEndpoint,
  FriendlyError,
  ownerCredentials,
  region,
  venvFolder,
  type StageSettings,
} from './settings.ts';

const savedLambda = z.looseObject({
  payload: z.looseObject({ dynamodb_stream_positions: z.looseObject({ data: z.record(z.string(), z.unknown()) }) }),
});

/** On a busy machine it takes minutes; one that has ended is not waited for. */
const startTimeoutMs = 180_000;
const stopGraceMs = 30_000;

/** Where one stage's emulator keeps what it knows. */
export function emulatorFolders(settings: StageSettings) {
  return {
    state: join(settings.folder, 'state'),
    objects: join(settings.folder, 'objects'),
    temporary: join(settings.folder, 'tmp'),
    log: join(settings.folder, 'emulator.log'),
  };
}

export function emulatorProcess(settings: StageSettings): ProcessFile {
  return { path: join(settings.folder, 'emulator.pid'), mark: venvFolder };
}

/** @throws FriendlyError when a file of the saved state cannot be read back. */
export function assertStateIsSound(settings: StageSettings): void {
  const { state } = emulatorFolders(settings);
  if (!existsSync(state)) return;
  for (const name of readdirSync(state).filter((candidate) => candidate.endsWith('.json'))) {
    try {
      JSON.parse(readFileSync(join(state, name), 'utf8'));
    } catch {
      throw new FriendlyError(
        `The saved state is damaged (${join(state, name)}). Start again without it: npm start -- --fresh`,
      );
    }
  }
}

/**
 * Forgets how far the functions had read the table's stream: the emulator keeps that position but not the
 * stream's records, so after a restart it would pass over as many new records as were read before.
 */
function forgetStreamPositions(settings: StageSettings): void {
  const path = join(emulatorFolders(settings).state, 'lambda.json');
  if (!existsSync(path)) return;
  const saved: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const read = savedLambda.safeParse(saved);
  if (!read.success) return;
  read.data.payload.dynamodb_stream_positions.data = {};
  writeFileSync(path, JSON.stringify(read.data));
}

export function removeState(settings: StageSettings): void {
  const { state, objects, temporary } = emulatorFolders(settings);
  for (const folder of [state, objects, temporary]) rmSync(folder, { recursive: true, force: true });
}

function emulatorEnvironment(settings: StageSettings): Record<string, string> {
  const { state, objects, temporary } = emulatorFolders(settings);
  // Functions run as children of the emulator and inherit its environment, so it gets as little as possible.
  return bareEnvironment({
    AUTH: 'true',
    GATEWAY_PORT: String(settings.emulatorPort),
    BIND_HOST: '127.0.0.1',
    MINISTACK_REGION: region,
    MINISTACK_ACCOUNT_ID: accountId,
    AWS_ACCESS_KEY_ID: ownerCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ownerCredentials.secretAccessKey,
    PERSIST_STATE: '1',
    STATE_DIR: state,
    S3_PERSIST: '1',
    S3_DATA_DIR: objects,
    HOME: temporary,
    TMPDIR: temporary,
    // No containers, no side servers: they cost time at every start, and none of our stacks uses them.
    DOCKER_HOST: 'unix:///nonexistent/docker.sock',
    IOT_MTLS_ENABLED: '0',
    SFTP_ENABLED: '0',
    PYTHONUNBUFFERED: '1',
    LAMBDA_WARM_TTL_SECONDS: String(idleSeconds[settings.stage]),
    // The functions' clients then find their table there, and everything else here.
    ...(settings.tableServer !== undefined && { AWS_ENDPOINT_URL_DYNAMODB: settings.tableServer }),
  });
}

export function lastLogLines(settings: StageSettings, count = 12): string {
  const { log } = emulatorFolders(settings);
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '(no log)';
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * The emulator goes on without a service's data when it cannot read them back; a wallet without its keys is of no use.
 */
async function assertStateWasLoaded(settings: StageSettings): Promise<void> {
  const { log } = emulatorFolders(settings);
  const fault = /failed to (?:load|restore)[^\n]*/i.exec(readFileSync(log, 'utf8'))?.[0];
  if (fault === undefined) return;
  await stopEmulator(settings);
  throw new FriendlyError(`The saved state is damaged (${fault}). Start again without it: npm start -- --fresh`);
}

/**
 * The emulator, whose memory is looked through for cycles seldom. Python does that whenever what lives on has grown by
 * a quarter, over all that it holds: on a stage in use a quarter of a second every few seconds, in which nobody is
 * answered, for a thousand objects.
 *
 * And functions end that nobody has called for a while, as on AWS. The emulator ends those that a burst has left and
 * keeps the first process of each for ever: of two stages with 200 functions 18 GB, with which a run of all tests has
 * met the end of a machine's memory.
 *
 * And an expression is read once, where the emulator reads a query's anew for each item that it looks at; and requests
 * are parsed in C by uvicorn, where hypercorn parses them in Python, for half of the processor's time.
 */
export const emulatorProgram = `
import functools, gc, runpy, time
import hypercorn.asyncio, uvicorn
gc.set_threshold(50_000, 20, 100)

async def serve(app, config):
    host, port = config.bind[0].rsplit(':', 1)
    settings = uvicorn.Config(
        app, host, int(port), loop='asyncio', http='httptools', ws='none', log_config=None, access_log=False,
        server_header=False, date_header=False, timeout_keep_alive=75, timeout_graceful_shutdown=3,
    )
    await uvicorn.Server(settings).serve()

hypercorn.asyncio.serve = serve
from ministack.core import lambda_runtime
from ministack.services import dynamodb, lambda_svc

dynamodb._tokenize = functools.lru_cache(4096)(dynamodb._tokenize)
dynamodb._condition_syntax_error = functools.lru_cache(4096)(dynamodb._condition_syntax_error)

def end_idle_workers():
    since = time.time() - lambda_runtime._LOCAL_WORKER_TTL
    ended = []
    with lambda_runtime._lock:
        for key, workers in list(lambda_runtime._workers.items()):
            idle = [worker for worker in workers if not worker.in_use and getattr(worker, 'last_used', since) < since]
            ended.extend(idle)
            left = [worker for worker in workers if worker not in idle]
            if left:
                lambda_runtime._workers[key] = left
            else:
                lambda_runtime._workers.pop(key)
    lambda_runtime.kill_workers(ended)

# Where another release of the emulator calls any of it otherwise, this stops its start and is no line in a log.
end_idle_workers()
lambda_svc.reap_idle_workers
lambda_svc.reap_idle_workers = end_idle_workers
runpy.run_module('ministack', run_name='__main__', alter_sys=True)
`;

/** How long a function that nobody calls lives on, in seconds: whoever tries something out comes back to it. */
const idleSeconds = { local: 600, test: 60 } as const;

/** Starts the emulator on its saved state and waits until it answers. Returns its process id. */
export async function startEmulator(settings: StageSettings, python: string): Promise<number> {
  await assertPortFree(settings.emulatorPort, 'the AWS emulator');
  const { state, objects, temporary, log } = emulatorFolders(settings);
  for (const folder of [state, objects, temporary]) mkdirSync(folder, { recursive: true });
  // The emulator writes CommonJS workers here; the project's own package.json would make Node take them for modules.
  forgetStreamPositions(settings);
  writeFileSync(join(temporary, 'package.json'), '{ "type": "commonjs" }\n');
  const logFile = openSync(log, 'w');
  // Its own process group: Ctrl-C in the terminal must reach the launcher only, which ends it in order.
  const child = spawn(python, ['-c', emulatorProgram], {
    cwd: temporary,
    env: emulatorEnvironment(settings),
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  const { pid } = child;
  if (pid === undefined) throw new FriendlyError(`The AWS emulator could not be started with ${python}.`);
  child.unref();
  writeProcess(emulatorProcess(settings), pid);
  const endsAtMs = Date.now() + startTimeoutMs;
  while (Date.now() < endsAtMs) {
    if (await answers(`${emulatorEndpoint(settings)}/_ministack/health`)) {
      await assertStateWasLoaded(settings);
      return pid;
    }
    if (child.exitCode !== null || !isAlive(pid)) break;
    await sleep(100);
  }
  await stopEmulator(settings);
  throw new FriendlyError(
    `The AWS emulator did not come up. The end of ${log}:\n${lastLogLines(settings)}\nIf this repeats, start without the saved state: npm start -- --fresh`,
  );
}

/** Ends this stage's emulator, which saves its state on the way. False when it had to be killed. */
export function stopEmulator(settings: StageSettings): Promise<boolean> {
  return endOwnProcess(emulatorProcess(settings), stopGraceMs);
}

/** The process id of an emulator that an earlier start of this stage left behind. */
export function findLeftEmulator(settings: StageSettings): number | undefined {
  return readOwnProcess(emulatorProcess(settings));
}
