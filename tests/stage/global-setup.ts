/**
 * Starts the tests' own stages before the first test of the `stage` project, one for each worker: the same
 * stacks, the same front doors, their own ports and a state without any data. Files that run side by side share
 * nothing, so each may move its stage's clock. The state right after a deploy is kept by what it was made from,
 * so that a run deploys only when the stacks or the app have changed.
 * KEEP_TEST_STAGE=1 leaves the stages running for the next run (their data too); `npm stop` does not end them,
 * a run without that setting does. TABLE_JUDGE=1 (`npm run test:judge`) gives each of them a DynamoDB of Amazon's own.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { hashStackInputs } from '../../infra/local/deploy.ts';
import { emulatorFolders, findLeftEmulator, removeState, stopEmulator } from '../../infra/local/emulator.ts';
import { hashInputs } from '../../infra/local/fingerprint.ts';
import { readOwnProcess, removeProcess, writeProcess, type ProcessFile } from '../../infra/local/process-file.ts';
import { plainProgress, type Progress } from '../../infra/local/progress.ts';
import { ensureVenv } from '../../infra/local/python.ts';
import { FriendlyError, judgesTables, keepsTestStage, type StageSettings } from '../../infra/local/settings.ts';
import { buildSite, consoleSite, hashSiteInputs, webSite } from '../../infra/local/site.ts';
import { startStage, type RunningStage } from '../../infra/local/stage.ts';
import { installJudge } from '../judge/install-judge.ts';
import { startJudge } from '../judge/judge.ts';
import { chooseSettings } from './choose-settings.ts';
import { openStageClients } from './clients.ts';
import './stage-context.ts';

/** The process that runs the tests; a second run in the same checkout must not take its stage away. */
function runnerOf(settings: StageSettings): ProcessFile {
  return { path: join(settings.folder, 'runner.pid'), mark: 'vitest' };
}

/** A worker without a file to run needs no stage. */
function countStages(project: TestProject): number {
  const files = project.vitest.state.getPaths().filter((path) => project.matchesTestGlob(path));
  return Math.max(1, Math.min(project.config.maxWorkers, files.length));
}

function seedFolder(settings: StageSettings): string {
  const sites = [webSite, consoleSite].map(hashSiteInputs);
  const made = hashInputs([], [hashStackInputs(settings), ...sites, settings.folder]);
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

interface StartPlan {
  readonly settings: StageSettings;
  readonly progress: Progress;
  readonly beforeUse: () => Promise<void>;
}

async function startFromSeed({ settings, progress, beforeUse }: StartPlan): Promise<RunningStage> {
  await stopEmulator(settings);
  const seed = seedFolder(settings);
  plantSeed(settings, seed);
  if (!existsSync(seed)) {
    // A judge takes its tables over from a deployed stage, so the deploy itself goes without.
    const deployed = await startStage({
      settings: { ...settings, tableServer: undefined },
      progress,
      fresh: false,
      servesSite: true,
    });
    await deployed.stop();
    keepSeed(settings, seed);
  }
  return startStage({ settings, progress, fresh: false, servesSite: true, beforeUse });
}

async function assertAlone(settings: StageSettings): Promise<void> {
  const runner = readOwnProcess(runnerOf(settings));
  if (runner === undefined || runner === process.pid) return;
  throw new FriendlyError(`Another test run of this checkout is under way (process ${runner}); wait for it or end it.`);
}

/** What the table holds before anybody has used the stage. */
async function readPartitions({ info }: RunningStage): Promise<readonly string[]> {
  const { Items: items = [] } = await openStageClients(info).documents.send(
    new ScanCommand({ TableName: info.tableName }),
  );
  return items.map(({ pk }) => String(pk));
}

interface OwnStage {
  readonly provided: ProvidedContext['stages'][number];
  end(): Promise<void>;
  /** For a process that cannot wait any more. */
  killNow(): void;
}

async function startOwnStage(
  settings: StageSettings,
  number: number,
  jarFolder: string | undefined,
): Promise<OwnStage> {
  await assertAlone(settings);
  writeProcess(runnerOf(settings), process.pid);
  const progress = plainProgress(`  test stage ${number}: `);
  const keeps = keepsTestStage();
  const isLeft = keeps && findLeftEmulator(settings) !== undefined;
  const judge = jarFolder === undefined ? undefined : await startJudge(settings, jarFolder, isLeft);
  const isKept = isLeft && judge?.isKept !== false;
  const beforeUse = async () => judge?.takeOver();
  const running = isKept
    ? await startStage({ settings, progress, fresh: false, servesSite: true, keepsEmulator: true, beforeUse })
    : await startFromSeed({ settings, progress, beforeUse });
  return {
    provided: { info: running.info, partitionsAtStart: isKept ? undefined : await readPartitions(running) },
    end: async () => {
      await judge?.leave();
      if (keeps) await running.closeEdges();
      else await running.stop();
      if (!keeps) await judge?.end();
      removeProcess(runnerOf(settings));
    },
    killNow: () => {
      running.killNow();
      judge?.killNow();
    },
  };
}

/**
 * What all stages of this checkout share is made once, before two of them would make it side by
 * side. Returns where the judge is.
 */
async function prepareShared(): Promise<string | undefined> {
  const progress = plainProgress('  test stages: ');
  await progress.step('Preparing the emulator', ensureVenv);
  await progress.step('Building the web app', (detail) => buildSite(webSite, detail));
  await progress.step('Building the console', (detail) => buildSite(consoleSite, detail));
  return judgesTables() ? progress.step('Preparing DynamoDB Local', installJudge) : undefined;
}

/** Vitest's entry: starts the stages, hands their addresses to the tests, and returns what ends them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chosen = await chooseSettings(countStages(project));
  const jarFolder = await prepareShared();
  const started = await Promise.allSettled(
    chosen.map((settings, index) => startOwnStage(settings, index + 1, jarFolder)),
  );
  const stages = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = started.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await Promise.all(stages.map((stage) => stage.end()));
    throw failed.reason;
  }
  project.provide(
    'stages',
    stages.map(({ provided }) => provided),
  );
  const killOnExit = () => stages.forEach((stage) => stage.killNow());
  if (!keepsTestStage()) process.once('exit', killOnExit);
  return async () => {
    process.off('exit', killOnExit);
    await Promise.all(stages.map((stage) => stage.end()));
  };
}
