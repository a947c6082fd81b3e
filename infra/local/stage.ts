import { mkdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { makeConsoleUser } from '../console-users.ts';
import { beginRegister } from '../first-operators.ts';
import { emulatedConsolePassword } from '../stage-operators.ts';
import { stageOf } from '../stages.ts';
import { openToolClient } from '../tool-client.ts';
import { deployStacks, readStackOutputs } from './deploy.ts';
import { openEdge, type Edge, type EdgeInterceptor, type EdgeTarget } from './edge.ts';
import {
  assertStateIsSound,
  findLeftEmulator,
  lastLogLines,
  removeState,
  startEmulator,
  stopEmulator,
} from './emulator.ts';
import { clientConfig, openOwnerClients, tableConfig, type OwnerClients } from './owner-clients.ts';
import { assertPortFree } from './ports.ts';
import { isAlive } from './process-file.ts';
import type { Progress } from './progress.ts';
import { ensureVenv } from './python.ts';
import { FriendlyError, projectRoot, type StageSettings } from './settings.ts';
import { ensureServerKeys } from './server-keys.ts';
import { buildSite, consoleSite, uploadSite, webSite } from './site.ts';
import type { StackOutputs } from './stack-outputs.ts';
import { apiPath, describeStage, loginOfConsole, stageFilePath, writeStageFile, type StageInfo } from './stage-file.ts';

export interface RunningStage {
  readonly info: StageInfo;
  readonly outputs: StackOutputs;
  readonly clients: OwnerClients;
  readonly edge: Edge;
  /** Closes the ports and ends the emulator, which saves its state. False when it had to be killed. */
  stop(): Promise<boolean>;
  /** Closes the ports and leaves the emulator running. */
  closeEdges(): Promise<void>;
  /** Resolves when the emulator ends without having been asked to. */
  readonly emulatorEnded: Promise<void>;
  /** For a process that cannot wait any more: tells the emulator to end, without waiting for it. */
  killNow(): void;
}

export interface StageStart {
  readonly settings: StageSettings;
  readonly progress: Progress;
  readonly fresh: boolean;
  /** With a server of its own for the app, the site is neither built nor uploaded. */
  readonly intercept?: EdgeInterceptor;
  readonly servesSite: boolean;
  /** Goes on with an emulator that an earlier start left on purpose. */
  readonly keepsEmulator?: boolean;
  /** Runs when the stacks stand and before anything is written to their tables. */
  readonly beforeUse?: () => Promise<void>;
}

/** A distribution of the emulator, which knows it by its name alone. */
function distributionAt(port: number, domainName: string): EdgeTarget {
  return { port, host: `${domainName.split('.')[0]}.cloudfront.localhost:${port}`, pathPrefix: '' };
}

/** Opens the front doors one after the other: the two distributions, and the sandbox's API. */
async function openEdges(
  settings: StageSettings,
  outputs: StackOutputs,
  intercept?: EdgeInterceptor,
): Promise<[Edge, ...Edge[]]> {
  const port = settings.emulatorPort;
  const sandbox = { port, host: `127.0.0.1:${port}`, pathPrefix: apiPath(outputs.SandboxApiId) };
  const web = await openEdge(
    settings.edgePort,
    'the web app',
    distributionAt(port, outputs.DistributionDomainName),
    intercept,
  );
  const opened: [Edge, ...Edge[]] = [web];
  try {
    opened.push(await openEdge(settings.sandboxPort, 'the sandbox', sandbox));
    const console = distributionAt(port, outputs.ConsoleDomainName);
    opened.push(await openEdge(settings.consolePort, 'the console', console));
    return opened;
  } catch (error) {
    await Promise.all(opened.map((edge) => edge.close()));
    throw error;
  }
}

async function endLeftEmulator(settings: StageSettings, progress: Progress): Promise<void> {
  const pid = findLeftEmulator(settings);
  if (pid === undefined) return;
  await progress.step(`Ending the emulator that an earlier start left behind (process ${pid})`, async (detail) => {
    if (!(await stopEmulator(settings))) detail('it had to be killed; what it did not save is gone');
  });
}

async function fillStage(start: StageStart, clients: OwnerClients): Promise<StackOutputs> {
  const { settings, progress } = start;
  await progress.step('Deploying the stacks', (detail) =>
    deployStacks(settings, clients, detail, start.keepsEmulator === true),
  );
  const outputs = await readStackOutputs(clients);
  if (start.servesSite) {
    await progress.step('Building the web app', (detail) => buildSite(webSite, detail));
    await progress.step('Uploading the web app', (detail) =>
      uploadSite(clients, webSite, { bucket: outputs.SiteBucketName, beside: {} }, detail),
    );
  }
  await progress.step('Building the console', (detail) => buildSite(consoleSite, detail));
  await progress.step('Uploading the console', (detail) =>
    uploadSite(
      clients,
      consoleSite,
      {
        bucket: outputs.ConsoleBucketName,
        beside: { 'login.json': JSON.stringify(loginOfConsole(settings, outputs)) },
      },
      detail,
    ),
  );
  return outputs;
}

/** The two persons of the operators' register; all their logins are the stage's own data. */
async function enterFirstOperators(settings: StageSettings, outputs: StackOutputs): Promise<void> {
  const documents = DynamoDBDocumentClient.from(openToolClient(DynamoDBClient, tableConfig(settings)));
  const access = { ...clientConfig(settings), poolId: outputs.OperatorPoolId };
  await beginRegister(
    { documents, tableName: outputs.TableName },
    stageOf(settings.stage),
    ({ parameter }) => {
      throw new Error(`An emulated stage has no ${parameter}.`);
    },
    (username) => makeConsoleUser(access, { username, password: emulatedConsolePassword }),
  );
}

/** The emulator's process id: of a new one, or of the kept one. */
async function prepareEmulator(start: StageStart): Promise<number> {
  const { settings, progress } = start;
  const kept = start.keepsEmulator === true ? findLeftEmulator(settings) : undefined;
  if (kept !== undefined) return kept;
  await endLeftEmulator(settings, progress);
  const python = await progress.step('Preparing the emulator', ensureVenv);
  if (start.fresh) await progress.step('Forgetting the earlier state', async () => removeState(settings));
  assertStateIsSound(settings);
  return progress.step('Starting the emulated AWS', () => startEmulator(settings, python));
}

function tellToEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has ended already.
  }
}

/** Looks every second; the process is no child of ours when it was kept from an earlier start. */
function watchForEnd(pid: number): { readonly ended: Promise<void>; stopWatching(): void } {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, 1_000);
    timer.unref();
  });
  return { ended, stopWatching: () => clearInterval(timer) };
}

/** A fault that is only the echo of a dead emulator is told as what it is. */
function explain(error: unknown, settings: StageSettings, emulatorPid: number): unknown {
  if (error instanceof FriendlyError || isAlive(emulatorPid)) return error;
  return new FriendlyError(
    `The AWS emulator ended while the stage was starting. The end of its log:\n${lastLogLines(settings)}`,
  );
}

/** Starts everything a stage consists of, in order; whatever fails, nothing is left running. */
export async function startStage(start: StageStart): Promise<RunningStage> {
  const { settings, progress } = start;
  mkdirSync(settings.folder, { recursive: true });
  await assertPortFree(settings.edgePort, 'the web app');
  await assertPortFree(settings.sandboxPort, 'the sandbox');
  await assertPortFree(settings.consolePort, 'the console');
  const emulatorPid = await prepareEmulator(start);
  const { ended: emulatorEnded, stopWatching } = watchForEnd(emulatorPid);
  const opened: Edge[] = [];
  const closeEdges = async () => {
    stopWatching();
    await Promise.all(opened.splice(0).map((edge) => edge.close()));
  };
  const stop = async () => {
    await closeEdges();
    rmSync(stageFilePath(settings), { force: true });
    return stopEmulator(settings);
  };
  try {
    const clients = openOwnerClients(settings);
    const outputs = await fillStage(start, clients);
    await start.beforeUse?.();
    await progress.step('Entering the first operators', () => enterFirstOperators(settings, outputs));
    const edges = await openEdges(settings, outputs, start.intercept);
    opened.push(...edges);
    const keys = await progress.step('Fetching the server keys', () => ensureServerKeys(settings, clients));
    const info = describeStage(settings, outputs, keys);
    writeStageFile(settings, info);
    const killNow = () => tellToEnd(emulatorPid);
    return { info, outputs, clients, edge: edges[0], emulatorEnded, stop, closeEdges, killNow };
  } catch (error) {
    const explained = explain(error, settings, emulatorPid);
    await stop();
    throw explained;
  }
}

/** A path as a developer in the project's folder would type it. */
export function shownPath(path: string): string {
  return relative(projectRoot, path);
}
