/**
 * Starts the tests' own stage before the first test of the `stage` project: the same stacks, the same front
 * doors, its own ports and a state without any data. The state right after a deploy is kept by what it was
 * made from, so that a run deploys only when the stacks or the app have changed.
 * KEEP_TEST_STAGE=1 leaves the stage running for the next run (its data too); `npm stop` does not end it,
 * a run without that setting does.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { TestProject } from 'vitest/node';
import { hashStackInputs } from '../../infra/local/deploy.ts';
import { emulatorFolders, findLeftEmulator, removeState, stopEmulator } from '../../infra/local/emulator.ts';
import { hashInputs } from '../../infra/local/fingerprint.ts';
import { arePortsFree } from '../../infra/local/ports.ts';
import { readOwnProcess, removeProcess, writeProcess, type ProcessFile } from '../../infra/local/process-file.ts';
import { plainProgress } from '../../infra/local/progress.ts';
import { FriendlyError, keepsTestStage, settingsFor, type StageSettings } from '../../infra/local/settings.ts';
import { hashSiteInputs } from '../../infra/local/site.ts';
import { startStage, type RunningStage } from '../../infra/local/stage.ts';
import { openStageClients } from './clients.ts';
import './stage-context.ts';

const firstEdgePort = 18_080;
const portsApart = 10;
const progress = plainProgress('  test stage: ');

/** The process that runs the tests; a second run in the same checkout must not take its stage away. */
function runnerOf(settings: StageSettings): ProcessFile {
  return { path: join(settings.folder, 'runner.pid'), mark: 'vitest' };
}

/** Ports that nobody uses, or those of the stage that an earlier run left or kept. */
async function chooseSettings(): Promise<StageSettings> {
  for (let step = 0; step < 20; step += 1) {
    const port = firstEdgePort + step * portsApart;
    const settings = settingsFor('test', join('.local', step === 0 ? 'test' : `test-${port}`), port);
    const ports = [settings.edgePort, settings.sandboxPort, settings.emulatorPort];
    if (findLeftEmulator(settings) !== undefined || (await arePortsFree(ports))) return settings;
  }
  throw new FriendlyError(`No three free ports from ${firstEdgePort} on for the tests' stage.`);
}

function seedFolder(settings: StageSettings): string {
  const made = hashInputs([], [hashStackInputs(settings), hashSiteInputs(), settings.folder]);
  return join(settings.folder, 'seeds', made.slice(0, 24));
}

/** Puts the state of a fresh deploy where the emulator looks for it. */
function plantSeed(settings: StageSettings, seed: string): void {
  const { state, objects } = emulatorFolders(settings);
  removeState(settings);
  if (!existsSync(seed)) return;
  cpSync(join(seed, 'state'), state, { recursive: true });
  cpSync(join(seed, 'objects'), objects, { recursive: true });
}

/** Keeps the state of this moment as the seed of later runs; only the newest seed is kept. */
function keepSeed(settings: StageSettings, seed: string): void {
  const { state, objects } = emulatorFolders(settings);
  rmSync(join(settings.folder, 'seeds'), { recursive: true, force: true });
  const unfinished = `${seed}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  cpSync(state, join(unfinished, 'state'), { recursive: true });
  cpSync(objects, join(unfinished, 'objects'), { recursive: true });
  renameSync(unfinished, seed);
}

async function startFromSeed(settings: StageSettings): Promise<RunningStage> {
  await stopEmulator(settings);
  const seed = seedFolder(settings);
  plantSeed(settings, seed);
  const start = () => startStage({ settings, progress, fresh: false, servesSite: true });
  if (existsSync(seed)) return start();
  const deployed = await start();
  await deployed.stop();
  keepSeed(settings, seed);
  return start();
}

async function assertAlone(settings: StageSettings): Promise<void> {
  const runner = readOwnProcess(runnerOf(settings));
  if (runner === undefined || runner === process.pid) return;
  throw new FriendlyError(`Another test run of this checkout is under way (process ${runner}); wait for it or end it.`);
}

/** What the table holds before anybody has used the stage. */
async function readPartitions({ info }: RunningStage): Promise<readonly string[]> {
  const { Items: items = [] } = await openStageClients(info).documents.send(new ScanCommand({ TableName: info.tableName }));
  return items.map(({ pk }) => String(pk));
}

/** Vitest's entry: starts the stage, hands its addresses to the tests, and returns what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const settings = await chooseSettings();
  await assertAlone(settings);
  writeProcess(runnerOf(settings), process.pid);
  const keeps = keepsTestStage();
  const isKept = keeps && findLeftEmulator(settings) !== undefined;
  const stage = isKept
    ? await startStage({ settings, progress, fresh: false, servesSite: true, keepsEmulator: true })
    : await startFromSeed(settings);
  project.provide('stage', stage.info);
  project.provide('partitionsAtStart', isKept ? undefined : await readPartitions(stage));
  const killOnExit = () => stage.killNow();
  if (!keeps) process.once('exit', killOnExit);
  return async () => {
    process.off('exit', killOnExit);
    if (keeps) await stage.closeEdges();
    else await stage.stop();
    removeProcess(runnerOf(settings));
  };
}
