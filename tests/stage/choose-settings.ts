import { join } from 'node:path';
import { findLeftEmulator } from '../../infra/local/emulator.ts';
import { arePortsFree, claimPort } from '../../infra/local/ports.ts';
import { FriendlyError, judgesTables, settingsFor, type StageSettings } from '../../infra/local/settings.ts';

const firstEdgePort = 18_080;
const portsApart = 10;
const portsTried = 40;
/**
 * The last port of a stage's ten says that it is somebody's: between the look whether ports are free and the start of
 * the emulator on them lies a build, and a second checkout that starts in that time would choose the same ones.
 */
const claimAfterEdge = 9;
const judgeAfterEdge = 3;

/** The settings of one possible test stage of this checkout, each on ports of its own. */
export function settingsAt(step: number): StageSettings {
  const port = firstEdgePort + step * portsApart;
  if (!judgesTables()) return settingsFor('test', join('.local', step === 0 ? 'test' : `test-${port}`), port);
  return {
    ...settingsFor('test', join('.local', `judged-${port}`), port),
    tableServer: `http://127.0.0.1:${port + judgeAfterEdge}`,
  };
}

/** All that a checkout's test stages may have, the first ones first. */
export function allSettings(): readonly StageSettings[] {
  return Array.from({ length: portsTried }, (_none, step) => settingsAt(step));
}

function portsOf({ edgePort, sandboxPort, emulatorPort, consolePort, tableServer }: StageSettings): readonly number[] {
  return [
    edgePort,
    sandboxPort,
    emulatorPort,
    consolePort,
    ...(tableServer === undefined ? [] : [Number(new URL(tableServer).port)]),
  ];
}

/**
 * The first of some stages whose ports nobody uses, taken for as long as this process lives; fewer where that is all.
 */
export async function claimSettings(
  count: number,
  candidates: readonly StageSettings[],
): Promise<readonly StageSettings[]> {
  const claimed: StageSettings[] = [];
  for (const settings of candidates) {
    if (claimed.length === count) break;
    if ((await arePortsFree(portsOf(settings))) && (await claimPort(settings.edgePort + claimAfterEdge)))
      claimed.push(settings);
  }
  return claimed;
}

const isLeftByAnEarlierRun = (settings: StageSettings): boolean => findLeftEmulator(settings) !== undefined;

/**
 * For each stage that of an earlier run which left or kept it, before ports that nobody uses.
 *
 * @throws FriendlyError where there are not enough.
 */
export async function chooseSettings(
  count: number,
  all = allSettings(),
  isLeft = isLeftByAnEarlierRun,
): Promise<readonly StageSettings[]> {
  const left = all.filter(isLeft).slice(0, count);
  // What was left is ended and started anew, and between the two nobody listens there either.
  for (const { edgePort } of left) await claimPort(edgePort + claimAfterEdge);
  const chosen = [
    ...left,
    ...(await claimSettings(
      count - left.length,
      all.filter((each) => !left.includes(each)),
    )),
  ];
  if (chosen.length === count) return chosen;
  throw new FriendlyError(
    `Not enough free ports from ${firstEdgePort} on for ${count} test stages of ${judgesTables() ? 'five' : 'four'} ports each.`,
  );
}
